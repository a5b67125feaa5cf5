import { acceptedCodecs, acceptedFields } from '../transfer/accepted.ts';
import { jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'short-answer'> = {
  tried: 'last',
  fields: acceptedFields,
  partialCredit: false,
  ...acceptedCodecs({
    type: 'short-answer',
    names: ['shortanswer', 'short', 'fillblank', 'fillintheblank'],
    withType: (fields) => ({ type: 'short-answer' as const, ...fields }),
  }),
  json: jsonReader({ type: 'short-answer', matches: () => true }),
  // The template of a table has no example for short-answer questions, because the fill-blank
  // example applies to them too.
  example: null,
};
