import { describe, expect, it } from 'vitest';
import { durationText, extremesOf, labelFor, needsReview, percentText } from './figures.ts';

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

  it('goes with a note to review the topic below 60', () => {
    expect([59.99, 60].map(needsReview)).toEqual([true, false]);
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

describe('a duration', () => {
  it('is told in seconds, then in minutes', () => {
    expect([9.4, 60, 125].map(durationText)).toEqual(['9 s', '1 min 0 s', '2 min 5 s']);
  });
});

describe('strongest and weakest module', () => {
  const figures = (points: number) => ({
    moduleId: '',
    moduleName: `${points}`,
    attempts: 1,
    points,
  });
  it('need two modules', () => {
    expect(extremesOf({ modules: [figures(50)] })).toBeNull();
    expect(extremesOf({ modules: [figures(50), figures(90), figures(20)] })).toMatchObject({
      strongest: { points: 90 },
      weakest: { points: 20 },
    });
  });
});
