import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { Review, RightAnswer } from './review.tsx';

export const matching: KindView<'matching'> = {
  label: messages.matching,
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightPairs,
  answerAsShown: () => null,
  isAnswered: (value, { left }) => value !== null && value.pairs.length === left.length,
  answerForKey: () => null,
  keyHints: () => null,
  texts: ({ text, left, right }) => [text, ...[...left, ...right].map((item) => item.text)],
  parts: ({ left }) => left.length,
  pictures: () => [],
};
