import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptEligibility, extendedMinutes } from './policy.ts';
import type { PastExamAttempt } from './repository.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 22) + hours * 3_600_000);
const paper = (hours: number, change: Partial<PastExamAttempt> = {}): PastExamAttempt => ({
  id: `${hours}`,
  state: 'finished',
  startedAt: at(hours),
  endedAt: at(hours + 1),
  questionIds: [],
  taste: false,
  ...change,
});

describe('attemptEligibility', () => {
  it('allows the next attempt exactly when the required hours have passed since the end of the last one', () => {
    const rules = { papersAllowed: null, hoursBetween: 24 };
    const papers = [paper(10), paper(0)];
    expect(attemptEligibility(papers, rules, 0, at(34)).nextAt).toEqual(at(35));
    expect(attemptEligibility(papers, rules, 0, at(35)).nextAt).toBeNull();
    expect(attemptEligibility([], rules, 0, at(0)).nextAt).toBeNull();
  });

  it('counts full attempts, but not demo exams, against the limit, which extra attempts raise', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.nat(5), fc.nat(3), (tastes, allowed, extra) => {
        const papers = tastes.map((taste, place) => paper(place, { taste }));
        const rules = { papersAllowed: allowed + 1, hoursBetween: 0 };
        const { taken, left } = attemptEligibility(papers, rules, extra, at(999));
        expect(taken).toBe(tastes.filter((taste) => !taste).length);
        expect(left).toBe(Math.max(0, allowed + 1 + extra - taken));
        expect(
          attemptEligibility(papers, { ...rules, papersAllowed: null }, extra, at(999)).left,
        ).toBeNull();
      }),
    );
  });
});

describe('extendedMinutes', () => {
  it('rounds minutes up, and returns null without a time limit', () => {
    expect([1, 1.25, 1.5, 2].map((factor) => extendedMinutes(45, factor))).toEqual([
      45, 57, 68, 90,
    ]);
    expect(extendedMinutes(45, null)).toBeNull();
    expect(extendedMinutes(null, 2)).toBeNull();
  });
});
