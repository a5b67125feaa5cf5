import { essay as schemas } from '@certway/contract/kinds/essay/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { explained, shown, written } from '../marking/every-kind.ts';
import { coachMarks, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'essay'> = {
  ...coachMarks,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'essay', ...shown(draft, tools) },
    key: { type: 'essay', ...explained(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'essay', ...written(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'essay', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'essay', text }).data ?? null,
};
