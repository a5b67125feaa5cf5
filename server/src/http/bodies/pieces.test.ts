import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPieces, joinPieces } from './pieces.ts';

describe('cutIntoPieces and joinPieces', () => {
  it('restore the original value (property)', () => {
    fc.assert(
      fc.property(
        // The generated values have no field named `__proto__`. A body cannot have one either,
        // because a schema has already read it.
        fc
          .jsonValue({ maxDepth: 5 })
          .filter((value) => !JSON.stringify(value).includes('__proto__')),
        fc.integer({ min: 1, max: 200 }),
        (value, atMost) => {
          expect(joinPieces(structuredClone(cutIntoPieces(value, atMost)))).toEqual(
            structuredClone(value),
          );
        },
      ),
    );
  });

  it('keep every piece close to the size limit', () => {
    const questions = Array.from({ length: 500 }, (_, at) => ({ text: `${at}`.repeat(40) }));
    const value = { name: 'A program', courses: [{ modules: [{ questions }] }] };
    const lengths = cutIntoPieces(value, 5000).map((piece) => JSON.stringify(piece).length);
    expect(Math.max(...lengths)).toBeLessThan(6000);
    expect(lengths.length).toBeLessThan(60);
  });
});
