import { type AreaOutline, isInside, pointIn } from '@certway/contract/kinds/hotspot/geometry';
import { foundBy, type Mark } from '@certway/contract/kinds/hotspot/marking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineArb, pointArb } from './test/drafts.ts';
import { box, round } from './test/outlines.ts';

const ell: AreaOutline = {
  shape: 'polygon',
  corners: [
    { x: 0, y: 0 },
    { x: 6000, y: 0 },
    { x: 6000, y: 2000 },
    { x: 2000, y: 2000 },
    { x: 2000, y: 6000 },
    { x: 0, y: 6000 },
  ],
};

describe('a hotspot area', () => {
  it.each<[AreaOutline, x: number, y: number, inside: boolean]>([
    [box(1000, 2000, 3000, 4000), 1000, 2000, true],
    [box(1000, 2000, 3000, 4000), 3000, 4000, true],
    [box(1000, 2000, 3000, 4000), 3001, 4000, false],
    [round, 9000, 5000, true],
    [round, 9001, 5000, false],
    [round, 5000, 4000, true],
    [round, 9000, 5001, false],
    [ell, 6000, 1000, true],
    [ell, 2000, 2000, true],
    [ell, 2001, 2001, false],
    [ell, 1000, 6000, true],
    [ell, 1000, 6001, false],
  ])('of the shape %j contains the point %d, %d: %s', (outline, x, y, inside) => {
    expect(isInside({ x, y }, outline)).toBe(inside);
  });

  it('contains its corners and the grid point that pointIn returns (property)', () => {
    fc.assert(
      fc.property(outlineArb, (outline) => {
        const own = pointIn(outline);
        expect(isInside(own, outline)).toBe(true);
        expect([own.x, own.y].every((at) => Number.isInteger(at) && at >= 0 && at <= 10_000)).toBe(
          true,
        );
        if (outline.shape !== 'polygon') return;
        for (const corner of outline.corners) expect(isInside(corner, outline)).toBe(true);
      }),
    );
  });

  it('drawn as a rectangle or as a polygon with its four corners contains the same points (property)', () => {
    fc.assert(
      fc.property(outlineArb, pointArb, fc.nat({ max: 3 }), (outline, point, turn) => {
        fc.pre(outline.shape === 'rectangle');
        const { left, top, right, bottom } = outline;
        const corners = [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ];
        const turned = [...corners.slice(turn), ...corners.slice(0, turn)];
        for (const each of [turned, turned.toReversed()]) {
          const polygon: AreaOutline = { shape: 'polygon', corners: each };
          expect(isInside(point, polygon)).toBe(isInside(point, outline));
        }
      }),
    );
  });

  it('in the shape of an L contains the point that pointIn returns, but no point in the notch', () => {
    expect(isInside(pointIn(ell), ell)).toBe(true);
    expect(isInside({ x: 4000, y: 4000 }, ell)).toBe(false);
  });
});

/**
 * Returns the maximum number of areas that marks can find, by trying every assignment of marks to
 * areas.
 */
function mostFound(
  marks: readonly Mark[],
  areas: readonly { _id: string; outline: AreaOutline }[],
): number {
  const [mark, ...others] = marks;
  if (!mark) return 0;
  let most = mostFound(others, areas);
  for (const area of areas) {
    if (foundBy([mark], [area])[0] !== area) continue;
    const left = areas.filter((each) => each !== area);
    most = Math.max(most, 1 + mostFound(others, left));
  }
  return most;
}

describe('foundBy', () => {
  const drawn = fc
    .array(outlineArb, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((outline, at) => ({ _id: `${at}`, outline })));
  const mark = fc.oneof(
    pointArb,
    fc.constantFrom('0', '1', '2').map((place) => ({ place })),
  );
  const marks = fc.array(mark, { maxLength: 4 });

  it('finds the maximum number of areas for any order of marks, and each area once (property)', () => {
    fc.assert(
      fc.property(marks, drawn, (set, areas) => {
        const found = foundBy(set, areas).filter((area) => area !== null);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBe(mostFound(set, areas));
        const turned = foundBy(set.toReversed(), areas.toReversed());
        expect(turned.filter((area) => area !== null).length).toBe(found.length);
      }),
    );
  });

  it('assigns two marks to two overlapping areas so that both areas are found', () => {
    const wide = { _id: 'wide', outline: box(0, 0, 8000, 8000) };
    const within = { _id: 'within', outline: box(3000, 3000, 5000, 5000) };
    const set = [
      { x: 4000, y: 4000 },
      { x: 3500, y: 3500 },
    ];
    expect(foundBy(set, [wide, within])).not.toContain(null);
    const [inner, outer] = [
      { x: 4000, y: 4000 },
      { x: 100, y: 100 },
    ];
    for (const each of [
      [inner, outer],
      [outer, inner],
    ])
      expect(foundBy(each, [within, wide])).not.toContain(null);
  });
});
