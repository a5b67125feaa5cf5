import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { stopAtExit } from '../scripts/stop-at-exit.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/index.ts';
import { type Base, dropDatabase, openBase } from './growth/base.ts';
import { ask, callsToMeasure, type MeasuredCall } from './growth/pages.ts';
import { openSessions, type StudySessions } from './growth/sessions.ts';
import { Driver, steps } from './learners/driver.ts';

/**
 * Measures how the cost of quizzes, lists and searches grows with the number of people and answers.
 * Fills two databases of different size, called bases, and sends the same calls to them in turn, so
 * that a busy moment of the machine affects both bases alike. Exits with an error if the ratio of
 * their times exceeds its limit.
 *
 * `npm run bench growth [PEOPLE] [SMALL] [ANSWERS PER PERSON] [CALLS] [ONLY]`, by default with a
 * million people in the large base and a thousand in the small one. ONLY selects calls by a part of
 * their name, and can also be the only argument. The word `fill` instead of ONLY fills the bases
 * without measuring. GROWTH_KEEP=FOLDER keeps the bases for later runs, because the large base
 * takes minutes to fill. With DATABASE_URL, the bases are on that server. A person takes about 30
 * kB of disk. The bench stops when less than 25 GB of disk space is free.
 */
const given = process.argv.slice(2);
const isNumber = (word: string) => /^\d+$/.test(word);
const [people = 1_000_000, few = 1000, answersEach = 2, calls = 120] = given
  .filter(isNumber)
  .map(Number);
/** Selects calls whose name contains this text, or one of several texts separated by bars. */
const only = given.find((word) => !isNumber(word)) ?? '';
const isWanted = (name: string) => only.split('|').some((part) => name.includes(part));
const FILL_ALONE = 'fill';
const SMALL = { people: few, answers: few * answersEach };
const LARGE = { people, answers: people * answersEach };
const WARM_UP_CALLS = 15;
/** The number of calls in a round. The p95 of a round is computed from these calls. */
const A_ROUND = 40;
const ALLOWED = 1.3;
const TRIES = 5;
const PASSES = 2;

const kept = process.env.GROWTH_KEEP;
const say = (line: string) => console.log(line);

interface GrowthMeasurement {
  name: string;
  small: number[];
  large: number[];
}

type Measure = () => Promise<GrowthMeasurement[]>;

const quantile = (taken: number[], share: number) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)] ?? Number.NaN;
const median = (taken: number[]) => quantile(taken, 0.5);

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

function tell(measured: GrowthMeasurement): void {
  const { name, small, large } = measured;
  const figures = [median(small), median(large), p95(small), p95(large)];
  const columns = figures.map((ms) => ms.toFixed(2).padStart(10)).join('');
  const verdict = isWithin(measured) ? '' : `  above ${ALLOWED}`;
  say(`${name.padEnd(48)}${columns}${ratioOf(measured).toFixed(2).padStart(8)}${verdict}`);
}

const SIDES = [0, 1] as const;
/**
 * Returns the small and the large database in alternating order. The one measured second has an
 * advantage, because the CPU is already warm.
 */
const inTurn = (turn: number) => (turn % 2 === 0 ? SIDES : SIDES.toReversed());

/**
 * Takes whole quizzes, alternating between the small and the large database, and returns the time
 * of each step.
 */
async function measureQuizzes(
  small: Base,
  large: Base,
  count: number,
): Promise<GrowthMeasurement[]> {
  const sides = [small, large].map((base) => ({ base, driver: new Driver(base.port, 1) }));
  for (let turn = 0; turn < count + WARM_UP_CALLS; turn++) {
    for (const side of inTurn(turn)) {
      const { base, driver } = sides[side] as (typeof sides)[number];
      if (turn === WARM_UP_CALLS) driver.forget();
      const learner = base.learners[turn % base.learners.length];
      if (learner) await driver.takeQuiz(learner);
    }
  }
  const taken = sides.map(({ driver }) => driver.load.taken);
  for (const { driver } of sides) driver.close();
  return steps.map((step) => ({
    name: `quiz ${step}`,
    small: taken[0]?.[step] ?? [],
    large: taken[1]?.[step] ?? [],
  }));
}

const CHOOSING = "choosing today's questions";

/**
 * Measures how long it takes to choose a person's study questions for today, each time for another
 * person.
 */
async function measureSessions(
  sides: StudySessions[],
  count: number,
): Promise<GrowthMeasurement[]> {
  const taken = sides.map((): number[] => []);
  for (let turn = 0; turn < count + WARM_UP_CALLS; turn++) {
    for (const side of inTurn(turn)) {
      const ms = await sides[side]?.choose();
      if (turn >= WARM_UP_CALLS && ms !== undefined) taken[side]?.push(ms);
    }
  }
  const statements = Math.max(...sides.map((sessions) => sessions.statements()));
  const name = `${CHOOSING}, ${statements} statements`;
  return [{ name, small: taken[0] ?? [], large: taken[1] ?? [] }];
}

