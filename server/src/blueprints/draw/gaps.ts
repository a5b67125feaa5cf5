import type { Shortage } from '@certway/contract/blueprints/gap-check';
import { type Demand, DIFFICULTIES, fillPapers, type QuestionGroup, sum } from './demand.ts';

/** Finds the shortages of a bank for a number of attempts that share no question. */

export type BareShortage = Omit<Shortage, 'words'>;

interface Bottleneck {
  sections: readonly number[];
  /** Indexes in DIFFICULTIES; just 0 if the demand has no mix of difficulties. */
  difficulties: readonly number[];
}

const indexesOf = (list: readonly unknown[]) => list.map((_, place) => place);

const suppliesAny = ({ sections, difficulties }: Bottleneck, group: QuestionGroup) =>
  difficulties.includes(group.difficulty) &&
  group.sections.some((place) => sections.includes(place));

/**
 * Returns how many questions of the given difficulties the given sections have, and how many they
 * need. The questions that the mix assigns to other difficulties are subtracted from the need.
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

/** Returns the simplest bottlenecks to check: each single section, and each single difficulty. */
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

/**
 * Splits the sections of a bottleneck into independent parts. Two sections are in the same part if
 * a question fits both of them.
 */
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

const missingGroups = ({ sections, difficulties }: Bottleneck, count: number): QuestionGroup[] =>
  difficulties.map((difficulty) => ({ sections: [...sections], difficulty, count }));

/**
 * Finds shortages. It first checks each single section and each single difficulty, and then
 * combinations that would still be short after the first shortages are resolved. Returns an empty
 * list if and only if there are enough questions.
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
