import { jsonReader } from '../transfer/json.ts';
import { rubricCodecs, rubricFields } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'essay'> = {
  tried: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricCodecs({
    type: 'essay',
    names: ['essay', 'longanswer', 'openended'],
    isEssay: true,
    withType: (fields) => ({ type: 'essay' as const, ...fields }),
  }),
  json: jsonReader({ type: 'essay' }),
  // The template of a table has no example for essays, because the structural example applies to
  // them too.
  example: null,
};
