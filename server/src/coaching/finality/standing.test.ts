import { describe, expect, it } from 'vitest';
import { isEarned, standingOf } from './standing.ts';

/** The very marks and confidences from which a proposal is the coach's own. */

const proposal = { mark: 0.5, confidence: 0.9, doubts: [], settled: false };
const A_LITTLE = 0.001;

describe('what was earned', () => {
  it('holds from its confidence on, and not below', () => {
    const earned = { pass: 0.9, fail: null };
    expect(isEarned(proposal, earned)).toBe(true);
    expect(isEarned({ ...proposal, confidence: 0.9 - A_LITTLE }, earned)).toBe(false);
  });

  it('applies to passing marks from one half on, to failing marks below', () => {
    const failing = { ...proposal, mark: 0.5 - A_LITTLE };
    for (const [earned, passes, fails] of [
      [{ pass: 0.9, fail: null }, true, false],
      [{ pass: null, fail: 0.9 }, false, true],
      [{ pass: null, fail: null }, false, false],
    ] as const) {
      expect([isEarned(proposal, earned), isEarned(failing, earned)]).toEqual([passes, fails]);
    }
  });
});

describe('a proposal when the coach marks all', () => {
  it('is looked at with any doubt, and never without one', () => {
    const earned = { pass: null, fail: null };
    expect(standingOf(proposal, 'all', earned)).toMatchObject({ waiting: false, alone: true });
    const doubted = { ...proposal, doubts: ['mid-band' as const] };
    expect(standingOf(doubted, 'all', earned)).toMatchObject({ waiting: true, alone: false });
  });
});

it('a settled proposal is final; any other waits where a person has the word, or nothing is earned', () => {
  const sure = { pass: 0.9, fail: 0.9 };
  const none = { pass: null, fail: null };
  const waits = { waiting: true, unconfirmed: true, alone: false };
  for (const finality of ['person', 'all', 'earned'] as const) {
    expect(standingOf({ ...proposal, settled: true }, finality, none)).toEqual({
      ...{ waiting: false, unconfirmed: false, alone: false },
    });
  }
  expect(standingOf(proposal, 'person', sure)).toEqual(waits);
  expect(standingOf(proposal, 'earned', none)).toEqual(waits);
  expect(standingOf(proposal, 'earned', sure)).toMatchObject({ waiting: false, alone: true });
  const doubted = { ...proposal, doubts: ['mid-band' as const] };
  expect(standingOf(doubted, 'earned', sure)).toEqual(waits);
  expect(standingOf(doubted, 'all', none).unconfirmed).toBe(false);
});
