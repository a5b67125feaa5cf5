import { letterOf, placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { chosenOptions, toggled } from './chosen.ts';
import * as messages from './messages.ts';
import { Review, RightAnswer } from './review.tsx';

export const multipleResponse: KindView<'multiple-response'> = {
  label: messages.multipleResponse,
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightAnswers,
  answerAsShown: () => null,
  isAnswered: (value) => chosenOptions(value).length > 0,
  answerForKey: (key, question, value) => {
    const place = placeForKey(key, question.options.length);
    const option = place === null ? undefined : question.options[place];
    return option ? toggled(option._id, question, value) : null;
  },
  keyHints: ({ options }) => messages.keys({ last: letterOf(options.length - 1) }),
  texts: ({ text, options }) => [text, ...options.map((option) => option.text)],
  pictures: ({ options }) => options.flatMap(({ image }) => image ?? []),
};
