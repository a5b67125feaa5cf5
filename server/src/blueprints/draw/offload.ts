import { HttpError } from '../../outcomes/failure.ts';
import { openPool, type PoolCall } from '../../subprocess/pool.ts';
import { LimitExceeded } from '../../subprocess/subprocess.ts';
import * as messages from '../messages.ts';
import {
  type Bank,
  type CarryRequest,
  type GapRequest,
  type Gaps,
  gapsHere,
  possibleHere,
} from './bank.ts';
import type { DrawCandidate, RandomSource } from './candidate.ts';
import { UNDECIDED } from './cases.ts';
import { type Demand, type QuestionGroup, sum } from './demand.ts';
import { drawWithin } from './draw.ts';
import type { DrawingTasks } from './process.ts';

/**
 * Checks a question bank and draws questions from it. This is expensive if many questions fit
 * several sections. A separate process therefore runs any check or draw that takes more than a
 * moment.
 */

/**
 * The maximum complexity of a draw that takes only a few milliseconds. The complexity is the number
 * of ways to use a question, summed over all groups of interchangeable questions.
 */
const QUICK_WAYS = 200;
/** The number of tries to fit cases that takes a few milliseconds. */
const QUICK_TRIES = 200;

const drawProcesses = openPool<DrawingTasks>(new URL('./process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
  atOnce: 2,
  waiting: 100,
});

const countWays = (groups: readonly Pick<QuestionGroup, 'sections'>[]) =>
  sum(groups.map(({ sections }) => sections.length));

async function inProcess<Value>(
  work: (ask: PoolCall<DrawingTasks>) => Promise<Value>,
): Promise<Value> {
  try {
    return await drawProcesses.use(work);
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    throw new HttpError('invalid-input', [{ field: 'sections', message: messages.tooManyWays }]);
  }
}

const isQuick = ({ groups, cases }: Bank) => countWays([...groups, ...cases]) <= QUICK_WAYS;

/**
 * Computes a result in this process if that takes only a moment, otherwise in a separate process.
 */
async function hereOrInProcess<Value>(
  here: (() => Value | typeof UNDECIDED) | null,
  elsewhere: (ask: PoolCall<DrawingTasks>) => Promise<Value>,
): Promise<Value> {
  const found = here === null ? UNDECIDED : here();
  return found === UNDECIDED ? inProcess(elsewhere) : found;
}

export const countPossible = (wanted: CarryRequest): Promise<number> =>
  hereOrInProcess(
    isQuick(wanted) ? () => possibleHere({ ...wanted, tries: QUICK_TRIES }) : null,
    (ask) => ask('possible', wanted),
  );

export const computeGaps = (asked: GapRequest): Promise<Gaps> =>
  hereOrInProcess(isQuick(asked) ? () => gapsHere({ ...asked, tries: QUICK_TRIES }) : null, (ask) =>
    ask('gaps', asked),
  );

/** Returns one candidate of each group of candidates that are interchangeable for a draw. */
function distinctKinds(candidates: readonly DrawCandidate[]): Pick<QuestionGroup, 'sections'>[] {
  const nameOf = ({ difficulty, sections }: DrawCandidate) => `${difficulty}:${sections.join(',')}`;
  return [...new Map(candidates.map((one) => [nameOf(one), one])).values()];
}

/**
 * Draws like `drawQuestions`. An expensive draw runs in a separate process and does not use
 * `chance`, but a source of that process, which starts from `seed` if there is one.
 */
export async function drawFrom(
  demand: Demand,
  candidates: readonly DrawCandidate[],
  chance: RandomSource,
  seed: number | null = null,
): Promise<DrawCandidate[][] | null> {
  const isFew = countWays(distinctKinds(candidates)) <= QUICK_WAYS;
  return hereOrInProcess(
    isFew ? () => drawWithin(QUICK_TRIES, demand, candidates, chance) : null,
    async (ask) => {
      const places = await ask('draw', { demand, candidates, seed });
      return (
        places?.map((section) => section.map((place) => candidates[place] as DrawCandidate)) ?? null
      );
    },
  );
}
