import { lowerBound } from './bounds.ts';

/**
 * In which range of its own confidence the coach may mark alone: where people agreed with it in 19
 * of 20 decisions, and so often that it is no luck.
 */

/** One decision of a person on a proposal of the coach. */
export interface Proof {
  /** As the coach stated it when it proposed. */
  confidence: number;
  /** The side of the middle that it proposed. */
  passes: boolean;
  agreed: boolean;
}

/** The confidence from which on it marks alone, for passing and failing marks; null: nowhere. */
export interface Earned {
  pass: number | null;
  fail: number | null;
}

const RIGHT_AT_LEAST = 0.95;
const BOUND_ABOVE = 0.9;
/** Each side must hold by itself, too: a crowd of passing answers proves nothing about failing ones. */
const SIDE_BOUND_ABOVE = 0.8;
/** To fail somebody is worse than to let somebody wait. */
const FAIL_BOUND_ABOVE = 0.85;

export const NOTHING_EARNED: Earned = { pass: null, fail: null };

function holds(proofs: readonly Proof[], boundAbove: number): boolean {
  const right = proofs.filter(({ agreed }) => agreed).length;
  const { length } = proofs;
  return length > 0 && right >= RIGHT_AT_LEAST * length && lowerBound(right, length) > boundAbove;
}

const passing = ({ passes }: Proof) => passes;
const failing = ({ passes }: Proof) => !passes;

interface Candidate {
  from: number;
  count: number;
}

/** The lowest confidence from which on all of it holds; null where there is none. */
function lowestFrom(
  proofs: readonly Proof[],
  isProven: (within: readonly Proof[]) => boolean,
): Candidate | null {
  const levels = [...new Set(proofs.map(({ confidence }) => confidence))].sort((a, b) => a - b);
  for (const from of levels) {
    const within = proofs.filter(({ confidence }) => confidence >= from);
    if (isProven(within)) return { from, count: within.length };
  }
  return null;
}

const bothSides = (within: readonly Proof[]) =>
  holds(within, BOUND_ABOVE) &&
  holds(within.filter(passing), SIDE_BOUND_ABOVE) &&
  holds(within.filter(failing), FAIL_BOUND_ABOVE);
const oneSide = (within: readonly Proof[]) => holds(within, BOUND_ABOVE);

export function earnedBy(proofs: readonly Proof[]): Earned {
  const both = lowestFrom(proofs, bothSides);
  if (both) return { pass: both.from, fail: both.from };
  return {
    pass: lowestFrom(proofs.filter(passing), oneSide)?.from ?? null,
    fail: lowestFrom(proofs.filter(failing), oneSide)?.from ?? null,
  };
}

const AGREEING: Proof = { confidence: 1, passes: true, agreed: true };

/** How many more that agree make these hold; the surest may be taken without the others. */
function toGoOnSide(proofs: readonly Proof[]): number {
  const levels = [...new Set(proofs.map(({ confidence }) => confidence)), Number.POSITIVE_INFINITY];
  const sets = levels.map((from) => proofs.filter(({ confidence }) => confidence >= from));
  for (let more = 0; ; more++) {
    const added = Array.from({ length: more }, () => AGREEING);
    if (sets.some((within) => holds([...within, ...added], BOUND_ABOVE))) return more;
  }
}

/** With how many decisions more, all of them agreeing, something would be earned; 0 where it is. */
export function decisionsToGo(proofs: readonly Proof[]): number {
  const { pass, fail } = earnedBy(proofs);
  if (pass !== null || fail !== null) return 0;
  return Math.min(...[passing, failing].map((side) => toGoOnSide(proofs.filter(side))));
}
