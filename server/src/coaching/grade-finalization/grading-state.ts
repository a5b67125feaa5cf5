import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { Doubt } from '@certway/contract/coaching/marks';
import type { AutoGradeRights } from './auto-grade-rights.ts';

/** Decides whether a proposed mark is final or waits for a person. */

export interface MarkProposal {
  mark: number;
  confidence: number;
  doubts: readonly Doubt[];
  /**
   * True if the mark needs no judgment, because the answer is blank or identical to an answer of
   * the author.
   */
  settled: boolean;
}

export interface GradingState {
  /** True if a person should review the mark. */
  waiting: boolean;
  /**
   * True if the attempt can neither pass nor fail because of this mark until a person has reviewed
   * it.
   */
  unconfirmed: boolean;
  /** True if the coach made the mark final without a person. */
  autoFinal: boolean;
}

const FINAL: GradingState = { waiting: false, unconfirmed: false, autoFinal: false };
const AUTO_FINAL: GradingState = { ...FINAL, autoFinal: true };
const PROVISIONAL: GradingState = { ...FINAL, waiting: true };
const UNCONFIRMED: GradingState = { waiting: true, unconfirmed: true, autoFinal: false };

const PASSES_FROM = 0.5;
export const passes = (mark: number): boolean => mark >= PASSES_FROM;

export function mayAutoGrade(
  { mark, confidence, doubts }: MarkProposal,
  rights: AutoGradeRights,
): boolean {
  const from = passes(mark) ? rights.pass : rights.fail;
  return doubts.length === 0 && from !== null && confidence >= from;
}

export function decideGradingState(
  proposal: MarkProposal,
  autoGradePolicy: AutoGradePolicy,
  rights: AutoGradeRights,
): GradingState {
  if (proposal.settled) return FINAL;
  if (autoGradePolicy === 'person') return UNCONFIRMED;
  if (autoGradePolicy === 'all') return proposal.doubts.length > 0 ? PROVISIONAL : AUTO_FINAL;
  return mayAutoGrade(proposal, rights) ? AUTO_FINAL : UNCONFIRMED;
}
