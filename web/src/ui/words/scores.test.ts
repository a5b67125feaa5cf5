import { describe, expect, it } from 'vitest';
import { labelFor, percentText, standingText } from './scores.ts';

describe('labelFor', () => {
  it.each([
    [100, 'Excellent'],
    [80, 'Excellent'],
    [79.99, 'Good'],
    [60, 'Good'],
    [40, 'Fair'],
    [39.9, 'Needs Improvement'],
    [0, 'Needs Improvement'],
  ])('returns for a score of %d the label %s', (points, label) => {
    expect(labelFor(points)).toBe(label);
  });
});

describe('percentText', () => {
  it('rounds down, so that a score just below the pass mark is never shown as the pass mark', () => {
    expect(percentText(69.96)).toBe('69.9%');
    expect(percentText(200 / 3)).toBe('66.6%');
    expect(percentText(70)).toBe('70%');
    expect(percentText(29 * (100 / 29))).toBe('100%');
  });
});

describe('standingText', () => {
  it.each([
    [65.4, 70, 'Good, 4.6 points below 70%'],
    [45, 40, 'Fair, 5 points above 40%'],
    [71, 70, 'Good, 1 point above 70%'],
    [70, 70, 'Good, exactly 70%'],
    [69.96, 70, 'Good, 0.1 points below 70%'],
    [66.65, 66.68, 'Good, just below 66.6%'],
  ])('returns for a score of %d with a pass mark of %d: %s', (points, passMark, text) => {
    expect(standingText(points, passMark)).toBe(text);
  });
});
