import type { CoachRecord } from '@certway/contract/coach-record';
import { type Earned, NOTHING_EARNED, type Proof } from './earned.ts';

/** What decisions tell of the coach, for people to see. Pure. */

const LATEST = 60;
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const summed = (proofs: readonly Proof[]) => ({
  decided: proofs.length,
  agreed: proofs.filter(({ agreed }) => agreed).length,
});

/** Of the newest decisions, which stand first. */
export const latestOf = (proofs: readonly Proof[]) => summed(proofs.slice(0, LATEST));
export const allOf = summed;

/** By what it stated: a part without a decision is left out. */
export function tenthsOf(proofs: readonly Proof[]): CoachRecord['tenths'] {
  return TENTHS.flatMap((from) => {
    const to = Math.round((from + 0.1) * 10) / 10;
    const within = proofs.filter(
      ({ confidence }) => confidence >= from && (confidence < to || to === 1),
    );
    return within.length === 0 ? [] : [{ from, to, ...summed(within) }];
  });
}

/** The widest of what the engines have earned, each by its own record. */
export function widest(earned: readonly Earned[]): Earned {
  const least = (a: number | null, b: number | null) =>
    a === null ? b : b === null ? a : Math.min(a, b);
  return earned.reduce(
    (known, { pass, fail }) => ({ pass: least(known.pass, pass), fail: least(known.fail, fail) }),
    NOTHING_EARNED,
  );
}
