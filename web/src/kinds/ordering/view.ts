import { ownChunk } from '../own-chunk.tsx';
import type { KindView } from '../view.ts';
import * as messages from './messages.ts';

export const ordering: KindView<'ordering'> = {
  label: messages.ordering,
  locksOnChoice: false,
  answerWords: 'author',
  ...ownChunk<'ordering'>('src/kinds/ordering/shown.ts', () => import('./shown.ts')),
  rightLabel: messages.rightOrder,
  // The initial order counts as an answer, because it may be the right order.
  answerAsShown: ({ items }) => ({ type: 'ordering', order: items.map(({ _id }) => _id) }),
  isAnswered: (value, { items }) => value !== null && value.order.length === items.length,
  answerForKey: () => null,
  keyHints: () => messages.keys,
  texts: ({ text, items }) => [text, ...items.map((item) => item.text)],
  // In a whole order, no item counts by itself.
  parts: ({ items, scoring }) => (scoring === 'neighbours' ? items.length - 1 : 0),
  // The items are marked by their places, so the words name the pairs, which the score counts.
  partsText: (right, parts) =>
    right === 0 ? messages.noPairRight({ parts }) : messages.pairsRight({ right, parts }),
  pictures: () => [],
};
