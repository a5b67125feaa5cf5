import { placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { choices } from './choices.ts';
import * as messages from './messages.ts';
import { Review, RightAnswer } from './review.tsx';

export const trueFalse: KindView<'true-false'> = {
  label: messages.trueOrFalse,
  locksOnChoice: true,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightAnswer,
  answerAsShown: () => null,
  isAnswered: (value) => value !== null,
  answerForKey: (key) => {
    const place = placeForKey(key, choices.length);
    return place === null ? null : { type: 'true-false', value: place === 0 };
  },
  keyHints: () => messages.keys,
  texts: ({ text }) => [text],
  pictures: () => [],
};
