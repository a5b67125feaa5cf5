import { letterOf, placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { Review, RightAnswer } from './review.tsx';

export const multipleChoice: KindView<'multiple-choice'> = {
  label: messages.multipleChoice,
  locksOnChoice: true,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightAnswer,
  answerAsShown: () => null,
  isAnswered: (value) => value !== null,
  answerForKey: (key, { options }) => {
    const place = placeForKey(key, options.length);
    const option = place === null ? undefined : options[place];
    return option ? { type: 'multiple-choice', option: option._id } : null;
  },
  keyHints: ({ options }) => messages.keys({ last: letterOf(options.length - 1) }),
  texts: ({ text, options }) => [text, ...options.map((option) => option.text)],
  pictures: ({ options }) => options.flatMap(({ image }) => image ?? []),
};
