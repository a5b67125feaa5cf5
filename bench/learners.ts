import { setTimeout as sleep } from 'node:timers/promises';
import { Driver } from './learners/driver.ts';
import { type Load, measureInTurn } from './learners/load.ts';
import { roundRobin, seedLearners, seedPapers } from './learners/seed.ts';
import { median } from './measuring/statistics.ts';
import { isTrueWithin } from './measuring/until.ts';
import { openMigrated, startDatabase } from './product/installation.ts';
import { startServer } from './product/server-process.ts';

/**
 * Measures concurrent learners who take quizzes (a token, store, start, twenty saved answers, finish
 * and result, with existing sessions). Compares fifty learners at once with one, mock exams with
 * quizzes, and kills the server with kill -9 under load. `npm run bench learners [SECONDS PER
 * MEASUREMENT] [quizzes|papers|kill]`
 */
const ROUNDS = 3;
const AT_ONCE = 10;
/** The smallest allowed ratio of the quizzes per second of fifty learners to those of one. */
const TIMES_AT_LEAST = 1.5;
/** The largest allowed ratio of the time of an answer in a mock exam to one in a quiz. */
const PAPER_TIMES_AT_MOST = 1.2;
const GOES_ON_WITHIN_MS = 5000;
const PEOPLE = 4000;
const PAPER_PEOPLE = 1000;
const AT_KILL = 20;
const seconds = Number(process.argv[2] ?? 12);
const only = process.argv[3];
/**
 * Clears the statistics of empty tables. The seed analyzes them before quizzes fill them, which happens
 * in no installation, and every cached plan would then scan them in full.
 */
const FORGET_EMPTINESS = `
select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`;

const database = await startDatabase('learners');
const db = await openMigrated(database.connection);
const next = roundRobin(await seedLearners(db, PEOPLE));
await db.$client.query(FORGET_EMPTINESS);
let product = await startServer(database);

const compared = (name: string, ratio: number, limit: string) =>
  console.log(`${name}: ${ratio.toFixed(2)} times, ${limit}`);

async function quizzesHold(): Promise<boolean> {
  const quizzesOf = (atOnce: number) => async (load: Load) => {
    const driver = new Driver(product.port, atOnce);
    driver.load = load;
    await load.repeat(() => driver.take(next()), atOnce, seconds / ROUNDS);
    driver.close();
  };
  // Fifty come first, because a single learner would need minutes to warm the server up.
  const loads = await measureInTurn({ fifty: quizzesOf(50), one: quizzesOf(1) }, ROUNDS);
  const [fifty, one] = [loads.fifty.perSecond, loads.one.perSecond];
  console.log(
    `${fifty.toFixed(1)} quizzes a second with fifty at once, ${one.toFixed(1)} with one`,
  );
  compared('quizzes', fifty / one, `at least ${TIMES_AT_LEAST}`);
  return fifty / one >= TIMES_AT_LEAST;
}

async function papersHold(): Promise<boolean> {
  const paper = roundRobin(await seedPapers(db, PAPER_PEOPLE));
  const driver = new Driver(product.port, AT_ONCE);
  const measure = (take: () => Promise<void>) => (load: Load) => {
    driver.load = load;
    return load.repeat(take, AT_ONCE, seconds / ROUNDS);
  };
  const quizzes = measure(() => driver.take(next()));
  const papers = measure(() => driver.takePaper(paper()));
  const loads = await measureInTurn({ quizzes, papers }, ROUNDS);
  driver.close();
  const p50 = ({ taken }: Load) => median(taken.answer ?? []);
  const times = p50(loads.papers) / p50(loads.quizzes);
  console.log(`an answer of a quiz p50 ${p50(loads.quizzes).toFixed(2)} ms`);
  compared('an answer or a change of a mock exam', times, `at most ${PAPER_TIMES_AT_MOST}`);
  return times <= PAPER_TIMES_AT_MOST;
}

/** Measures the time from the restart until every learner has received a reply. */
async function goesOnAfterKill(): Promise<boolean> {
  const drivers = Array.from({ length: AT_KILL }, () => new Driver(product.port, 1, true));
  let stop = false;
  const learning = drivers.map(async (driver) => {
    while (!stop) await driver.take(next());
  });
  await sleep(3000);
  await product.kill();
  product = await startServer(database, product.port);
  const back = performance.now();
  await isTrueWithin(() => drivers.every(({ lastAt }) => lastAt >= back), 30_000, 10);
  const tookMs = performance.now() - back;
  stop = true;
  await Promise.all(learning);
  for (const driver of drivers) driver.close();
  console.log(
    `kill -9 with ${AT_KILL} at once: all go on ${(tookMs / 1000).toFixed(2)} s after the restart, at most ${GOES_ON_WITHIN_MS / 1000}`,
  );
  return tookMs <= GOES_ON_WITHIN_MS;
}

const parts = { quizzes: quizzesHold, papers: papersHold, kill: goesOnAfterKill };
const missed: string[] = [];
for (const [name, holds] of Object.entries(parts)) {
  if ((only === undefined || only === name) && !(await holds())) missed.push(name);
}
if (missed.length > 0) console.log(`outside its bar: ${missed.join(', ')}`);
await product.kill();
await db.$client.end();
await database.stop();
process.exit(missed.length > 0 ? 1 : 0);
