import { placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { choices } from './choices.ts';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const trueFalse: KindView<'true-false'> = {
  label: 'True or false',
  locksOnChoice: true,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: 'Right answer',
  answerAsShown: () => null,
  isAnswered: (value) => value !== null,
  answerForKey: (key) => {
    const place = placeForKey(key, choices.length);
    return place === null ? null : { type: 'true-false', value: place === 0 };
  },
  keyHints: 'Keys: A to F or 1 to 6 choose, Enter continues, arrows move.',
  texts: ({ text }) => [text],
  pictures: () => [],
};
