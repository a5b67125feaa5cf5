import { PAPERS_CHECKED_AT_MOST } from '@certway/contract/limits';
import { type Case, looseGroups, UNDECIDED } from './cases.ts';
import { type Demand, fillPapers, type Group, possiblePapers } from './demand.ts';
import { type BareHole, findHoles } from './gaps.ts';
import { packedPapers } from './packed-papers.ts';

/** Checks how many attempts a bank suffices for, in this process. */

export interface Gaps {
  possible: number;
  /** How many questions the requested attempts get. */
  sent: number;
  holes: BareHole[];
}

/** The questions of a program that fit the sections of a blueprint. */
export interface Bank {
  /** What stands alone. */
  groups: readonly Group[];
  cases: readonly Case[];
}

/** Every question by itself. */
export const loose = ({ groups, cases }: Bank): Group[] => [...groups, ...looseGroups(cases)];

export interface Wanted extends Bank {
  demand: Demand;
  /** How often the search may try which cases fit; unlimited if left out. */
  tries?: number | undefined;
}

/** With cases, what could be put together paper by paper. */
export function possibleHere(wanted: Wanted): number | typeof UNDECIDED {
  const most = possiblePapers(wanted.demand, loose(wanted));
  if (wanted.cases.length === 0) return most;
  return packedPapers(wanted, Math.min(most, PAPERS_CHECKED_AT_MOST));
}

/** Whether there is one paper, as far as that is found within the tries. */
export const carriesOne = (wanted: Wanted): boolean =>
  possiblePapers(wanted.demand, loose(wanted)) > 0 &&
  (wanted.cases.length === 0 || packedPapers(wanted, 1) !== 0);

export interface Asked extends Wanted {
  papers: number;
}

export function gapsHere(asked: Asked): Gaps | typeof UNDECIDED {
  const { demand, papers } = asked;
  const possible = possibleHere(asked);
  if (possible === UNDECIDED) return UNDECIDED;
  const groups = loose(asked);
  return {
    possible,
    sent: fillPapers(demand, groups, papers).sent,
    holes: findHoles(demand, groups, papers),
  };
}
