import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const hotspot: KindView<'hotspot'> = {
  label: messages.kindLabel,
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightPlaces,
  answerAsShown: () => null,
  /** A place that nobody knows must not hold up the others. */
  isAnswered: (value) => value !== null && value.marks.length > 0,
  answerForKey: () => null,
  keyHints: null,
  texts: ({ text, places }) => [text, ...places.map(({ name }) => name)],
  drawsIllustration: true,
  pictures: () => [],
};
