import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { problemOf } from './reading.ts';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const numeric: KindView<'numeric'> = {
  label: 'Number',
  locksOnChoice: false,
  answerWords: 'learner',
  Ask,
  Review,
  RightAnswer,
  rightLabel: 'Right answer',
  answerAsShown: () => null,
  isAnswered: (value, paper) => problemOf(value, paper) === null,
  answerForKey: () => null,
  keyHints: null,
  texts: ({ text }) => [text],
  pictures: () => [],
};
