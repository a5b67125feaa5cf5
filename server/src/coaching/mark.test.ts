import { describe, expect, it } from 'vitest';
import { markOf, type Point } from './mark.ts';

const point = (share: number, weight = 1): Point => ({
  kind: 'key-point',
  text: 'a point',
  weight,
  share,
  evidence: null,
});

describe('the mark', () => {
  it('is the weighted share of the points, in hundredths', () => {
    expect(markOf([point(1), point(0)])).toBe(0.5);
    expect(markOf([point(1, 3), point(0, 1)])).toBe(0.75);
    expect(markOf([point(1), point(1), point(0)])).toBe(0.67);
  });
  it('is 0 without points', () => {
    expect(markOf([])).toBe(0);
  });
  it('stays between 0 and 1, whatever was learned or an engine claims', () => {
    expect(markOf([point(1)], 0.4)).toBe(1);
    expect(markOf([point(0)], -0.4)).toBe(0);
    expect(markOf([point(7), point(-3)])).toBe(0.5);
  });
});
