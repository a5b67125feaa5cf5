import { onDemand } from '../../ui/pending/on-demand.ts';
import { ownChunk } from '../own-chunk.tsx';
import type { KindView } from '../view.ts';
import * as messages from './messages.ts';

/** The component `Pressed` is loaded on demand, because only authors see it. */
const { part } = onDemand(() => import('./pressed/pressed.tsx'));

export const hotspot: KindView<'hotspot'> = {
  label: messages.kindLabel,
  locksOnChoice: false,
  answerWords: 'author',
  ...ownChunk<'hotspot'>('src/kinds/hotspot/shown.ts', () => import('./shown.ts')),
  Pressed: part(({ Pressed }) => Pressed),
  rightLabel: messages.rightPlaces,
  answerAsShown: () => null,
  /** A single mark is enough for an answer, because a learner may not know every area. */
  isAnswered: (value) => value !== null && value.marks.length > 0,
  answerForKey: () => null,
  keyHints: () => null,
  texts: ({ text, places }) => [text, ...places.map(({ name }) => name)],
  parts: ({ toFind, scoring }) => (scoring === 'share' ? toFind : 0),
  drawsIllustration: true,
  pictures: () => [],
};
