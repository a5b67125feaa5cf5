import { acceptedDraft, acceptedKey, shortText } from '../accepted.ts';
import { kind } from './kind.ts';

/** The blank stands in the question's text as a run of underscores; two of them are bold Markdown. */
export const BLANK = /_{3,}/;

export const fillBlank = kind('fill-blank', {
  draft: acceptedDraft,
  paper: {},
  key: acceptedKey,
  answer: shortText,
  rule: ({ text }, report) => {
    if (!BLANK.test(text)) report('text', 'The text needs a blank, written as ____');
  },
});