async function measurePage(
  bases: [Base, Base],
  calls: [MeasuredCall, MeasuredCall],
  agent: http.Agent,
  count: number,
): Promise<GrowthMeasurement> {
  const taken: [number[], number[]] = [[], []];
  for (let turn = 0; turn < count + WARM_UP_CALLS; turn++) {
    for (const side of inTurn(turn)) {
      const { ms } = await ask(bases[side], agent, calls[side].as, calls[side].path());
      if (turn >= WARM_UP_CALLS) taken[side].push(ms);
    }
  }
  return { name: calls[0].name, small: taken[0], large: taken[1] };
}

/**
 * Repeats measurements that exceed their limit before they are judged. An excess that is due to
 * noise disappears, and one that is due to growth does not.
 */
async function settle(measure: Measure): Promise<GrowthMeasurement[]> {
  let all = await measure();
  for (let again = 1; again < TRIES && !all.every(isWithin); again++) {
    const more = await measure();
    all = all.map((one, place) => ({
      ...one,
      small: [...one.small, ...(more[place]?.small ?? [])],
      large: [...one.large, ...(more[place]?.large ?? [])],
    }));
  }
  // Each result is printed as soon as it is known, because a whole bench run takes long.
  for (const measured of all) tell(measured);
  return all;
}

/** Returns the selected measurements, to be run in sequence. */
async function toMeasure(small: Base, large: Base, agent: http.Agent, folder: string) {
  const all: Measure[] = [];
  if (isWanted(CHOOSING)) {
    const sizes = { folder, choices: TRIES * (calls + WARM_UP_CALLS) };
    const sides = [await openSessions(small, sizes, say), await openSessions(large, sizes, say)];
    all.push(() => measureSessions(sides, calls));
  }
  if (steps.some((step) => isWanted(`quiz ${step}`)))
    all.push(() => measureQuizzes(small, large, calls));
  const ofLarge = await callsToMeasure(large, agent);
  for (const [place, call] of (await callsToMeasure(small, agent)).entries()) {
    const other = ofLarge[place];
    if (other?.name !== call.name) throw new Error(`${call.name} is asked of one base only`);
    if (isWanted(call.name))
      all.push(async () => [await measurePage([small, large], [call, other], agent, calls)]);
  }
  return all;
}

/**
 * Measures everything, and repeats the measurements above their limit at the end. An immediate
 * repetition could fall into the same busy moment of the machine.
 */
async function compare(small: Base, large: Base, folder: string): Promise<GrowthMeasurement[]> {
  const agent = new http.Agent({ keepAlive: true });
  const judged: GrowthMeasurement[] = [];
  let left = await toMeasure(small, large, agent, folder);
  for (let pass = 1; pass <= PASSES; pass++) {
    if (pass > 1 && left.length > 0) say('\nOnce more, now that the rest is done:');
    const above: Measure[] = [];
    for (const measure of left) {
      const measured = await settle(measure);
      if (pass < PASSES && !measured.every(isWithin)) above.push(measure);
      else judged.push(...measured);
    }
    left = above;
  }
  agent.destroy();
  return judged.toSorted((a, b) => ratioOf(a) - ratioOf(b));
}

/**
 * Prints all results, and returns whether all of them are within their limits. Returns false if
 * nothing was measured.
 */
function judge(all: GrowthMeasurement[]): boolean {
  const columns = ['p50 small', 'p50 large', 'p95 small', 'p95 large'];
  say(`\n${'in ms'.padEnd(48)}${columns.map((name) => name.padStart(10)).join('')}   ratio`);
  for (const measured of all) tell(measured);
  const above = all.filter((measured) => !isWithin(measured)).length;
  const worst = all.at(-1);
  const most = worst ? `; the most: ${ratioOf(worst).toFixed(2)} times, ${worst.name}` : '';
  say(`\n${all.length} measured, ${above} above ${ALLOWED}${most}`);
  return all.length > 0 && above === 0;
}

async function fillAll(bases: Base[], folder: string): Promise<boolean> {
  const agent = new http.Agent({ keepAlive: true });
  for (const base of bases) {
    await openSessions(base, { folder, choices: 1 }, say);
    await callsToMeasure(base, agent);
  }
  agent.destroy();
  say(`filled; measure it with GROWTH_KEEP=${folder}`);
  return true;
}

async function run(server: pg.PoolConfig, folder: string): Promise<boolean> {
  const names = {
    small: `growth_${SMALL.people}_${answersEach}`,
    large: `growth_${LARGE.people}_${answersEach}_large`,
  };
  const small = await openBase(server, names.small, SMALL, folder, say);
  const large = await openBase(server, names.large, LARGE, folder, say);
  const good =
    only === FILL_ALONE
      ? await fillAll([small, large], folder)
      : judge(await compare(small, large, folder));
  await small.close();
  await large.close();
  if (!kept) for (const name of Object.values(names)) await dropDatabase(server, name);
  return good;
}

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'certway-growth-'));
mkdirSync(folder, { recursive: true });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const url = process.env.DATABASE_URL;
const embedded = url ? null : await startEmbeddedPostgres({ dataDir: folder, log: quiet });
const stop = stopAtExit(async () => {
  await embedded?.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
});
try {
  const server = embedded?.connection() ?? { connectionString: url };
  process.exitCode = (await run(server, folder)) ? 0 : 1;
} finally {
  await stop();
}
