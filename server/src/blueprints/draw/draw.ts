import { type Chosen, chooseCheapest } from './cheapest.ts';
import { type Demand, fillPapers, type Group, possiblePapers } from './demand.ts';

/** Chooses the questions of a paper: what this learner knows least, within what the paper needs. */

/** A question that may be drawn. */
export interface Candidate {
  questionId: string;
  versionId: string;
  /** Places of the sections that it feeds. */
  sections: number[];
  /** Place in DIFFICULTIES; 0 for all if the demand has no mix. */
  difficulty: number;
  /** When this learner last saw it, in milliseconds; null if never. */
  seenAt: number | null;
  /** Whether it was in this learner's last paper of this exam. */
  inLast: boolean;
}

/** From 0 up to, not including, 1. */
export type Chance = () => number;

/** Costs are whole numbers, so sums of any order are equal; each kind outweighs any sum of the lesser. */
const NOISE = 1000;
const SEEN = 1e10;
const IN_LAST = SEEN * 500;

/** What it costs to draw each question: little where it is unknown, then by how long ago it was seen. */
function costsOf(candidates: readonly Candidate[], chance: Chance): Map<Candidate, number> {
  const moments = new Set(candidates.flatMap(({ seenAt }) => seenAt ?? []));
  const rank = new Map([...moments].sort((a, b) => a - b).map((at, place) => [at, place + 1]));
  return new Map(
    candidates.map((candidate) => {
      const { seenAt, inLast } = candidate;
      const age = seenAt === null ? 0 : SEEN + (rank.get(seenAt) ?? 0) * NOISE;
      return [candidate, Math.floor(chance() * NOISE) + age + (inLast ? IN_LAST : 0)];
    }),
  );
}

interface Pool extends Group {
  /** Cheapest first. */
  candidates: Candidate[];
}

/** Questions that are alike for the draw, in groups whose order is left to chance. */
function poolsOf(candidates: readonly Candidate[], costs: Map<Candidate, number>): Pool[] {
  const pools = new Map<string, Pool>();
  for (const candidate of candidates) {
    const { sections, difficulty } = candidate;
    if (sections.length === 0) continue;
    const name = `${difficulty}:${sections.join(',')}`;
    const pool = pools.get(name) ?? { sections, difficulty, count: 0, candidates: [] };
    pool.count += 1;
    pool.candidates.push(candidate);
    pools.set(name, pool);
  }
  const costOf = (candidate: Candidate) => costs.get(candidate) ?? 0;
  for (const pool of pools.values()) pool.candidates.sort((a, b) => costOf(a) - costOf(b));
  return [...pools.values()];
}

export function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}

/**
 * While there are unseen questions for more than one paper, each takes only its part of what they
 * can carry together, so that as many papers as possible share none.
 */
function limitsIn(
  demand: Demand,
  pools: readonly Pool[],
): ((pool: number, section: number) => number) | null {
  const unseen = pools.map((pool) => ({
    ...pool,
    count: pool.candidates.filter(({ seenAt }) => seenAt === null).length,
  }));
  const papers = possiblePapers(demand, unseen);
  return papers > 1 ? fillPapers(demand, unseen, papers).flow : null;
}

/** The questions of each section, in an order left to chance. */
function dealOut(
  demand: Demand,
  pools: readonly Pool[],
  chosen: Chosen,
  chance: Chance,
): Candidate[][] {
  const sections: Candidate[][] = demand.sections.map(() => []);
  for (const [place, { candidates }] of pools.entries()) {
    const counts = [...(chosen[place] ?? [])];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const drawn = shuffle(candidates.slice(0, total), chance);
    for (const [section, count] of counts) sections[section]?.push(...drawn.splice(0, count));
  }
  return sections.map((section) => shuffle(section, chance));
}

/** The questions of a paper by section; null exactly if the bank cannot carry one. */
export function drawQuestions(
  demand: Demand,
  candidates: readonly Candidate[],
  chance: Chance,
): Candidate[][] | null {
  const costs = costsOf(candidates, chance);
  const pools = shuffle(poolsOf(candidates, costs), chance);
  const limits = limitsIn(demand, pools);
  const priced = pools.map(({ sections, difficulty, candidates: members }, place) => ({
    sections: shuffle(sections, chance),
    difficulty,
    costs: members.map((candidate) => costs.get(candidate) ?? 0),
    limit: limits ? (section: number) => limits(place, section) : undefined,
  }));
  const chosen = chooseCheapest(demand, priced);
  return chosen && dealOut(demand, pools, chosen, chance);
}
