import { Refusal } from '../../outcomes/failure.ts';
import { type Ask, openPool } from '../../subprocess/pool.ts';
import { Exceeded } from '../../subprocess/subprocess.ts';
import { type Asked, type Gaps, gapsHere, possibleHere } from './bank.ts';
import { type Demand, type Group, sum } from './demand.ts';
import { type Candidate, type Chance, drawQuestions } from './draw.ts';
import type { DrawingTasks } from './process.ts';

/**
 * What a bank can carry, and what is drawn of it. Sections that share their questions in many ways make
 * that dear: whatever takes more than a moment is worked out by a process apart.
 */

/** Ways in which a question can be used, of all kinds of questions together: some milliseconds. */
const WAYS_HERE = 200;

const drawers = openPool<DrawingTasks>(new URL('./process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
  atOnce: 2,
  waiting: 100,
});

const TOO_MANY_WAYS =
  'The sections share their questions in too many ways to work this out. Let fewer topics feed several sections.';

const waysIn = (groups: readonly Pick<Group, 'sections'>[]) =>
  sum(groups.map(({ sections }) => sections.length));

async function apart<Value>(work: (ask: Ask<DrawingTasks>) => Promise<Value>): Promise<Value> {
  try {
    return await drawers.use(work);
  } catch (error) {
    if (!(error instanceof Exceeded)) throw error;
    throw new Refusal('invalid-input', [{ field: 'sections', message: TOO_MANY_WAYS }]);
  }
}

export async function countPossible(demand: Demand, groups: readonly Group[]): Promise<number> {
  const asked = { demand, groups };
  return waysIn(groups) > WAYS_HERE ? apart((ask) => ask('possible', asked)) : possibleHere(asked);
}

export async function gapsIn(asked: Asked): Promise<Gaps> {
  return waysIn(asked.groups) > WAYS_HERE ? apart((ask) => ask('gaps', asked)) : gapsHere(asked);
}

/** Alike for a draw. */
function kindsOf(candidates: readonly Candidate[]): Pick<Group, 'sections'>[] {
  const nameOf = ({ difficulty, sections }: Candidate) => `${difficulty}:${sections.join(',')}`;
  return [...new Map(candidates.map((one) => [nameOf(one), one])).values()];
}

/** The same as `drawQuestions`; what is dear is drawn with the chance of the process apart. */
export async function drawFrom(
  demand: Demand,
  candidates: readonly Candidate[],
  chance: Chance,
): Promise<Candidate[][] | null> {
  if (waysIn(kindsOf(candidates)) <= WAYS_HERE) return drawQuestions(demand, candidates, chance);
  const places = await apart((ask) => ask('draw', { demand, candidates }));
  return places?.map((section) => section.map((place) => candidates[place] as Candidate)) ?? null;
}
