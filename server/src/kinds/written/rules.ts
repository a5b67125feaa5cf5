import {
  type Draft,
  type KindsWith,
  kinds,
  type QuestionView,
} from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { RubricKey } from '@certway/contract/kinds/shared/key';
import type { RubricDraft } from '@certway/contract/kinds/shared/rubric';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { plainDraft, unmixed, writtenAnswer } from '../marking/plain-rules.ts';
import * as messages from '../messages.ts';
import type { ChangeText, Tools } from '../rules.ts';

/** The rules of the kinds that the coach marks by a rubric: criteria, ideal answers, key points. */

export type CoachedKind = KindsWith<'graded', 'coach'>;

function rubricKeyOf({ correctAnswer, aiCriteria }: RubricDraft): RubricKey {
  return {
    criteria: correctAnswer,
    idealAnswers: [aiCriteria.idealAnswer, ...aiCriteria.otherIdealAnswers],
    keyPoints: aiCriteria.keywords,
  };
}

function rubricDraftOf({ criteria, idealAnswers, keyPoints }: RubricKey): RubricDraft {
  const [idealAnswer = '', ...otherIdealAnswers] = idealAnswers;
  return {
    correctAnswer: criteria,
    aiCriteria: { idealAnswer, otherIdealAnswers, keywords: keyPoints },
  };
}

const changeRubric = <Written extends RubricDraft>(draft: Written, change: ChangeText): Written => {
  const changed = (text: string) => change(text, 'answers');
  const { idealAnswer, otherIdealAnswers, keywords } = draft.aiCriteria;
  return {
    ...draft,
    correctAnswer: changed(draft.correctAnswer),
    aiCriteria: {
      idealAnswer: changed(idealAnswer),
      otherIdealAnswers: otherIdealAnswers.map(changed),
      keywords: keywords.map(({ text, alternatives, weight }) => ({
        text: changed(text),
        alternatives: alternatives.map(changed),
        weight,
      })),
    },
  };
};

export const coachedRules = <const Type extends CoachedKind>(type: Type) => ({
  ...plainDraft,
  withTexts: changeRubric,
  ...unmixed,
  ...writtenAnswer,
  fieldNames: {
    correctAnswer: messages.correctAnswer,
    aiCriteria: messages.idealAnswerAndKeywords,
  },
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft: Draft<CoachedKind>, tools: Tools) => ({
    paper: { type, ...viewFields(draft, tools) },
    key: { type, ...explanationFields(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper: QuestionView<CoachedKind>, key: Key<CoachedKind>) => ({
    type,
    ...draftFields(paper, key),
    ...rubricDraftOf(key),
  }),
  score: () => null,
  rightAnswer: ({ idealAnswers }: RubricKey) => ({ type, text: idealAnswers[0] ?? '' }),
  withRight: () => null,
  correctAnswerText: (_paper: unknown, { criteria }: RubricKey) => criteria,
  answerFromText: (text: string) =>
    kinds[type].answer.safeParse({ type, text }).success ? { type, text } : null,
});
