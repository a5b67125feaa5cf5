import { jsonWay } from '../transfer/json.ts';
import { rubricFields, rubricWays } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'essay'> = {
  asked: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricWays({
    type: 'essay',
    names: ['essay', 'longanswer', 'openended'],
    isEssay: true,
    tell: (fields) => ({ type: 'essay' as const, ...fields }),
  }),
  json: jsonWay({ type: 'essay' }),
  // The template of a table has no example for essays, because the structural example applies to
  // them too.
  example: null,
};
