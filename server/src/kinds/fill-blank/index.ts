import type { KindModule } from '../kind.ts';
import { acceptedListRules } from '../marking/accepted.ts';
import { noChoiceStats } from '../marking/plain-rules.ts';
import { acceptedSamples, blankProblems } from '../marking/samples.ts';
import { acceptedHints, plainAnswer } from '../print-written.ts';

export const fillBlank: KindModule<'fill-blank'> = {
  rules: acceptedListRules('fill-blank'),
  stats: noChoiceStats,
  samples: {
    ...acceptedSamples((text) => ({ type: 'fill-blank', text })),
    problems: blankProblems,
  },
  // A printed question has no lines to write on, because learners write into the blank of the text.
  print: {
    answerParts: () => [],
    formatAnswer: plainAnswer,
    markingHints: acceptedHints,
  },
};
