import { jsonReader } from '../transfer/json.ts';
import { rubricCodecs, rubricFields } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'text'> = {
  tried: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricCodecs({
    type: 'text',
    names: ['text'],
    withType: (fields) => ({ type: 'text' as const, ...fields }),
  }),
  json: jsonReader({ type: 'text' }),
  // The template of a table has no example for text questions, because the structural example
  // applies to them too.
  example: null,
};
