import { type Demand, fillPapers, type Group, possiblePapers } from './demand.ts';
import { type BareHole, findHoles } from './gaps.ts';

/** What a bank can carry, worked out in this process. */

export interface Gaps {
  possible: number;
  /** How many questions so many papers can be given. */
  sent: number;
  holes: BareHole[];
}

export const possibleHere = ({ demand, groups }: { demand: Demand; groups: readonly Group[] }) =>
  possiblePapers(demand, groups);

export interface Asked {
  demand: Demand;
  groups: readonly Group[];
  papers: number;
}

export const gapsHere = ({ demand, groups, papers }: Asked): Gaps => ({
  possible: possiblePapers(demand, groups),
  sent: fillPapers(demand, groups, papers).sent,
  holes: findHoles(demand, groups, papers),
});
