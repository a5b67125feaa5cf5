import type { Doubt, Engine, FeedbackItem } from '@certway/contract/coaching/marks';
import * as messages from './messages.ts';

export const engineLabels: Record<Engine, string> = {
  'built-in': messages.builtInCoach,
  model: messages.languageModel,
};

export const doubtLabels: Record<Doubt, string> = {
  'no-overlap': messages.noOverlap,
  negation: messages.negation,
  'question-copied': messages.questionCopied,
  'keyword-dump': messages.keywordDump,
  gibberish: messages.gibberish,
  'another-question': messages.anotherQuestion,
  'addresses-grader': messages.addressesGrader,
  'too-long': messages.tooLong,
  'engines-disagree': messages.enginesDisagree,
  'mid-band': messages.midBand,
  'says-more': messages.saysMore,
  'out-of-order': messages.outOfOrder,
  'part-only': messages.partOnly,
  'other-figure': messages.otherFigure,
  'unlike-known': messages.unlikeKnown,
};

export const feedbackStateLabels: Record<FeedbackItem['state'], string> = {
  writing: messages.beingWritten,
  failed: messages.notMarkedYet,
  provisional: messages.provisional,
  final: messages.final,
};

/** Formats a mark from 0 to 1 with at most two decimals, without trailing zeros. */
export const markText = (mark: number): string => `${Math.round(mark * 100) / 100}`;
