import { Refusal } from '../../outcomes/failure.ts';
import { type Ask, openPool } from '../../subprocess/pool.ts';
import { Exceeded } from '../../subprocess/subprocess.ts';
import { type Asked, type Bank, type Gaps, gapsHere, possibleHere, type Wanted } from './bank.ts';
import type { Candidate, Chance } from './candidate.ts';
import { UNDECIDED } from './cases.ts';
import { type Demand, type Group, sum } from './demand.ts';
import { drawWithin } from './draw.ts';
import type { DrawingTasks } from './process.ts';

/**
 * What a bank can carry, and what is drawn of it. Sections that share their questions in many ways make
 * that dear: whatever takes more than a moment is worked out by a process apart.
 */

/** Ways in which a question can be used, of all kinds of questions together: some milliseconds. */
const WAYS_HERE = 200;
/** The same of trying which cases fit. */
const TRIES_HERE = 200;

const drawers = openPool<DrawingTasks>(new URL('./process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
  atOnce: 2,
  waiting: 100,
});

const TOO_MANY_WAYS =
  'The sections share their questions in too many ways to work this out. Let fewer topics feed several sections, or add questions that stand alone.';

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

const isQuick = ({ groups, cases }: Bank) => waysIn([...groups, ...cases]) <= WAYS_HERE;

/** What is found here within a moment, else apart. */
async function worked<Value>(
  here: (() => Value | typeof UNDECIDED) | null,
  elsewhere: (ask: Ask<DrawingTasks>) => Promise<Value>,
): Promise<Value> {
  const found = here === null ? UNDECIDED : here();
  return found === UNDECIDED ? apart(elsewhere) : found;
}

export const countPossible = (wanted: Wanted): Promise<number> =>
  worked(isQuick(wanted) ? () => possibleHere({ ...wanted, tries: TRIES_HERE }) : null, (ask) =>
    ask('possible', wanted),
  );

export const gapsIn = (asked: Asked): Promise<Gaps> =>
  worked(isQuick(asked) ? () => gapsHere({ ...asked, tries: TRIES_HERE }) : null, (ask) =>
    ask('gaps', asked),
  );

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
  const isFew = waysIn(kindsOf(candidates)) <= WAYS_HERE;
  return worked(
    isFew ? () => drawWithin(TRIES_HERE, demand, candidates, chance) : null,
    async (ask) => {
      const places = await ask('draw', { demand, candidates });
      return (
        places?.map((section) => section.map((place) => candidates[place] as Candidate)) ?? null
      );
    },
  );
}
