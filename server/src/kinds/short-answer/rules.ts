import { shortAnswer as schemas } from '@certway/contract/kinds/short-answer/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { acceptedDraftOf, acceptedKeyOf, listMarks, withAccepted } from '../marking/accepted.ts';
import { explained, shown, written } from '../marking/every-kind.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'short-answer'> = {
  ...listMarks,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'short-answer', ...shown(draft, tools) },
    key: { type: 'short-answer', ...explained(draft), ...acceptedKeyOf(draft) },
  }),
  join: (paper, key) => ({ type: 'short-answer', ...written(paper, key), ...acceptedDraftOf(key) }),
  rightAnswer: (key) => ({ type: 'short-answer', text: key.accepted[0] ?? '' }),
  withRight: ({ text }, key) => ({ ...key, ...withAccepted(text, key) }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'short-answer', text }).data ?? null,
};
