import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIOR_CALIBRATION } from '../calibrate.ts';
import { type SpreadCandidate, sharesOf, urgencies } from './spread.ts';

const aim = {
  day: 100,
  examDay: 160,
  calibration: PRIOR_CALIBRATION,
  knownBefore: 0.2,
  answersEach: 8,
};
const asked = (daysAgo: number, times: { asked: number; known: number }): SpreadCandidate => ({
  weight: 0.01,
  memory: { stability: 4, difficulty: 5, askedOn: aim.day - daysAgo },
  ...times,
});
const urgencyOf = (question: SpreadCandidate) => {
  const others = Array.from({ length: 9 }, () => asked(3, { asked: 2, known: 0 }));
  return urgencies([question, ...others], aim)[0] ?? 0;
};

describe('sharesOf', () => {
  const weights = fc.array(fc.double({ min: 1e-4, max: 1, noNaN: true }), {
    minLength: 1,
    maxLength: 60,
  });

  it('distributes at most the given number of answers, and never fewer to a question with more weight', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 2000 }), (each, answers) => {
        const shares = sharesOf(each, answers);
        const total = shares.reduce((sum, share) => sum + share, 0);
        // The shares may add up to less than the number of answers, because a weight is at most 1
        // and therefore each share is limited.
        expect(total).toBeLessThanOrEqual(answers * 1.001 + 0.01);
        const inOrder = each
          .map((weight, place) => ({ weight, share: shares[place] ?? 0 }))
          .sort((a, b) => a.weight - b.weight)
          .map(({ share }) => share);
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
      }),
    );
  });

  it('returns equal shares for equal weights', () => {
    for (const share of sharesOf([0.25, 0.25, 0.25, 0.25], 20)) expect(share).toBeCloseTo(5, 3);
  });

  it('returns 0 for a weight that is too small for the remaining time', () => {
    const [heavy = 0, light] = sharesOf([0.9, 0.001], 4);
    expect(heavy).toBeCloseTo(4, 3);
    expect(light).toBe(0);
  });
});

describe('urgencies', () => {
  it('are higher the longer ago a question was asked', () => {
    const times = { asked: 2, known: 0 };
    expect(urgencyOf(asked(9, times))).toBeGreaterThan(urgencyOf(asked(4, times)));
  });

  it('are lower the more likely the question was known from the start', () => {
    const urgency = [0, 0.3, 0.6, 0.95].map((known) => urgencyOf(asked(5, { asked: 2, known })));
    expect(urgency).toEqual([...urgency].sort((a, b) => b - a));
    expect(urgency.at(-1)).toBeLessThan((urgency[0] ?? 0) / 6);
  });

  it('rank a new question above one asked recently, and below one asked three times as long ago', () => {
    const fresh = urgencyOf({ weight: 0.01, memory: null, asked: 0, known: 0.2 });
    const round = (aim.examDay - aim.day) / aim.answersEach;
    expect(fresh).toBeGreaterThan(urgencyOf(asked(round, { asked: 2, known: 0 })));
    expect(fresh).toBeLessThan(urgencyOf(asked(3 * round, { asked: 2, known: 0 })));
  });
});
