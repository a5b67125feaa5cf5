import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkedPart, scrollToMarks, showsRightAnswer } from './reveal-marks.ts';

const area = { top: 56, bottom: 456 };
const part = (top: number, bottom: number, isFirst = false, showsRight = isFirst): MarkedPart => ({
  top,
  bottom,
  isFirst,
  showsRight,
});

describe('showsRightAnswer', () => {
  it('is true if the parts that show the right answer have room in the free area, wherever the page is scrolled', () => {
    expect(showsRightAnswer([part(900, 960, true), part(100, 160)], area)).toBe(true);
    expect(showsRightAnswer([part(0, 100, true), part(290, 390, true)], area)).toBe(true);
  });

  it('counts rows that show the right answer, whether they are right or wrong', () => {
    expect(showsRightAnswer([part(100, 160, true, true), part(170, 230, false, true)], area)).toBe(
      true,
    );
    expect(showsRightAnswer([part(0, 100, true, true), part(330, 430, false, true)], area)).toBe(
      false,
    );
  });

  it('is false if no part shows the right answer, and if the parts need more room', () => {
    expect(showsRightAnswer([part(100, 160)], area)).toBe(false);
    expect(showsRightAnswer([part(0, 100, true), part(310, 410, true)], area)).toBe(false);
    expect(showsRightAnswer([part(100, 160, true, false)], area)).toBe(false);
  });
});

describe('scrollToMarks', () => {
  it('returns 0 if nothing is marked, and if all marked parts are in the free area', () => {
    expect(scrollToMarks([], area)).toBe(0);
    expect(scrollToMarks([part(60, 120), part(380, 456, true)], area)).toBe(0);
  });

  it('scrolls only as far as the covered part requires', () => {
    expect(scrollToMarks([part(300, 360), part(500, 560, true)], area)).toBe(104);
    expect(scrollToMarks([part(-40, 20, true), part(100, 160)], area)).toBe(-96);
  });

  it('shows the first parts if not all fit', () => {
    expect(scrollToMarks([part(60, 120), part(700, 760, true)], area)).toBe(304);
    expect(scrollToMarks([part(60, 120, true), part(700, 760)], area)).toBe(0);
  });

  it('shows the upper edge of a part that is taller than the free area', () => {
    expect(scrollToMarks([part(300, 900, true)], area)).toBe(244);
  });

  it('brings all parts into the free area if they fit, and otherwise the first ones if those fit', () => {
    const parts = fc.array(
      fc
        .record({
          top: fc.integer({ min: -900, max: 900 }),
          height: fc.nat(300),
          isFirst: fc.boolean(),
        })
        .map(({ top, height, isFirst }) => part(top, top + height, isFirst)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const by = scrollToMarks(given, area);
        const extent = (some: MarkedPart[]) => {
          const tops = some.map(({ top }) => top);
          const bottoms = some.map(({ bottom }) => bottom);
          return { top: Math.min(...tops) - by, bottom: Math.max(...bottoms) - by };
        };
        const isTall = ({ top, bottom }: { top: number; bottom: number }) => bottom - top > 400;
        const first = given.filter(({ isFirst }) => isFirst);
        const shown = isTall(extent(given)) && first.length > 0 ? extent(first) : extent(given);
        expect(shown.top).toBeGreaterThanOrEqual(area.top);
        if (!isTall(shown)) expect(shown.bottom).toBeLessThanOrEqual(area.bottom);
      }),
    );
  });
});
