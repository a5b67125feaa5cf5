import type { RubricDraft } from '@certway/contract/kinds/shared/rubric';
import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import * as messages from '../messages.ts';
import { plainDraft, unmixed } from './plain-draft.ts';
import { writtenAnswer } from './written-answer.ts';

/**
 * Reads and writes the rubric of the kinds that the coach marks (text, structural, and essay):
 * criteria, ideal answers, and key points.
 */

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

export const coachedRules = {
  ...plainDraft,
  ...unmixed,
  ...writtenAnswer,
  fieldNames: {
    correctAnswer: messages.correctAnswer,
    aiCriteria: messages.idealAnswerAndKeywords,
  },
  score: () => null,
  withRight: () => null,
  correctAnswerText: (_paper: unknown, key: RubricKey) => key.criteria,
};
