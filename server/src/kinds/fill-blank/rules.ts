import { fillBlank as schemas } from '@certway/contract/kinds/fill-blank/index';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import {
  acceptedDraftOf,
  acceptedKeyOf,
  acceptedListRules,
  withAccepted,
} from '../marking/accepted.ts';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'fill-blank'> = {
  ...acceptedListRules,
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => ({
    paper: { type: 'fill-blank', ...viewFields(draft, tools) },
    key: { type: 'fill-blank', ...explanationFields(draft), ...acceptedKeyOf(draft) },
  }),
  join: (paper, key) => ({
    type: 'fill-blank',
    ...draftFields(paper, key),
    ...acceptedDraftOf(key),
  }),
  rightAnswer: (key) => ({ type: 'fill-blank', text: key.accepted[0] ?? '' }),
  withRight: ({ text }, key) => ({ ...key, ...withAccepted(text, key) }),
  answerFromText: (text) => schemas.answer.safeParse({ type: 'fill-blank', text }).data ?? null,
};
