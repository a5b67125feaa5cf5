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
  it('is the weighted share of the points, rounded to hundredths', () => {
    expect(computeMark([point(1), point(0)])).toBe(0.5);
    expect(computeMark([point(1, 3), point(0, 1)])).toBe(0.75);
    expect(computeMark([point(1), point(1), point(0)])).toBe(0.67);
  });
  it('is 0 without points', () => {
    expect(computeMark([])).toBe(0);
  });
  it('stays between 0 and 1, whatever was learned or claimed', () => {
    expect(computeMark([point(1)], 0.4)).toBe(1);
    expect(computeMark([point(0)], -0.4)).toBe(0);
    expect(computeMark([point(7), point(-3)])).toBe(0.5);
  });
});
