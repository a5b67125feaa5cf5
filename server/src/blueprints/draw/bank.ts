import { EXAMS_CHECKED_AT_MOST } from '@certway/contract/limits';
import { type Case, groupsOfCases, UNDECIDED } from './cases.ts';
import { type Demand, fillPapers, possiblePapers, type QuestionGroup } from './demand.ts';
import { type BareShortage, findShortages } from './gaps.ts';
import { packedPapers } from './packed-papers.ts';

/** Checks how many attempts a bank suffices for, in this process. */

export interface Gaps {
  possible: number;
  /** How many questions the requested attempts get. */
  sent: number;
  holes: BareShortage[];
}

/** The questions of a program that fit the sections of a blueprint. */
export interface Bank {
  /** Questions that belong to no case. */
  groups: readonly QuestionGroup[];
  cases: readonly Case[];
}

/** Every question by itself, including those of cases. */
export const singleGroups = ({ groups, cases }: Bank): QuestionGroup[] => [
  ...groups,
  ...groupsOfCases(cases),
];

export interface CarryRequest extends Bank {
  demand: Demand;
  /** How often the search may try which cases fit; unlimited if left out. */
  tries?: number | undefined;
}

/** How many attempts are possible; with cases, how many can be assembled one by one. */
export function possibleHere(wanted: CarryRequest): number | typeof UNDECIDED {
  const most = possiblePapers(wanted.demand, singleGroups(wanted));
  if (wanted.cases.length === 0) return most;
  return packedPapers(wanted, Math.min(most, EXAMS_CHECKED_AT_MOST));
}

/** Whether there are enough questions for one attempt, as far as the allowed tries show. */
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
