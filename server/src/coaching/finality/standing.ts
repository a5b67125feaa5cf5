import type { Finality } from '@certway/contract/finalities';
import type { Doubt } from '@certway/contract/marks';
import type { Earned } from './earned.ts';

/** What a proposal of the coach counts as: final by itself, or waiting for a person. */

export interface Proposal {
  mark: number;
  confidence: number;
  doubts: readonly Doubt[];
  /** Nothing to judge: it is blank, or the author's own words. */
  settled: boolean;
}

export interface Standing {
  /** A person is to look. */
  waiting: boolean;
  /** Pass or fail may not rest on it before. */
  unconfirmed: boolean;
  /** It is final by the coach's word. */
  alone: boolean;
}

const FINAL: Standing = { waiting: false, unconfirmed: false, alone: false };
const ALONE: Standing = { ...FINAL, alone: true };
const COUNTS_MEANWHILE: Standing = { ...FINAL, waiting: true };
const WAITS: Standing = { waiting: true, unconfirmed: true, alone: false };

const PASSES_FROM = 0.5;
export const passes = (mark: number): boolean => mark >= PASSES_FROM;

export function isEarned({ mark, confidence, doubts }: Proposal, earned: Earned): boolean {
  const from = passes(mark) ? earned.pass : earned.fail;
  return doubts.length === 0 && from !== null && confidence >= from;
}

export function standingOf(proposal: Proposal, finality: Finality, earned: Earned): Standing {
  if (proposal.settled) return FINAL;
  if (finality === 'person') return WAITS;
  if (finality === 'all') return proposal.doubts.length > 0 ? COUNTS_MEANWHILE : ALONE;
  return isEarned(proposal, earned) ? ALONE : WAITS;
}
