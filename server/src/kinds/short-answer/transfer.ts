import { acceptedWays } from '../transfer/accepted.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'short-answer'> = {
  asked: 'last',
  ...acceptedWays({
    type: 'short-answer',
    names: ['shortanswer', 'short', 'fillblank', 'fillintheblank'],
    tell: (fields) => ({ type: 'short-answer' as const, ...fields }),
  }),
  json: jsonWay({ type: 'short-answer', isMeant: () => true }),
  // The example of fill-blank questions applies.
  example: null,
};
