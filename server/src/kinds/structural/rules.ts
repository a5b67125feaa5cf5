import { structural as schemas } from '@certway/contract/kinds/structural/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { coachedRules, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'structural'> = {
  ...coachedRules,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'structural', ...viewFields(draft, tools) },
    key: { type: 'structural', ...explanationFields(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'structural', ...draftFields(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'structural', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'structural', text }).data ?? null,
};
