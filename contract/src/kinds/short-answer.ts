import { acceptedDraft, acceptedKey, shortText } from '../accepted.ts';
import { kind } from './kind.ts';

export const shortAnswer = kind('short-answer', {
  draft: acceptedDraft,
  paper: {},
  key: acceptedKey,
  answer: shortText,
});
