import { resolve } from 'node:path';
import type pg from 'pg';
import { type Base, dropDatabase, openBase } from './growth/base.ts';
import { ask, callsToMeasure, type MeasuredCall } from './growth/pages.ts';
import { openSessions, type StudySessions } from './growth/sessions.ts';
import { Driver, steps } from './learners/driver.ts';
import { Load } from './learners/load.ts';
import type { Learner } from './learners/seed.ts';
import { median, quantile } from './measuring/statistics.ts';
import { startDatabase } from './product/installation.ts';

/**
 * Measures how the cost of quizzes, lists and searches grows with the number of people and answers.
 * Fills two databases of different size, called bases, and sends the same calls to them in turn, so
 * that a busy moment of the machine affects both bases alike. Exits with an error if the ratio of
 * their times exceeds its limit.
 *
 * `npm run bench growth [PEOPLE] [SMALL] [ANSWERS PER PERSON] [CALLS] [ONLY]`, by default with a
 * million people in the large base and a thousand in the small one. ONLY selects calls by a part of
 * their name, or several parts separated by bars, and can also be the only argument. GROWTH_KEEP=FOLDER keeps the bases for later runs,
 * because the large base takes minutes to fill. With DATABASE_URL, the bases are on that server. A
 * person takes about 30 kB of disk. The bench stops when less than 25 GB of disk space is free.
 */
const given = process.argv.slice(2);
const isNumber = (word: string) => /^\d+$/.test(word);
const [people = 1_000_000, few = 1000, answersEach = 2, calls = 120] = given
  .filter(isNumber)
  .map(Number);
const only = given.find((word) => !isNumber(word)) ?? '';
const isWanted = (name: string) => only.split('|').some((part) => name.includes(part));
const SMALL = {
  people: few,
  answers: few * answersEach,
  board: { members: 30, assignments: 5 },
};
const LARGE = {
  people,
  answers: people * answersEach,
  board: { members: 1000, assignments: 50 },
};
const WARM_UP_CALLS = 15;
/** The number of calls from which the p95 of a round is computed. */
const A_ROUND = 40;
const ALLOWED = 1.3;
const TRIES = 5;
const PASSES = 2;

const kept = process.env.GROWTH_KEEP;
const say = (line: string) => console.log(line);
say(`${few} and ${people} people; a base that is not kept is filled first`);

interface GrowthMeasurement {
  name: string;
  small: number[];
  large: number[];
}

type Measure = () => Promise<GrowthMeasurement[]>;

/**
 * Returns the median of the p95 values of all rounds. The best p95 would be less reliable: on a
 * busy machine, the best rounds of two databases of the same size differed by more than the limit
 * in a third of the lists, while their medians did not in any list.
 */
function p95(taken: number[]): number {
  const rounds = Math.max(1, Math.floor(taken.length / A_ROUND));
  return median(
    Array.from({ length: rounds }, (_, at) =>
      quantile(taken.slice(at * A_ROUND, (at + 1) * A_ROUND), 0.95),
    ),
  );
}
const ratioOf = ({ small, large }: GrowthMeasurement) => p95(large) / p95(small);

const isWithin = (measured: GrowthMeasurement) => ratioOf(measured) <= ALLOWED;

const COLUMNS = ['p95 small', 'p95 large', 'ratio'].map((name) => name.padStart(10)).join('');

function tell(measured: GrowthMeasurement): void {
  const { name, small, large } = measured;
  const figures = [p95(small), p95(large), ratioOf(measured)];
  const columns = figures.map((figure) => figure.toFixed(2).padStart(10)).join('');
  say(`${name.padEnd(56)}${columns}${isWithin(measured) ? '' : `  above ${ALLOWED}`}`);
}

/** The one measured second has an advantage, because the processor is warm, so they alternate. */
async function inTurn(measure: (side: 0 | 1, turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < calls + WARM_UP_CALLS; turn++) {
    for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      await measure(side, turn);
  }
}

async function measureSteps(
  names: readonly string[],
  take: (side: 0 | 1, load: Load, turn: number) => Promise<void>,
): Promise<GrowthMeasurement[]> {
  const loads = [new Load(), new Load()] as const;
  await inTurn((side, turn) => take(side, turn < WARM_UP_CALLS ? new Load() : loads[side], turn));
  const [small, large] = [loads[0].taken, loads[1].taken];
  return names.map((name) => ({ name, small: small[name] ?? [], large: large[name] ?? [] }));
}

