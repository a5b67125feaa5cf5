import { describe, expect, it } from 'vitest';
import { computeMark, type Point } from './mark.ts';

const point = (share: number, weight = 1): Point => ({
  kind: 'key-point',
  text: 'a point',
  weight,
  share,
  evidence: null,
});

describe('computeMark', () => {
  it('returns the weighted share of the points, rounded to hundredths', () => {
    expect(computeMark([point(1), point(0)])).toBe(0.5);
    expect(computeMark([point(1, 3), point(0, 1)])).toBe(0.75);
    expect(computeMark([point(1), point(1), point(0)])).toBe(0.67);
  });
  it('returns 0 for an empty list of points', () => {
    expect(computeMark([])).toBe(0);
  });
  it('limits shares and the corrected mark to the range from 0 to 1', () => {
    expect(computeMark([point(1)], 0.4)).toBe(1);
    expect(computeMark([point(0)], -0.4)).toBe(0);
    expect(computeMark([point(7), point(-3)])).toBe(0.5);
  });
});
