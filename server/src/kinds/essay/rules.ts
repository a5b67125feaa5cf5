import { essay as schemas } from '@certway/contract/kinds/essay/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { coachedRules, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'essay'> = {
  ...coachedRules,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'essay', ...viewFields(draft, tools) },
    key: { type: 'essay', ...explanationFields(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'essay', ...draftFields(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'essay', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'essay', text }).data ?? null,
};
