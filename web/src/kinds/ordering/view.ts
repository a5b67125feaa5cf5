import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { Review } from './review.tsx';
import { RightAnswer } from './right.tsx';

export const ordering: KindView<'ordering'> = {
  label: messages.ordering,
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightOrder,
  // Any order may be the right one, so that none gives itself away.
  answerAsShown: ({ items }) => ({ type: 'ordering', order: items.map(({ _id }) => _id) }),
  isAnswered: (value, { items }) => value !== null && value.order.length === items.length,
  answerForKey: () => null,
  keyHints: messages.keys,
  texts: ({ text, items }) => [text, ...items.map((item) => item.text)],
  pictures: () => [],
};
