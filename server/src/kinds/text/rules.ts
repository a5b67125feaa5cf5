import { text as schemas } from '@certway/contract/kinds/text/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { coachedRules, rubricDraftOf, rubricKeyOf } from '../marking/rubric.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'text'> = {
  ...coachedRules,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'text', ...viewFields(draft, tools) },
    key: { type: 'text', ...explanationFields(draft), ...rubricKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'text', ...draftFields(paper, key), ...rubricDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'text', text: key.idealAnswers[0] ?? '' }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'text', text }).data ?? null,
};
