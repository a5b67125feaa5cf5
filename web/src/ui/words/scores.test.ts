import { describe, expect, it } from 'vitest';
import { labelFor, percentText } from './scores.ts';

describe('the label of a score', () => {
  it.each([
    [100, 'Excellent'],
    [80, 'Excellent'],
    [79.99, 'Good'],
    [60, 'Good'],
    [40, 'Fair'],
    [39.9, 'Needs Improvement'],
    [0, 'Needs Improvement'],
  ])('of %d is %s', (points, label) => {
    expect(labelFor(points)).toBe(label);
  });
});

describe('a percentage', () => {
  it('is never rounded up over a mark that was missed', () => {
    expect(percentText(69.96)).toBe('69.9 %');
    expect(percentText(200 / 3)).toBe('66.6 %');
    expect(percentText(70)).toBe('70 %');
    expect(percentText(29 * (100 / 29))).toBe('100 %');
  });
});
