import { jsonWay } from '../transfer/json.ts';
import { rubricFields, rubricWays } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'text'> = {
  asked: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricWays({
    type: 'text',
    names: ['text'],
    tell: (fields) => ({ type: 'text' as const, ...fields }),
  }),
  json: jsonWay({ type: 'text' }),
  // The template of a table has no example for text questions, because the structural example
  // applies to them too.
  example: null,
};
