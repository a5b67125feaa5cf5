import { describe, expect, it } from 'vitest';
import { durationText, extremesOf, needsReview } from './figures.ts';

describe('the note to review the topic', () => {
  it('stands below 60', () => {
    expect([59.99, 60].map(needsReview)).toEqual([true, false]);
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
