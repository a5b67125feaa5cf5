import { shortAnswer as schemas } from '@certway/contract/kinds/short-answer/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import {
  acceptedDraftOf,
  acceptedKeyOf,
  acceptedListRules,
  withAccepted,
} from '../marking/accepted.ts';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'short-answer'> = {
  ...acceptedListRules,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'short-answer', ...viewFields(draft, tools) },
    key: { type: 'short-answer', ...explanationFields(draft), ...acceptedKeyOf(draft) },
  }),
  join: (paper, key) => ({
    type: 'short-answer',
    ...draftFields(paper, key),
    ...acceptedDraftOf(key),
  }),
  rightAnswer: (key) => ({ type: 'short-answer', text: key.accepted[0] ?? '' }),
  withRight: ({ text }, key) => ({ ...key, ...withAccepted(text, key) }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'short-answer', text }).data ?? null,
};
