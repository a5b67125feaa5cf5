import type { Shortage } from '@certway/contract/gap-check';
import { type Demand, DIFFICULTIES, fillPapers, type QuestionGroup, sum } from './demand.ts';

/** Finds the shortages of a bank for a number of attempts that share no question. */

export type BareShortage = Omit<Shortage, 'words'>;

interface Bottleneck {
  sections: readonly number[];
  /** Indexes in DIFFICULTIES; only 0 if the demand has no mix. */
  difficulties: readonly number[];
}

const indexesOf = (list: readonly unknown[]) => list.map((_, place) => place);

const suppliesAny = ({ sections, difficulties }: Bottleneck, group: QuestionGroup) =>
  difficulties.includes(group.difficulty) &&
  group.sections.some((place) => sections.includes(place));

/**
 * The questions that these sections need of these difficulties, after the other difficulties supply
 * as much as the mix allows.
 */
function shortageAt(
  demand: Demand,
  groups: readonly QuestionGroup[],
  papers: number,
  bottleneck: Bottleneck,
): BareShortage {
  const mix = demand.difficulties ?? [0];
  const others = mix.filter((_, place) => !bottleneck.difficulties.includes(place));
  const wanted = bottleneck.sections.map((place) => demand.sections[place] ?? 0);
  const isAll = bottleneck.difficulties.length === mix.length;
  return {
    sections: [...bottleneck.sections],
    difficulties: isAll
      ? null
      : bottleneck.difficulties.flatMap((place) => DIFFICULTIES[place] ?? []),
    available: sum(
      groups.filter((group) => suppliesAny(bottleneck, group)).map(({ count }) => count),
    ),
    needed: papers * (sum(wanted) - sum(others)),
  };
}

/** Each section and each difficulty by itself. */
function simpleBottlenecks({ sections, difficulties }: Demand): Bottleneck[] {
  const levels = indexesOf(difficulties ?? [0]);
  const bySection = indexesOf(sections).map((place) => ({
    sections: [place],
    difficulties: levels,
  }));
  if (difficulties === null) return bySection;
  const all = indexesOf(sections);
  return [...bySection, ...levels.map((place) => ({ sections: all, difficulties: [place] }))];
}

/** Splits sections that no question connects. */
function splitUnconnected(
  { sections, difficulties }: Bottleneck,
  groups: readonly QuestionGroup[],
): Bottleneck[] {
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

/** The groups that would resolve a shortage. */
const missingGroups = ({ sections, difficulties }: Bottleneck, count: number): QuestionGroup[] =>
  difficulties.map((difficulty) => ({ sections: [...sections], difficulty, count }));

/**
 * Finds shortages: first in each section and each difficulty by itself, then in combinations that
 * would still be short if those were resolved. Empty exactly if there are enough questions.
 */
export function findShortages(
  demand: Demand,
  groups: readonly QuestionGroup[],
  papers: number,
): BareShortage[] {
  const size = papers * sum(demand.sections);
  const shortages: BareShortage[] = [];
  let filled = [...groups];
  const take = (bottleneck: Bottleneck) => {
    const shortage = shortageAt(demand, groups, papers, bottleneck);
    const lacking = shortage.needed - shortage.available;
    if (lacking <= 0) return;
    shortages.push(shortage);
    filled = [...filled, ...missingGroups(bottleneck, lacking)];
  };
  for (const bottleneck of simpleBottlenecks(demand)) take(bottleneck);
  for (;;) {
    const { sent, bottleneck } = fillPapers(demand, filled, papers);
    if (sent === size) return shortages;
    const isWhole = bottleneck.difficulties.length === (demand.difficulties ?? [0]).length;
    for (const part of isWhole ? splitUnconnected(bottleneck, filled) : [bottleneck]) take(part);
  }
}
