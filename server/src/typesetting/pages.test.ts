import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf } from './layout-rows.ts';
import { type Chunk, paginate } from './pages.ts';

const PAGE = 700;

const chunks = fc
  .array(fc.integer({ min: 5, max: 220 }), { minLength: 1, maxLength: 9 })
  .map((heights): Chunk => {
    const rows = heights.map((height) => ({ height, draw: () => undefined }));
    return { pieces: [{ tag: 'P', rows }] };
  });
const groups = fc.array(fc.array(chunks, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

const heightIn = (some: readonly Chunk[]) =>
  heightOf(some.flatMap(({ pieces }) => pieces.flatMap(({ rows }) => rows)));

describe('paginate', () => {
  it('places every row once, in order, and within the page height (property)', () => {
    fc.assert(
      fc.property(groups, (given) => {
        const pages = paginate(given, PAGE);
        const rows = given.flat().flatMap(({ pieces }) => pieces.flatMap((piece) => piece.rows));
        expect(pages.flat().map(({ row }) => row)).toEqual(rows);
        for (const page of pages) {
          for (const { row, top } of page) expect(top + row.height).toBeLessThanOrEqual(PAGE);
          const tops = page.map(({ top }) => top);
          expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('does not split a question or a case that fits a page (property)', () => {
    fc.assert(
      fc.property(groups, (given) => {
        const pages = paginate(given, PAGE);
        const pagesOf = (some: readonly Chunk[]) =>
          pages.filter((page) => page.some(({ chunk }) => some.includes(chunk))).length;
        // Groups of chunks that must share a page if they fit: all chunks of a case, a passage with
        // its first question, and each single question.
        const together = given.flatMap((group) => [
          group,
          group.slice(0, 2),
          ...group.map((chunk) => [chunk]),
        ]);
        const torn = together.filter((some) => heightIn(some) <= PAGE && pagesOf(some) !== 1);
        expect(torn).toEqual([]);
      }),
    );
  });

  it('starts a new page only if the next row does not fit the rest of the page', () => {
    const row = (height: number): Chunk => ({
      pieces: [{ tag: 'P', rows: [{ height, draw: () => undefined }] }],
    });
    expect(paginate([[row(300)], [row(300)]], PAGE)).toHaveLength(1);
    expect(paginate([[row(300)], [row(401)]], PAGE)).toHaveLength(2);
  });
});
