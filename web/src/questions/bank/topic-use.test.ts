import { expect, it } from 'vitest';
import { placesIn } from './topic-use.tsx';

const named = (...names: string[]) => names.map((name) => ({ code: '', name }));

it('each topic of a file is placed once, with the questions that were added under it', () => {
  const topics = [named('Law'), [], named('Law', 'Lights'), named('Law')];
  expect(placesIn(topics, ['a', 'b', 'c', 'd'])).toEqual([
    { topic: named('Law'), questionIds: ['a', 'd'] },
    { topic: named('Law', 'Lights'), questionIds: ['c'] },
  ]);
  expect(placesIn([[]], ['a'])).toEqual([]);
});
