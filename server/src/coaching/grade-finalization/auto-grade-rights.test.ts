import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccuracySample, computeAutoGradeRights, decisionsToGo } from './auto-grade-rights.ts';
import { lowerBound } from './bounds.ts';
import { decideGradingState, mayAutoGrade } from './grading-state.ts';

const sample = (change: Partial<AccuracySample> = {}): AccuracySample => ({
  confidence: 0.9,
  passes: true,
  agreed: true,
  ...change,
});
const times = (count: number, change: Partial<AccuracySample> = {}) =>
  Array.from({ length: count }, () => sample(change));
const anyProof = fc.record({
  confidence: fc.integer({ min: 0, max: 20 }).map((part) => part / 20),
  passes: fc.boolean(),
  agreed: fc.integer({ min: 0, max: 30 }).map((n) => n > 0),
});

describe('computeAutoGradeRights', () => {
  it('uses a lower bound that never exceeds the share of agreement and rises with the number of samples', () => {
    expect(lowerBound(40, 40)).toBeCloseTo(0.912, 3);
    expect(lowerBound(19, 20)).toBeCloseTo(0.764, 3);
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (right, wrong) => {
        const bound = lowerBound(right, right + wrong);
        expect(bound >= 0 && bound <= right / Math.max(1, right + wrong) + 1e-12).toBe(true);
        expect(lowerBound(10 * right, 10 * (right + wrong))).toBeGreaterThanOrEqual(bound - 1e-12);
      }),
    );
  });

  it('grants a right for 35 agreeing samples, but not for 40 agreeing samples and one that disagrees', () => {
    expect(computeAutoGradeRights(times(34)).pass).toBeNull();
    expect(computeAutoGradeRights(times(35))).toEqual({ pass: 0.9, fail: null });
    expect(computeAutoGradeRights([...times(40), sample({ agreed: false })]).pass).toBeNull();
    expect(computeAutoGradeRights([...times(99), sample({ agreed: false })]).pass).toBe(0.9);
  });

  it('grants no right to mark answers as failed after only five samples with failing marks', () => {
    const failing = { passes: false };
    expect(computeAutoGradeRights([...times(60), ...times(5, failing)]).fail).toBeNull();
    expect(computeAutoGradeRights([...times(30), ...times(30, failing)])).toEqual({
      pass: 0.9,
      fail: 0.9,
    });
  });

  it('grants rights only if at least 95% of the samples that the rights cover agree (property)', () => {
    fc.assert(
      fc.property(fc.array(anyProof, { maxLength: 200 }), (samples) => {
        const { pass, fail } = computeAutoGradeRights(samples);
        const within = samples.filter(({ passes, confidence }) => {
          const from = passes ? pass : fail;
          return from !== null && confidence >= from;
        });
        if (pass === null && fail === null) return;
        const right = within.filter(({ agreed }) => agreed).length;
        expect(right / within.length).toBeGreaterThanOrEqual(0.95);
        expect(lowerBound(right, within.length)).toBeGreaterThan(0.9);
      }),
    );
  });

  it('grants a right after as many more agreeing samples as decisionsToGo returns', () => {
    fc.assert(
      fc.property(fc.array(anyProof, { maxLength: 80 }), (samples) => {
        const more = decisionsToGo(samples);
        const earns = [true, false].some((passes) => {
          const { pass, fail } = computeAutoGradeRights([
            ...samples,
            ...times(more, { confidence: 2, passes }),
          ]);
          return pass !== null || fail !== null;
        });
        expect(earns).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(decisionsToGo([])).toBe(35);
  });
});

describe('decideGradingState', () => {
  const proposal = { mark: 0.9, confidence: 0.97, doubts: [], settled: false };
  const earned = { pass: 0.95, fail: null };

  it('makes a mark final only if the rights cover the mark and there is no doubt', () => {
    expect(mayAutoGrade(proposal, earned)).toBe(true);
    expect(mayAutoGrade({ ...proposal, confidence: 0.94 }, earned)).toBe(false);
    expect(mayAutoGrade({ ...proposal, doubts: ['negation'] }, earned)).toBe(false);
    expect(mayAutoGrade({ ...proposal, mark: 0.2 }, earned)).toBe(false);
  });

  it('lets a mark wait for a person under the policy “person”, even if the coach has earned a right', () => {
    expect(decideGradingState(proposal, 'person', earned)).toMatchObject({ unconfirmed: true });
    expect(decideGradingState(proposal, 'earned', earned)).toMatchObject({
      autoFinal: true,
      waiting: false,
    });
  });

  it('counts a doubted mark immediately under the policy “all”, although it waits for a review', () => {
    const doubtful = { ...proposal, doubts: ['negation' as const] };
    const seen = decideGradingState(doubtful, 'all', { pass: null, fail: null });
    expect(seen).toEqual({ waiting: true, unconfirmed: false, autoFinal: false });
  });
});
