import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { Review } from './review.tsx';

export const ordering: KindView<'ordering'> = {
  label: 'Ordering',
  locksOnChoice: false,
  answerWords: 'author',
  Ask,
  Review,
  // The order shown first is never the right one, so it is not an answer.
  isAnswered: (value, { items }) => value !== null && value.order.length === items.length,
  answerForKey: () => null,
  keyHints: 'Keys: Space picks an item up and puts it down, arrows move it, Escape puts it back.',
  texts: ({ text, items }) => [text, ...items.map((item) => item.text)],
  pictures: () => [],
};
