import type { Draft } from '@certway/contract/kinds/index';
import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import { writtenAnswer } from './written-answer.ts';

/** What text, structural and essay have in common: the coach marks them against criteria and key points. */

type RubricDraft = Pick<Draft<'essay'>, 'correctAnswer' | 'aiCriteria'>;

export function rubricKeyOf({ correctAnswer, aiCriteria }: RubricDraft): RubricKey {
  return {
    criteria: correctAnswer,
    idealAnswers: [aiCriteria.idealAnswer, ...aiCriteria.otherIdealAnswers],
    keyPoints: aiCriteria.keywords,
  };
}

export function rubricDraftOf({ criteria, idealAnswers, keyPoints }: RubricKey): RubricDraft {
  const [idealAnswer = '', ...otherIdealAnswers] = idealAnswers;
  return {
    correctAnswer: criteria,
    aiCriteria: { idealAnswer, otherIdealAnswers, keywords: keyPoints },
  };
}

export const coachMarks = {
  ...writtenAnswer,
  score: () => null,
  correctAnswerText: (_paper: unknown, key: RubricKey) => key.criteria,
};