const measureCalls = (name: string, call: (side: 0 | 1) => Promise<number>) =>
  measureSteps([name], async (side, load) => load.note(name, await call(side)));

async function measureQuizzes(bases: readonly [Base, Base]): Promise<GrowthMeasurement[]> {
  const drivers = [new Driver(bases[0].port, 1), new Driver(bases[1].port, 1)] as const;
  const measured = await measureSteps(steps, async (side, load, turn) => {
    const { learners } = bases[side];
    drivers[side].load = load;
    await drivers[side].take(learners[turn % learners.length] as Learner);
  });
  for (const driver of drivers) driver.close();
  return measured.map(({ name, ...times }) => ({ name: `quiz ${name}`, ...times }));
}

/** An excess that is due to noise disappears, and one that is due to growth does not. */
async function settle(measure: Measure): Promise<GrowthMeasurement[]> {
  let all = await measure();
  for (let again = 1; again < TRIES && !all.every(isWithin); again++) {
    const more = await measure();
    all = all.map(({ name, small, large }, place) => ({
      name,
      small: [...small, ...(more[place]?.small ?? [])],
      large: [...large, ...(more[place]?.large ?? [])],
    }));
  }
  // A whole run takes long, so each result is printed at once.
  for (const measured of all) tell(measured);
  return all;
}

const CHOOSING = "choosing today's questions";

async function toMeasure(bases: readonly [Base, Base], folder: string): Promise<Measure[]> {
  const all: Measure[] = [];
  if (isWanted(CHOOSING)) {
    const sessions: StudySessions[] = [];
    for (const base of bases)
      sessions.push(await openSessions(base, folder, TRIES * PASSES * (calls + WARM_UP_CALLS)));
    all.push(() => measureCalls(CHOOSING, async (side) => (await sessions[side]?.()) ?? 0));
  }
  if (steps.some((step) => isWanted(`quiz ${step}`))) all.push(() => measureQuizzes(bases));
  const ofSmall = await callsToMeasure(bases[0]);
  const ofLarge = await callsToMeasure(bases[1]);
  for (const [place, call] of ofSmall.entries()) {
    const other = ofLarge[place];
    if (other?.name !== call.name) throw new Error(`${call.name} is asked of one base only`);
    const pair: readonly [MeasuredCall, MeasuredCall] = [call, other];
    const send = async (side: 0 | 1) =>
      (await ask(bases[side], pair[side].as, pair[side].path())).ms;
    if (isWanted(call.name)) all.push(() => measureCalls(call.name, send));
  }
  return all;
}

/** Measurements above their limit are repeated at the end, when a busy moment has passed. */
async function compare(bases: readonly [Base, Base], folder: string) {
  const measures = await toMeasure(bases, folder);
  const judged = new Map<Measure, GrowthMeasurement[]>();
  say(`${'in ms'.padEnd(56)}${COLUMNS}`);
  for (let pass = 1; pass <= PASSES; pass++) {
    for (const measure of measures) {
      if (!judged.get(measure)?.every(isWithin)) judged.set(measure, await settle(measure));
    }
  }
  return [...judged.values()].flat();
}

async function run(server: pg.PoolConfig, folder: string): Promise<boolean> {
  const names = [`growth_${few}_${answersEach}`, `growth_${people}_${answersEach}_large`] as const;
  const small = await openBase(server, names[0], SMALL, folder);
  const large = await openBase(server, names[1], LARGE, folder);
  const all = await compare([small, large], folder);
  await small.close();
  await large.close();
  if (!kept) for (const name of names) await dropDatabase(server, name);
  const above = all.filter((measured) => !isWithin(measured));
  say(`\n${all.length} measured, ${above.length} above ${ALLOWED}`);
  for (const measured of above) tell(measured);
  return all.length > 0 && above.length === 0;
}

const database = await startDatabase('growth', kept && resolve(kept), process.env.DATABASE_URL);
try {
  process.exitCode = (await run(database.connection, database.folder)) ? 0 : 1;
} finally {
  await database.stop();
}
