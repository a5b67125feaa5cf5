import { BLANK } from '../../formats/blanks.ts';
import { acceptedCodecs, acceptedFields } from '../transfer/accepted.ts';
import { jsonReader } from '../transfer/json.ts';
import * as messages from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'fill-blank'> = {
  tried: 'last',
  fields: acceptedFields,
  problemOf: ({ text }) => (BLANK.test(text) ? null : messages.noBlank),
  partialCredit: false,
  ...acceptedCodecs({
    type: 'fill-blank',
    names: ['fillblank', 'fillintheblank'],
    withType: (fields) => ({ type: 'fill-blank' as const, ...fields }),
  }),
  json: jsonReader({ type: 'fill-blank' }),
  example: {
    type: 'fill-blank',
    text: 'Water boils at ____ °C.',
    correctAnswer: '100',
    tolerance: 1,
  },
};
