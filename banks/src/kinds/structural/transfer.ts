import { jsonWay } from '../transfer/json.ts';
import { rubricFields, rubricWays } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'structural'> = {
  asked: 'first',
  fields: rubricFields,
  partialCredit: true,
  ...rubricWays({
    type: 'structural',
    names: ['structural'],
    isTableDefault: true,
    tell: (fields) => ({ type: 'structural' as const, ...fields }),
  }),
  json: jsonWay({ type: 'structural', isMeant: ({ aiCriteria }) => Boolean(aiCriteria) }),
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
