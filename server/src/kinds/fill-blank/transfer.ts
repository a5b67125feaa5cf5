import { acceptedWays } from '../transfer/accepted.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'fill-blank'> = {
  asked: 'last',
  ...acceptedWays({
    type: 'fill-blank',
    names: ['fillblank', 'fillintheblank'],
    tell: (fields) => ({ type: 'fill-blank' as const, ...fields }),
  }),
  json: jsonWay({ type: 'fill-blank' }),
  example: {
    type: 'fill-blank',
    text: 'Water boils at ____ °C.',
    correctAnswer: '100',
    tolerance: 1,
  },
};
