import { type Case, pickCases, UNDECIDED, type Wish } from './cases.ts';
import { type Demand, fillPapers, type QuestionGroup, sum } from './demand.ts';

interface PackedBank {
  demand: Demand;
  groups: readonly QuestionGroup[];
  cases: readonly Case[];
  tries?: number | undefined;
}

const INCLUDE_FIRST: Wish = { isWanted: true, section: undefined };

/**
 * How many attempts without a common question can be assembled one after the other, up to `most`.
 * Without cases, `possiblePapers` is exact; with cases this is a lower bound.
 */
export function packedPapers(
  { demand, groups, cases, tries }: PackedBank,
  most: number,
): number | typeof UNDECIDED {
  let [left, alone] = [[...cases], groups.map((group) => ({ ...group }))];
  for (let papers = 0; papers < most; papers++) {
    const picked = pickCases({
      demand,
      groups: alone,
      cases: left,
      wish: () => INCLUDE_FIRST,
      tries,
    });
    if (picked === UNDECIDED) return UNDECIDED;
    if (picked === null) return papers;
    const { flow } = fillPapers(picked.demand, alone, 1);
    const used = (place: number) => sum(demand.sections.map((_, section) => flow(place, section)));
    alone = alone.map((group, place) => ({ ...group, count: group.count - used(place) }));
    left = left.filter((one) => !picked.cases.some((taken) => taken.one === one));
  }
  return most;
}
