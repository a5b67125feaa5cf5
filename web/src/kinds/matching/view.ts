import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const matching: KindView<'matching'> = {
  label: 'Matching',
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: 'Right pairs',
  answerAsShown: () => null,
  isAnswered: (value, { left }) => value !== null && value.pairs.length === left.length,
  answerForKey: () => null,
  keyHints: null,
  texts: ({ text, left, right }) => [text, ...[...left, ...right].map((item) => item.text)],
  pictures: () => [],
};
