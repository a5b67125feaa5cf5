import { EXAMS_CHECKED_AT_MOST } from '@certway/contract/limits';
import { type Case, groupsOfCases, UNDECIDED } from './cases.ts';
import { type Demand, fillPapers, possiblePapers, type QuestionGroup } from './demand.ts';
import { type BareShortage, findShortages } from './gaps.ts';
import { packedPapers } from './packed-papers.ts';

/**
 * Computes how many mock exam attempts are possible with the questions of a bank. The computation
 * runs in the current process.
 */

export interface Gaps {
  possible: number;
  /** The number of questions that could be assigned to the requested attempts. */
  sent: number;
  holes: BareShortage[];
}

/** The questions of a program that fit the sections of a blueprint. */
export interface Bank {
  /** The groups of questions that belong to no case. */
  groups: readonly QuestionGroup[];
  cases: readonly Case[];
}

/**
 * Returns the groups of all questions in the bank. Questions of cases are treated as single
 * questions.
 */
export const singleGroups = ({ groups, cases }: Bank): QuestionGroup[] => [
  ...groups,
  ...groupsOfCases(cases),
];

export interface CarryRequest extends Bank {
  demand: Demand;
  /**
   * The maximum number of tries in the search for fitting cases. There is no limit if it is
   * omitted.
   */
  tries?: number | undefined;
}

/**
 * Returns how many attempts are possible without a common question. For a bank with cases, it
 * assembles attempts one after the other and returns their number.
 */
export function possibleHere(wanted: CarryRequest): number | typeof UNDECIDED {
  const most = possiblePapers(wanted.demand, singleGroups(wanted));
  if (wanted.cases.length === 0) return most;
  return packedPapers(wanted, Math.min(most, EXAMS_CHECKED_AT_MOST));
}

/**
 * Returns true if there are enough questions for one attempt, or if this could not be decided
 * within the allowed tries.
 */
export const carriesOne = (wanted: CarryRequest): boolean =>
  possiblePapers(wanted.demand, singleGroups(wanted)) > 0 &&
  (wanted.cases.length === 0 || packedPapers(wanted, 1) !== 0);

export interface GapRequest extends CarryRequest {
  papers: number;
}

export function gapsHere(asked: GapRequest): Gaps | typeof UNDECIDED {
  const { demand, papers } = asked;
  const possible = possibleHere(asked);
  if (possible === UNDECIDED) return UNDECIDED;
  const groups = singleGroups(asked);
  return {
    possible,
    sent: fillPapers(demand, groups, papers).sent,
    holes: findShortages(demand, groups, papers),
  };
}
