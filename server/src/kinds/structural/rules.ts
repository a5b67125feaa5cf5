import { structural as schemas } from '@certway/contract/kinds/structural/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { explained, shown, written } from '../marking/every-kind.ts';
import { coachMarks, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'structural'> = {
  ...coachMarks,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'structural', ...shown(draft, tools) },
    key: { type: 'structural', ...explained(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'structural', ...written(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'structural', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'structural', text }).data ?? null,
};
