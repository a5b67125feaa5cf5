import { BLANK } from '../../formats/blanks.ts';
import { acceptedFields, acceptedWays } from '../transfer/accepted.ts';
import { jsonWay } from '../transfer/json.ts';
import * as messages from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'fill-blank'> = {
  asked: 'last',
  fields: acceptedFields,
  problemOf: ({ text }) => (BLANK.test(text) ? null : messages.noBlank),
  partialCredit: false,
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
