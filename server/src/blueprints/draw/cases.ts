import { type Demand, fillPapers, type QuestionGroup, sum } from './demand.ts';

/**
 * Chooses the cases of a mock exam attempt. A case is included as a whole in one section that all
 * its questions fit; the rest is filled with single questions. Whether this is possible is
 * determined by search, never guessed.
 */

/** Questions that stay together, as the draw sees them. */
export interface Case {
  /** The sections that all of its questions fit. */
  sections: number[];
  /** The number of its questions by difficulty. */
  levels: number[];
}

export const caseSize = ({ levels }: Case): number => sum(levels);

/** The option to try first for a case. */
export interface Wish {
  /** Whether it should preferably be included. */
  isWanted: boolean;
  /** The section to try first. */
  section: number | undefined;
}

interface CaseSearchInput<C extends Case> {
  demand: Demand;
  /** Questions that belong to no case. */
  groups: readonly QuestionGroup[];
  cases: readonly C[];
  wish: (one: C) => Wish;
  /** The maximum number of tries; unlimited if left out. */
  tries?: number | undefined;
}

export interface PickedCases<C extends Case> {
  cases: { one: C; section: number }[];
  /** The demand that is left for single questions. */
  demand: Demand;
}

/** The result was not found within the allowed tries. */
export const UNDECIDED = 'undecided';

/** The result of a search without a limit. */
export function requireDecided<Value>(found: Value | typeof UNDECIDED): Value {
  if (found === UNDECIDED) throw new Error('it was given up though nobody set a bound');
  return found;
}

type CaseSearchResult<C extends Case> = PickedCases<C> | null | typeof UNDECIDED;

/**
 * The questions of cases as if each were independent: if it is impossible with these, it is
 * impossible with the cases.
 */
export const groupsOfCases = (cases: readonly Case[]): QuestionGroup[] =>
  cases.flatMap(({ sections, levels }) =>
    levels.flatMap((count, difficulty) => (count > 0 ? [{ sections, difficulty, count }] : [])),
  );

/** Merges groups of the same kind. */
function mergeGroups(groups: readonly QuestionGroup[]): QuestionGroup[] {
  const byName = new Map<string, QuestionGroup>();
  for (const group of groups) {
    const name = `${group.difficulty}:${group.sections.join(',')}`;
    const count = group.count + (byName.get(name)?.count ?? 0);
    byName.set(name, { ...group, count });
  }
  return [...byName.values()];
}

const reducedAt = (sizes: readonly number[], place: number, count: number): number[] =>
  sizes.map((size, at) => (at === place ? size - count : size));

/** The remaining demand with a case in one of its sections; null if the case does not fit. */
function demandWith(demand: Demand, one: Case, section: number): Demand | null {
  const sections = reducedAt(demand.sections, section, caseSize(one));
  const difficulties =
    demand.difficulties?.map((size, level) => size - (one.levels[level] ?? 0)) ?? null;
  return [...sections, ...(difficulties ?? [])].every((size) => size >= 0)
    ? { sections, difficulties }
    : null;
}

class CaseSearch<C extends Case> {
  readonly #asked: CaseSearchInput<C>;
  readonly #failed = new Set<string>();
  #tries = 0;

  constructor(asked: CaseSearchInput<C>) {
    this.#asked = asked;
  }

  /** Whether a solution is still possible if the undecided cases could be divided. */
  #mayFit(demand: Demand, from: number): boolean {
    const { groups, cases } = this.#asked;
    const open = mergeGroups([...groups, ...groupsOfCases(cases.slice(from))]);
    return fillPapers(demand, open, 1).sent === sum(demand.sections);
  }

  /** The options for a case: the sections that it could be in, or none. */
  #ways(one: C): (number | null)[] {
    const { isWanted, section } = this.#asked.wish(one);
    const others = one.sections.filter((each) => each !== section);
    const sections = section === undefined ? others : [section, ...others];
    return isWanted ? [...sections, null] : [null, ...sections];
  }

  /** The result after deciding one case. */
  #after(place: number, demand: Demand, one: C, section: number | null): CaseSearchResult<C> {
    if (section === null) return this.from(place + 1, demand);
    const left = demandWith(demand, one, section);
    const rest = left && this.from(place + 1, left);
    if (rest === null || rest === UNDECIDED) return rest;
    return { ...rest, cases: [{ one, section }, ...rest.cases] };
  }

  #firstOf(place: number, demand: Demand): CaseSearchResult<C> {
    const one = this.#asked.cases[place];
    if (!this.#mayFit(demand, place)) return null;
    if (!one) return { cases: [], demand };
    for (const section of this.#ways(one)) {
      const found = this.#after(place, demand, one, section);
      if (found !== null) return found;
    }
    return null;
  }

  /** Decides the cases from an index on so that the rest can be filled; null if that is impossible. */
  from(place: number, demand: Demand): CaseSearchResult<C> {
    const { tries = Number.POSITIVE_INFINITY } = this.#asked;
    const name = `${place} ${demand.sections} ${demand.difficulties}`;
    if (this.#failed.has(name)) return null;
    if (this.#tries >= tries) return UNDECIDED;
    this.#tries += 1;
    const found = this.#firstOf(place, demand);
    if (found === null) this.#failed.add(name);
    return found;
  }
}

/** Null exactly if no choice of whole cases and single questions meets the demand. */
export const pickCases = <C extends Case>(asked: CaseSearchInput<C>): CaseSearchResult<C> =>
  new CaseSearch(asked).from(0, asked.demand);
