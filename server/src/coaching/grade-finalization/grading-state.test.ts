import { describe, expect, it } from 'vitest';
import { decideGradingState, mayAutoGrade } from './grading-state.ts';

/** Tests the thresholds of mark and confidence at which a proposed mark becomes final. */

const proposal = { mark: 0.5, confidence: 0.9, doubts: [], settled: false };
const A_LITTLE = 0.001;

describe('a right to mark automatically', () => {
  it('applies to proposals with at least its confidence, but not below', () => {
    const earned = { pass: 0.9, fail: null };
    expect(mayAutoGrade(proposal, earned)).toBe(true);
    expect(mayAutoGrade({ ...proposal, confidence: 0.9 - A_LITTLE }, earned)).toBe(false);
  });

  it('covers passing marks at 0.5 and above, and failing marks below 0.5', () => {
    const failing = { ...proposal, mark: 0.5 - A_LITTLE };
    for (const [earned, passes, fails] of [
      [{ pass: 0.9, fail: null }, true, false],
      [{ pass: null, fail: 0.9 }, false, true],
      [{ pass: null, fail: null }, false, false],
    ] as const) {
      expect([mayAutoGrade(proposal, earned), mayAutoGrade(failing, earned)]).toEqual([
        passes,
        fails,
      ]);
    }
  });
});

describe('a proposal under the policy “all”', () => {
  it('waits for a review if there is any doubt, and is final without a doubt', () => {
    const earned = { pass: null, fail: null };
    expect(decideGradingState(proposal, 'all', earned)).toMatchObject({
      waiting: false,
      autoFinal: true,
    });
    const doubted = { ...proposal, doubts: ['mid-band' as const] };
    expect(decideGradingState(doubted, 'all', earned)).toMatchObject({
      waiting: true,
      autoFinal: false,
    });
  });
});

it('decideGradingState makes a mark final if it needs no judgment; others wait under “person” or without a right', () => {
  const sure = { pass: 0.9, fail: 0.9 };
  const none = { pass: null, fail: null };
  const waits = { waiting: true, unconfirmed: true, autoFinal: false };
  for (const autoGradePolicy of ['person', 'all', 'earned'] as const) {
    expect(decideGradingState({ ...proposal, settled: true }, autoGradePolicy, none)).toEqual({
      waiting: false,
      unconfirmed: false,
      autoFinal: false,
    });
  }
  expect(decideGradingState(proposal, 'person', sure)).toEqual(waits);
  expect(decideGradingState(proposal, 'earned', none)).toEqual(waits);
  expect(decideGradingState(proposal, 'earned', sure)).toMatchObject({
    waiting: false,
    autoFinal: true,
  });
  const doubted = { ...proposal, doubts: ['mid-band' as const] };
  expect(decideGradingState(doubted, 'earned', sure)).toEqual(waits);
  expect(decideGradingState(doubted, 'all', none).unconfirmed).toBe(false);
});
