import { jsonReader } from '../transfer/json.ts';
import { rubricCodecs, rubricFields } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'structural'> = {
  tried: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricCodecs({
    type: 'structural',
    names: ['structural'],
    isTableDefault: true,
    withType: (fields) => ({ type: 'structural' as const, ...fields }),
  }),
  json: jsonReader({ type: 'structural', matches: ({ aiCriteria }) => Boolean(aiCriteria) }),
  example: {
    type: 'structural',
    text: 'Why does a wing produce lift?',
    correctAnswer: 'Names the pressure difference and its cause',
    aiCriteria: {
      idealAnswer:
        'Air is deflected downward, so the pressure is lower above the wing than below it.',
      keywords: ['pressure', 'downward'],
    },
  },
};
