import { jsonWay } from '../transfer/json.ts';
import { rubricWays } from '../transfer/rubric.ts';
import type { KindTransfer } from '../transfer.ts';

export const transfer: KindTransfer<'structural'> = {
  asked: 'first',
  ...rubricWays({
    type: 'structural',
    names: ['structural'],
    isTableDefault: true,
    tell: (fields) => ({ type: 'structural' as const, ...fields }),
  }),
  json: jsonWay({ type: 'structural', isMeant: ({ aiCriteria }) => Boolean(aiCriteria) }),
  example: {
    type: 'structural',
    text: 'Why does a wing lift?',
    correctAnswer: 'Names the difference of pressure and where it comes from',
    aiCriteria: {
      idealAnswer: 'Air is turned downwards, so the pressure above the wing is lower than below.',
      keywords: ['pressure', 'downwards'],
    },
  },
};
