import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { problemOf } from './reading.ts';
import { Review, RightAnswer } from './review.tsx';

export const numeric: KindView<'numeric'> = {
  label: messages.number,
  locksOnChoice: false,
  answerWords: 'learner',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightAnswer,
  answerAsShown: () => null,
  isAnswered: (value, question) => problemOf(value, question) === null,
  answerForKey: () => null,
  keyHints: () => null,
  texts: ({ text }) => [text],
  pictures: () => [],
};
