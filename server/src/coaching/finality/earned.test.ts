import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerBound } from './bounds.ts';
import { decisionsToGo, earnedBy, type Proof } from './earned.ts';
import { isEarned, standingOf } from './standing.ts';

const proof = (change: Partial<Proof> = {}): Proof => ({
  confidence: 0.9,
  passes: true,
  agreed: true,
  ...change,
});
const times = (count: number, change: Partial<Proof> = {}) =>
  Array.from({ length: count }, () => proof(change));
const anyProof = fc.record({
  confidence: fc.integer({ min: 0, max: 20 }).map((part) => part / 20),
  passes: fc.boolean(),
  agreed: fc.integer({ min: 0, max: 30 }).map((n) => n > 0),
});

describe('the evidence of decisions', () => {
  it('has a lower bound below the share that rises with the number', () => {
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

  it('earns finality from 35 that agree, but not from forty of which one disagrees', () => {
    expect(earnedBy(times(34)).pass).toBeNull();
    expect(earnedBy(times(35))).toEqual({ pass: 0.9, fail: null });
    expect(earnedBy([...times(40), proof({ agreed: false })]).pass).toBeNull();
    expect(earnedBy([...times(99), proof({ agreed: false })]).pass).toBe(0.9);
  });

  it('is required separately for failing marks', () => {
    const failing = { passes: false };
    expect(earnedBy([...times(60), ...times(5, failing)]).fail).toBeNull();
    expect(earnedBy([...times(30), ...times(30, failing)])).toEqual({ pass: 0.9, fail: 0.9 });
  });

  it('holds within the range it gives, on these decisions', () => {
    fc.assert(
      fc.property(fc.array(anyProof, { maxLength: 200 }), (proofs) => {
        const { pass, fail } = earnedBy(proofs);
        const within = proofs.filter(({ passes, confidence }) => {
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

  it('says how many more are needed, and that many agreeing ones are enough', () => {
    fc.assert(
      fc.property(fc.array(anyProof, { maxLength: 80 }), (proofs) => {
        const more = decisionsToGo(proofs);
        const earns = [true, false].some((passes) => {
          const { pass, fail } = earnedBy([...proofs, ...times(more, { confidence: 2, passes })]);
          return pass !== null || fail !== null;
        });
        expect(earns).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(decisionsToGo([])).toBe(35);
  });
});

describe('the standing of a proposal', () => {
  const proposal = { mark: 0.9, confidence: 0.97, doubts: [], settled: false };
  const earned = { pass: 0.95, fail: null };

  it('is final by the coach alone only if that is earned and nothing is in doubt', () => {
    expect(isEarned(proposal, earned)).toBe(true);
    expect(isEarned({ ...proposal, confidence: 0.94 }, earned)).toBe(false);
    expect(isEarned({ ...proposal, doubts: ['negation'] }, earned)).toBe(false);
    expect(isEarned({ ...proposal, mark: 0.2 }, earned)).toBe(false);
  });

  it('waits for a person, whatever was earned, if a person confirms', () => {
    expect(standingOf(proposal, 'person', earned)).toMatchObject({ unconfirmed: true });
    expect(standingOf(proposal, 'earned', earned)).toMatchObject({ alone: true, waiting: false });
  });

  it('counts meanwhile if the coach marks all, and is looked at if it is in doubt', () => {
    const doubtful = { ...proposal, doubts: ['negation' as const] };
    const seen = standingOf(doubtful, 'all', { pass: null, fail: null });
    expect(seen).toEqual({ waiting: true, unconfirmed: false, alone: false });
  });
});
