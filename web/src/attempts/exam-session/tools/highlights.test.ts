import type { TextRange } from '@certway/contract/attempts/exam-session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleRange } from './highlights.ts';

const LENGTH = 40;
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from, to: Math.min(LENGTH, from + length) }));

const marked = (ranges: readonly TextRange[]) =>
  Array.from({ length: LENGTH }, (_, at) => ranges.some(({ from, to }) => from <= at && at < to));

describe('toggleRange', () => {
  it('highlights a range that was not fully highlighted, and otherwise removes its highlight', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), (added) => {
        let ranges: TextRange[] = [];
        for (const range of added) {
          const before = marked(ranges);
          const covered = before.slice(range.from, range.to).every(Boolean);
          ranges = toggleRange(ranges, range);
          const expected = before.map((was, at) =>
            range.from <= at && at < range.to ? !covered : was,
          );
          expect(marked(ranges)).toEqual(expected);
          for (const [place, { from, to }] of ranges.entries()) {
            expect(from).toBeLessThan(to);
            expect(from).toBeGreaterThanOrEqual(ranges[place - 1]?.to ?? 0);
          }
        }
      }),
    );
  });
});
