import { placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const multipleChoice: KindView<'multiple-choice'> = {
  label: 'Multiple choice',
  locksOnChoice: true,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: 'Right answer',
  answerAsShown: () => null,
  isAnswered: (value) => value !== null,
  answerForKey: (key, { options }) => {
    const place = placeForKey(key, options.length);
    const option = place === null ? undefined : options[place];
    return option ? { type: 'multiple-choice', option: option._id } : null;
  },
  keyHints: 'Keys: A to F or 1 to 6 choose, Enter continues, arrows move.',
  texts: ({ text, options }) => [text, ...options.map((option) => option.text)],
  pictures: ({ options }) => options.flatMap(({ image }) => image ?? []),
};
