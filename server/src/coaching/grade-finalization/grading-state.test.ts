import { describe, expect, it } from 'vitest';
import { decideGradingState, mayAutoGrade } from './grading-state.ts';

/** Tests the exact marks and confidences from which a proposal is final. */

const proposal = { mark: 0.5, confidence: 0.9, doubts: [], settled: false };
const A_LITTLE = 0.001;

describe('a right to mark automatically', () => {
  it('applies from its confidence on, and not below', () => {
    const earned = { pass: 0.9, fail: null };
    expect(mayAutoGrade(proposal, earned)).toBe(true);
    expect(mayAutoGrade({ ...proposal, confidence: 0.9 - A_LITTLE }, earned)).toBe(false);
  });

  it('applies to passing marks from 0.5 on, and to failing marks below', () => {
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
  it('is reviewed if there is any doubt, and never without one', () => {
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

it('decideGradingState makes a settled proposal final; any other waits under the policy “person” or without rights', () => {
  const sure = { pass: 0.9, fail: 0.9 };
  const none = { pass: null, fail: null };
  const waits = { waiting: true, unconfirmed: true, autoFinal: false };
  for (const autoGradePolicy of ['person', 'all', 'earned'] as const) {
    expect(decideGradingState({ ...proposal, settled: true }, autoGradePolicy, none)).toEqual({
      ...{ waiting: false, unconfirmed: false, autoFinal: false },
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
