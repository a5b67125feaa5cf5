import { text as schemas } from '@certway/contract/kinds/text/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { explained, shown, written } from '../marking/every-kind.ts';
import { coachMarks, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'text'> = {
  ...coachMarks,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'text', ...shown(draft, tools) },
    key: { type: 'text', ...explained(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'text', ...written(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'text', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'text', text }).data ?? null,
};
