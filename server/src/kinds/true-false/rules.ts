import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { plainDraft, unmixed } from '../marking/plain-rules.ts';
import * as messages from '../messages.ts';
import type { KindRules } from '../rules.ts';

const wordOf = (value: boolean) => (value ? 'True' : 'False');
const VALUES = new Map([
  ['true', true],
  ['false', false],
]);

export const rules: KindRules<'true-false'> = {
  ...plainDraft,
  withTexts: (draft) => draft,
  ...unmixed,
  fieldNames: { correctAnswer: messages.correctAnswer },
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'true-false', ...viewFields(draft, tools) },
    key: {
      type: 'true-false',
      ...explanationFields(draft),
      correct: draft.correctAnswer === 'True',
    },
  }),
  join: (paper, key) => ({
    type: 'true-false',
    ...draftFields(paper, key),
    correctAnswer: wordOf(key.correct),
  }),
  score: (answer, key) => (answer.value === key.correct ? 1 : 0),
  isBlank: () => false,
  problem: () => null,
  rightAnswer: (key) => ({ type: 'true-false', value: key.correct }),
  withRight: ({ value }, key) => ({ ...key, correct: value }),
  correctAnswerText: (_paper, key) => wordOf(key.correct),
  answerText: (answer) => wordOf(answer.value),
  answerFromText: (text) => {
    const value = VALUES.get(text.trim().toLowerCase());
    return value === undefined ? null : { type: 'true-false', value };
  },
};
