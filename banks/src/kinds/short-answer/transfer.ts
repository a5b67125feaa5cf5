import { acceptedFields, acceptedWays } from '../transfer/accepted.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'short-answer'> = {
  asked: 'last',
  fields: acceptedFields,
  partialCredit: false,
  ...acceptedWays({
    type: 'short-answer',
    names: ['shortanswer', 'short', 'fillblank', 'fillintheblank'],
    tell: (fields) => ({ type: 'short-answer' as const, ...fields }),
  }),
  json: jsonWay({ type: 'short-answer', isMeant: () => true }),
  // The template of a table has no example for short-answer questions, because the fill-blank
  // example applies to them too.
  example: null,
};
