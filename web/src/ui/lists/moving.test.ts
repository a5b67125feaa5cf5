import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asideBy, moved, placeOf } from './moving.ts';

const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
const withPlaces = list.chain((items) =>
  fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)),
);

/** Generates stacked items of various heights, eight pixels apart. */
const spans = fc
  .array(fc.integer({ min: 40, max: 200 }), { minLength: 1, maxLength: 12 })
  .map((heights) => {
    let top = 0;
    return heights.map((height) => {
      const span = { top, bottom: top + height };
      top += height + 8;
      return span;
    });
  });
const withFrom = spans.chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1)));

describe('moved', () => {
  it('places an item at the given index, keeps the order of the others, and can be undone by moving back', () => {
    fc.assert(
      fc.property(withPlaces, ([items, from, to]) => {
        const next = moved(items, from, to);
        expect(next[to]).toBe(items[from]);
        expect(next.filter((item) => item !== items[from])).toEqual(
          items.filter((item) => item !== items[from]),
        );
        expect(moved(next, to, from)).toEqual(items);
      }),
    );
  });
});

describe('the positions of items while one of them is dragged', () => {
  it('placeOf returns the old index of the dragged item until the item passes the middle of another one', () => {
    fc.assert(
      fc.property(withFrom, fc.integer({ min: -20, max: 20 }), ([all, from], by) => {
        expect(placeOf(all, from, by)).toBe(from);
      }),
    );
  });

  it('placeOf can return the first and the last index, and never decreases as the pointer moves down', () => {
    fc.assert(
      fc.property(withFrom, fc.integer(), fc.nat(), ([all, from], by, more) => {
        expect(placeOf(all, from, -10_000)).toBe(0);
        expect(placeOf(all, from, 10_000)).toBe(all.length - 1);
        expect(placeOf(all, from, by + more)).toBeGreaterThanOrEqual(placeOf(all, from, by));
      }),
    );
  });

  it("asideBy returns how far passed items move: the dragged item's height plus the gap, or 0 for others", () => {
    const all = [
      { top: 0, bottom: 40 },
      { top: 48, bottom: 148 },
      { top: 156, bottom: 196 },
    ];
    const aside = (from: number, to: number) =>
      all.map((_, place) => asideBy(all, from, to, place));
    expect(aside(0, 2)).toEqual([0, -48, -48]);
    expect(aside(2, 1)).toEqual([0, 48, 0]);
    expect(aside(1, 0)).toEqual([108, 0, 0]);
    expect(aside(1, 1)).toEqual([0, 0, 0]);
  });
});
