import { expect, it } from 'vitest';
import { buildDraft } from '../../test/generators/drafts.ts';
import { findSimilarEarlier } from './in-file.ts';

const asking = (text: string, options: [string, ...string[]]) =>
  buildDraft('multiple-choice', {
    text,
    correctAnswer: options[0],
    options: options.map((each) => ({ text: each })),
  });
const CLOUDS: [string, ...string[]] = ['Cumulus', 'Cirrus', 'Stratus'];

it('findSimilarEarlier maps each question to the most similar earlier question, if there is a similar one', async () => {
  const found = await findSimilarEarlier([
    asking('Which cloud brings a thunderstorm in the afternoon?', CLOUDS),
    asking('What is the best glide speed of this airplane?', ['68 kt', '75 kt', '60 kt']),
    asking('Which cloud brings thunderstorms in the afternoon?', CLOUDS),
    asking('Which cloud brings a thunderstorm in the afternoon?', CLOUDS),
    asking('Which cloud brings 2 thunderstorms in the afternoon?', CLOUDS),
  ]);
  expect([...found].sort()).toEqual([
    [2, 0],
    [3, 0],
  ]);
});

it('findSimilarEarlier returns nothing for an empty file', async () => {
  expect((await findSimilarEarlier([])).size).toBe(0);
});
