import { fillBlank as schemas } from '@certway/contract/kinds/fill-blank/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { acceptedDraftOf, acceptedKeyOf, listMarks, withAccepted } from '../marking/accepted.ts';
import { explained, shown, written } from '../marking/every-kind.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'fill-blank'> = {
  ...listMarks,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'fill-blank', ...shown(draft, tools) },
    key: { type: 'fill-blank', ...explained(draft), ...acceptedKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'fill-blank', ...written(paper, key), ...acceptedDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'fill-blank', text: key.accepted[0] ?? '' }),
  withRight: ({ text }, key) => ({ ...key, ...withAccepted(text, key) }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'fill-blank', text }).data ?? null,
};
