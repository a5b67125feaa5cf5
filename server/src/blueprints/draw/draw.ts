import { type Costs, costsOf, type DrawCandidate, type RandomSource } from './candidate.ts';
import { pickCases, requireDecided, UNDECIDED } from './cases.ts';
import { chooseCheapest, type PoolChoice } from './cheapest.ts';
import { type Demand, fillPapers, possiblePapers, type QuestionGroup } from './demand.ts';
import { costOf, evenOut, gatherCases, membersOf, wishFrom } from './gathered.ts';

/**
 * Draws the questions of a mock exam attempt, preferring the questions that the learner knows
 * least.
 */

interface Pool extends QuestionGroup {
  /** The questions of the pool, sorted by cost with the cheapest first. */
  candidates: DrawCandidate[];
}

/**
 * Groups questions that are interchangeable for the draw. In each group, the questions with the
 * lowest cost come first.
 */
function poolsOf(candidates: readonly DrawCandidate[], costs: Costs): Pool[] {
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
  const costOf = (candidate: DrawCandidate) => costs.get(candidate) ?? 0;
  for (const pool of pools.values()) pool.candidates.sort((a, b) => costOf(a) - costOf(b));
  return [...pools.values()];
}

export function shuffle<Item>(items: readonly Item[], chance: RandomSource): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}

/**
 * Limits how many unseen questions one draw takes. If the unseen questions suffice for several
 * attempts, each attempt gets only its share of them. As many attempts as possible then have no
 * question in common.
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

/** Distributes the drawn questions to the sections, in random order. */
function dealOut(
  demand: Demand,
  pools: readonly Pool[],
  chosen: PoolChoice,
  chance: RandomSource,
): DrawCandidate[][] {
  const sections: DrawCandidate[][] = demand.sections.map(() => []);
  for (const [place, { candidates }] of pools.entries()) {
    const counts = [...(chosen[place] ?? [])];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const drawn = shuffle(candidates.slice(0, total), chance);
    for (const [section, count] of counts) sections[section]?.push(...drawn.splice(0, count));
  }
  return sections.map((section) => shuffle(section, chance));
}

/**
 * Draws single questions for each section. Returns null if and only if there are too few questions.
 */
function drawAlone(
  demand: Demand,
  candidates: readonly DrawCandidate[],
  costs: Costs,
  chance: RandomSource,
): DrawCandidate[][] | null {
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

/**
 * Draws like `drawQuestions`, but returns `UNDECIDED` if the search for fitting cases needs more
 * than the allowed tries.
 */
export function drawWithin(
  tries: number,
  demand: Demand,
  candidates: readonly DrawCandidate[],
  chance: RandomSource,
): DrawCandidate[][] | null | typeof UNDECIDED {
  const costs = costsOf(candidates, chance);
  const { alone, cases } = gatherCases(candidates);
  if (cases.length === 0) return drawAlone(demand, alone, costs, chance);
  evenOut(cases, costs);
  // Makes a first draw that may divide cases. It shows which cases contain the questions that the
  // learner knows least, so these cases are tried first.
  const divided = drawAlone(demand, [...alone, ...cases.flatMap(membersOf)], costs, chance);
  if (!divided) return null;
  const picked = pickCases({
    demand,
    groups: poolsOf(alone, costs),
    cases: shuffle(cases, chance).sort((a, b) => costOf(a, costs) - costOf(b, costs)),
    wish: wishFrom(divided),
    tries,
  });
  if (picked === null || picked === UNDECIDED) return picked;
  const drawn = drawAlone(picked.demand, alone, costs, chance);
  return (
    drawn?.map((section, place) => {
      const whole = picked.cases.filter((each) => each.section === place);
      const blocks = [...section.map((one) => [one]), ...whole.map(({ one }) => membersOf(one))];
      return shuffle(blocks, chance).flat();
    }) ?? null
  );
}

/**
 * Draws the questions of a mock exam attempt for each section and keeps cases together. Returns
 * null if and only if there are too few questions.
 */
export const drawQuestions = (
  demand: Demand,
  candidates: readonly DrawCandidate[],
  chance: RandomSource,
): DrawCandidate[][] | null =>
  requireDecided(drawWithin(Number.POSITIVE_INFINITY, demand, candidates, chance));
