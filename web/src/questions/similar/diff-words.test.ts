import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffWords } from './diff-words.ts';

const text = fc.array(fc.constantFrom('a', 'red', 'light', 'means', 'stop'), { maxLength: 12 });
const wordsIn = (runs: readonly { words: string }[]) =>
  runs.flatMap(({ words }) => words.split(' '));

it('diffWords marks words that only one of two texts contains', () => {
  expect(diffWords('A red light means stop', 'A green light means go')).toEqual([
    [
      { words: 'A', own: false },
      { words: 'red', own: true },
      { words: 'light means', own: false },
      { words: 'stop', own: true },
    ],
    [
      { words: 'A', own: false },
      { words: 'green', own: true },
      { words: 'light means', own: false },
      { words: 'go', own: true },
    ],
  ]);
});

it('diffWords keeps every word, and leaves common words unmarked in both texts (property)', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [first, second] = diffWords(a.join(' '), b.join('  '));
      expect(wordsIn(first)).toEqual(a);
      expect(wordsIn(second)).toEqual(b);
      const common = (runs: typeof first) => wordsIn(runs.filter(({ own }) => !own));
      expect(common(first)).toEqual(common(second));
    }),
  );
});
