import { ownChunk } from '../own-chunk.tsx';
import type { KindView } from '../view.ts';
import * as messages from './messages.ts';

export const hotspot: KindView<'hotspot'> = {
  label: messages.kindLabel,
  locksOnChoice: false,
  answerWords: 'author',
  ...ownChunk<'hotspot'>(() => import('./shown.ts')),
  rightLabel: messages.rightPlaces,
  answerAsShown: () => null,
  /** A place that nobody knows must not hold up the others. */
  isAnswered: (value) => value !== null && value.marks.length > 0,
  answerForKey: () => null,
  keyHints: null,
  texts: ({ text, places }) => [text, ...places.map(({ name }) => name)],
  drawsIllustration: true,
  pictures: () => [],
};
