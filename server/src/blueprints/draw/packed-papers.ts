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
 * Assembles attempts without a common question one after the other, and returns their number, at
 * most `most`. If the bank has cases, more attempts may be possible than this method finds. Without
 * cases, `possiblePapers` returns the exact number.
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
