import { type Demand, fillPapers, type QuestionGroup, sum } from './demand.ts';

/**
 * Chooses the cases of a mock exam attempt. A case is included as a whole in one section that all
 * its questions fit, and single questions fill the remaining positions. A search determines whether
 * such a choice exists.
 */

/** The data of a case that the draw needs. The questions of a case stay together. */
export interface Case {
  /** The sections that all questions of the case fit. */
  sections: number[];
  /** The number of the case's questions of each difficulty. */
  levels: number[];
}

export const caseSize = ({ levels }: Case): number => sum(levels);

/** The option that the search tries first for a case. */
export interface Wish {
  /** Whether the case should preferably be included. */
  isWanted: boolean;
  /** The section to try first for the case. */
  section: number | undefined;
}

interface CaseSearchInput<C extends Case> {
  demand: Demand;
  /** The groups of questions that belong to no case. */
  groups: readonly QuestionGroup[];
  cases: readonly C[];
  wish: (one: C) => Wish;
  /**
   * The maximum number of tries in the search for fitting cases. There is no limit if it is
   * omitted.
   */
  tries?: number | undefined;
}

export interface PickedCases<C extends Case> {
  cases: { one: C; section: number }[];
  /** The demand that is left for single questions. */
  demand: Demand;
}

/** The value of a search that found no result within the allowed tries. */
export const UNDECIDED = 'undecided';

/**
 * Returns the result of a search that has no limit of tries. Throws if the result is `UNDECIDED`,
 * because only a limit can cause this result.
 */
export function requireDecided<Value>(found: Value | typeof UNDECIDED): Value {
  if (found === UNDECIDED) throw new Error('it was given up though nobody set a bound');
  return found;
}

type CaseSearchResult<C extends Case> = PickedCases<C> | null | typeof UNDECIDED;

/**
 * Returns the questions of cases as if they were single questions. If no draw is possible with
 * these groups, no draw is possible with the cases either.
 */
export const groupsOfCases = (cases: readonly Case[]): QuestionGroup[] =>
  cases.flatMap(({ sections, levels }) =>
    levels.flatMap((count, difficulty) => (count > 0 ? [{ sections, difficulty, count }] : [])),
  );

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

/**
 * Returns the remaining demand after a case is placed in a section, or null if the case does not
 * fit.
 */
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

  /**
   * Returns whether enough questions remain if the undecided cases are treated as single questions.
   * If not, this branch of the search has no solution.
   */
  #mayFit(demand: Demand, from: number): boolean {
    const { groups, cases } = this.#asked;
    const open = mergeGroups([...groups, ...groupsOfCases(cases.slice(from))]);
    return fillPapers(demand, open, 1).sent === sum(demand.sections);
  }

  /**
   * Returns the options for a case in the order in which to try them. An option is a section that
   * the case fits, or null to leave the case out.
   */
  #ways(one: C): (number | null)[] {
    const { isWanted, section } = this.#asked.wish(one);
    const others = one.sections.filter((each) => each !== section);
    const sections = section === undefined ? others : [section, ...others];
    return isWanted ? [...sections, null] : [null, ...sections];
  }

  /**
   * Continues the search after one case was placed in a section or left out, and returns the
   * result.
   */
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

  /**
   * Decides the cases from the given index on: each case is placed in a section or left out, so
   * that single questions can fill the remaining positions. Returns null if this is impossible.
   */
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

/**
 * Chooses the cases of an attempt. Returns null if and only if no choice of whole cases and single
 * questions meets the demand.
 */
export const pickCases = <C extends Case>(asked: CaseSearchInput<C>): CaseSearchResult<C> =>
  new CaseSearch(asked).from(0, asked.demand);
