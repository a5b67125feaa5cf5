import type { Demand } from './demand.ts';

/** Interchangeable questions that differ only by cost, the cheapest first. */
export interface PricedPool {
  sections: readonly number[];
  difficulty: number;
  costs: readonly number[];
  /** Returns the maximum number of the pool's questions in a section. */
  limit?: ((section: number) => number) | undefined;
}

/** The number of chosen questions of each pool, by section. */
export type PoolChoice = Map<number, number>[];

interface Arc {
  from: number;
  to: number;
  cost: number;
  take: () => void;
}

const [START, END] = [0, 1];

/** Returns the last step of the cheapest path to each reachable node. */
function shortestSteps(arcs: readonly Arc[]): Map<number, Arc> {
  const arcsFrom = Map.groupBy(arcs, ({ from }) => from);
  const distance = new Map([[START, 0]]);
  const steps = new Map<number, Arc>();
  const queue = [START];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const arc of arcsFrom.get(node) ?? []) {
      const length = (distance.get(node) ?? 0) + arc.cost;
      if (length >= (distance.get(arc.to) ?? Number.POSITIVE_INFINITY)) continue;
      distance.set(arc.to, length);
      steps.set(arc.to, arc);
      if (!queue.includes(arc.to)) queue.push(arc.to);
    }
  }
  return steps;
}

/** Adds one question at a time along the cheapest augmenting path (successive shortest paths). */
class CheapestChoice {
  readonly chosen: PoolChoice;
  readonly #demand: Demand;
  readonly #pools: readonly PricedPool[];
  readonly #used: number[];
  readonly #given: number[];
  readonly #filled: number[];

  constructor(demand: Demand, pools: readonly PricedPool[]) {
    this.#demand = demand;
    this.#pools = pools;
    this.chosen = pools.map(() => new Map());
    this.#used = pools.map(() => 0);
    this.#given = (demand.difficulties ?? [0]).map(() => 0);
    this.#filled = demand.sections.map(() => 0);
  }

  #poolAt = (place: number) => 2 + this.#given.length + place;
  #sectionAt = (place: number) => this.#poolAt(this.#pools.length) + place;

  /**
   * Returns the arcs between a difficulty and a pool. An arc to the pool uses its next question,
   * and an arc back returns its last used question.
   */
  #poolArcs(place: number, { difficulty, costs }: PricedPool): Arc[] {
    const used = this.#used[place] ?? 0;
    const [level, pool] = [2 + difficulty, this.#poolAt(place)];
    const use = (change: number) => () => {
      this.#used[place] = used + change;
    };
    const [next, last] = [costs[used], costs[used - 1]];
    return [
      ...(next === undefined ? [] : [{ from: level, to: pool, cost: next, take: use(1) }]),
      ...(last === undefined ? [] : [{ from: pool, to: level, cost: -last, take: use(-1) }]),
    ];
  }

  #sectionArcs(place: number, { sections, costs, limit }: PricedPool): Arc[] {
    const chosen = this.chosen[place] ?? new Map<number, number>();
    const pool = this.#poolAt(place);
    return sections.flatMap((section) => {
      const there = chosen.get(section) ?? 0;
      const put = (change: number) => () => void chosen.set(section, there + change);
      const to = this.#sectionAt(section);
      return [
        ...(there < (limit?.(section) ?? costs.length)
          ? [{ from: pool, to, cost: 0, take: put(1) }]
          : []),
        ...(there > 0 ? [{ from: to, to: pool, cost: 0, take: put(-1) }] : []),
      ];
    });
  }

  #arcs(): Arc[] {
    const mix = this.#demand.difficulties;
    const whole = this.#demand.sections.reduce((sum, size) => sum + size, 0);
    const supplies = this.#given.flatMap((given, place) =>
      given < (mix?.[place] ?? whole)
        ? [
            {
              from: START,
              to: 2 + place,
              cost: 0,
              take: () => void this.#given.splice(place, 1, given + 1),
            },
          ]
        : [],
    );
    const ends = this.#filled.flatMap((filled, place) =>
      filled < (this.#demand.sections[place] ?? 0)
        ? [
            {
              from: this.#sectionAt(place),
              to: END,
              cost: 0,
              take: () => void this.#filled.splice(place, 1, filled + 1),
            },
          ]
        : [],
    );
    const inner = this.#pools.flatMap((pool, place) => [
      ...this.#poolArcs(place, pool),
      ...this.#sectionArcs(place, pool),
    ]);
    return [...supplies, ...inner, ...ends];
  }

  /** Adds the cheapest question. Returns false if no question can be added. */
  add(): boolean {
    const steps = shortestSteps(this.#arcs());
    if (!steps.has(END)) return false;
    for (let node = END; node !== START; ) {
      const step = steps.get(node);
      if (!step) return false;
      step.take();
      node = step.from;
    }
    return true;
  }
}

/** Returns the cheapest complete choice, or null if there is none. */
export function chooseCheapest(demand: Demand, pools: readonly PricedPool[]): PoolChoice | null {
  const choice = new CheapestChoice(demand, pools);
  const size = demand.sections.reduce((sum, count) => sum + count, 0);
  for (let count = 0; count < size; count++) if (!choice.add()) return null;
  return choice.chosen;
}
