import type { BlueprintDemand } from '@certway/contract/blueprints/blueprint-definition';
import { difficultySizes, sectionSizes } from '@certway/contract/blueprints/exam-sizes';
import type { Difficulty } from '@certway/contract/fields';
import { Network } from './flow.ts';

/** Models the demand of a blueprint and the supply of a question bank, without the database. */

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies Difficulty[];

export interface Demand {
  /** The number of questions of each section. */
  sections: number[];
  /**
   * The number of questions of each difficulty, in the order of DIFFICULTIES, or null if difficulty
   * does not matter.
   */
  difficulties: number[] | null;
}

export function demandOf(definition: BlueprintDemand): Demand {
  const { difficulty, questionCount } = definition;
  const mix = difficulty && difficultySizes(difficulty, questionCount);
  return {
    sections: sectionSizes(definition),
    difficulties: mix && DIFFICULTIES.map((name) => mix[name]),
  };
}

/** Questions that are interchangeable for a draw: they fit the same sections and have the same difficulty. */
export interface QuestionGroup {
  sections: number[];
  /** Index in DIFFICULTIES; always 0 if the demand has no mix. */
  difficulty: number;
  count: number;
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

interface FillResult {
  sent: number;
  /** Returns how many of a group's questions go into a section. */
  flow: (group: number, section: number) => number;
  /**
   * The minimal set of sections that have too few questions, and the difficulties in which
   * questions are missing.
   */
  bottleneck: { sections: number[]; difficulties: number[] };
}

/**
 * Assigns as many questions as possible to the requested attempts. `limit` returns how many
 * questions of a group a section may take.
 */
export function fillPapers(
  demand: Demand,
  groups: readonly QuestionGroup[],
  papers: number,
  limit?: (group: number, section: number) => number,
): FillResult {
  const supplies = demand.difficulties ?? [sum(demand.sections)];
  const [start, end] = [0, 1];
  const supplyAt = (place: number) => 2 + place;
  const groupAt = (place: number) => 2 + supplies.length + place;
  const sectionAt = (place: number) => 2 + supplies.length + groups.length + place;
  const network = new Network(sectionAt(demand.sections.length));
  for (const [place, size] of supplies.entries()) {
    network.connect(start, supplyAt(place), size * papers);
  }
  const through = groups.map((group, place) => {
    network.connect(supplyAt(group.difficulty), groupAt(place), group.count);
    const most = (section: number) => limit?.(place, section) ?? group.count;
    return new Map(
      group.sections.map((section) => [
        section,
        network.connect(groupAt(place), sectionAt(section), most(section)),
      ]),
    );
  });
  for (const [place, size] of demand.sections.entries()) {
    network.connect(sectionAt(place), end, size * papers);
  }
  const sent = network.fill(start, end);
  const wanting = network.reaching(end);
  const placesOf = (all: readonly number[], isMeant: (place: number) => boolean) =>
    all.flatMap((_, place) => (isMeant(place) ? [place] : []));
  return {
    sent,
    flow: (group, section) => through[group]?.get(section)?.() ?? 0,
    bottleneck: {
      sections: placesOf(demand.sections, (place) => wanting.has(sectionAt(place))),
      difficulties: placesOf(supplies, (place) => !wanting.has(supplyAt(place))),
    },
  };
}

/** Returns the maximum number of attempts that share no question. */
export function possiblePapers(demand: Demand, groups: readonly QuestionGroup[]): number {
  const size = sum(demand.sections);
  const fits = (papers: number) => fillPapers(demand, groups, papers).sent === size * papers;
  let [least, most] = [0, size > 0 ? Math.floor(sum(groups.map(({ count }) => count)) / size) : 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
