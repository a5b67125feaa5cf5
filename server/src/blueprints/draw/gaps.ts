import type { Hole } from '@certway/contract/gap-check';
import { type Demand, DIFFICULTIES, fillPapers, type Group, sum } from './demand.ts';

/** Finds the shortages of a bank for a number of attempts that share no question. */

export type BareHole = Omit<Hole, 'words'>;

interface Narrow {
  sections: readonly number[];
  /** Indexes in DIFFICULTIES; only 0 if the demand has no mix. */
  difficulties: readonly number[];
}

const placesOf = (list: readonly unknown[]) => list.map((_, place) => place);

const feeds = ({ sections, difficulties }: Narrow, group: Group) =>
  difficulties.includes(group.difficulty) &&
  group.sections.some((place) => sections.includes(place));

/** What these sections need of these difficulties, once the others gave all that the mix lets them. */
function holeAt(
  demand: Demand,
  groups: readonly Group[],
  papers: number,
  narrow: Narrow,
): BareHole {
  const mix = demand.difficulties ?? [0];
  const others = mix.filter((_, place) => !narrow.difficulties.includes(place));
  const wanted = narrow.sections.map((place) => demand.sections[place] ?? 0);
  const isAll = narrow.difficulties.length === mix.length;
  return {
    sections: [...narrow.sections],
    difficulties: isAll ? null : narrow.difficulties.flatMap((place) => DIFFICULTIES[place] ?? []),
    available: sum(groups.filter((group) => feeds(narrow, group)).map(({ count }) => count)),
    needed: papers * (sum(wanted) - sum(others)),
  };
}

/** Each section by itself, and each difficulty by itself. */
function plainPlaces({ sections, difficulties }: Demand): Narrow[] {
  const levels = placesOf(difficulties ?? [0]);
  const bySection = placesOf(sections).map((place) => ({
    sections: [place],
    difficulties: levels,
  }));
  if (difficulties === null) return bySection;
  const all = placesOf(sections);
  return [...bySection, ...levels.map((place) => ({ sections: all, difficulties: [place] }))];
}

/** Sections that no question connects are apart. */
function separate({ sections, difficulties }: Narrow, groups: readonly Group[]): Narrow[] {
  const parts: Set<number>[] = sections.map((place) => new Set([place]));
  for (const group of groups) {
    const joined = parts.filter((part) => group.sections.some((place) => part.has(place)));
    const [first, ...others] = joined;
    for (const other of others) {
      for (const place of other) first?.add(place);
      parts.splice(parts.indexOf(other), 1);
    }
  }
  return parts.map((part) => ({ sections: [...part].sort((a, b) => a - b), difficulties }));
}

/** Questions that would fill a place, as if the bank had them. */
const fillingOf = ({ sections, difficulties }: Narrow, count: number): Group[] =>
  difficulties.map((difficulty) => ({ sections: [...sections], difficulty, count }));

/**
 * Finds shortages: first in each section and each difficulty by itself, then in combinations that
 * would still be short if those were resolved. Empty exactly if there are enough questions.
 */
export function findHoles(demand: Demand, groups: readonly Group[], papers: number): BareHole[] {
  const size = papers * sum(demand.sections);
  const holes: BareHole[] = [];
  let filled = [...groups];
  const take = (narrow: Narrow) => {
    const hole = holeAt(demand, groups, papers, narrow);
    const lacking = hole.needed - hole.available;
    if (lacking <= 0) return;
    holes.push(hole);
    filled = [...filled, ...fillingOf(narrow, lacking)];
  };
  for (const narrow of plainPlaces(demand)) take(narrow);
  for (;;) {
    const { sent, narrow } = fillPapers(demand, filled, papers);
    if (sent === size) return holes;
    const isWhole = narrow.difficulties.length === (demand.difficulties ?? [0]).length;
    for (const part of isWhole ? separate(narrow, filled) : [narrow]) take(part);
  }
}
