import { setTimeout as sleep } from 'node:timers/promises';
import { Driver } from './learners/driver.ts';
import { comparePapers, seedPapers } from './learners/exams.ts';
import { Load } from './learners/load.ts';
import { roundRobin, seedLearners } from './learners/seed.ts';
import { openMigrated, startDatabase } from './product/installation.ts';
import { startServer } from './product/server-process.ts';

/**
 * Measures concurrent learners who take quizzes (a token, store, start, twenty saved answers, finish
 * and result, with existing sessions). Compares fifty learners at once with one, mock exams with
 * quizzes, and kills the server with kill -9 under load. `npm run bench learners [SECONDS PER
 * MEASUREMENT] [quizzes|papers|kill]`
 */
const ROUNDS = 3;
const ALONE = 1;
const TOGETHER = 50;
/** The smallest allowed ratio of the quizzes per second of fifty learners to those of one. */
const TIMES_AT_LEAST = 1.5;
const GOES_ON_WITHIN_MS = 5000;
const PEOPLE = 4000;
const PAPER_PEOPLE = 1000;
const AT_KILL = 20;
const seconds = Number(process.argv[2] ?? 12);
const only = process.argv[3];
/**
 * Clears the statistics of empty tables. The seed runs ANALYZE while the tables that quizzes fill
 * are still empty, which happens in no installation. PostgreSQL expects some rows in a table that
 * was never analyzed, but with statistics of an empty table every cached plan would scan it in
 * full.
 */
const FORGET_EMPTINESS = `
select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`;

const database = await startDatabase('learners');
const db = await openMigrated(database.connection);
const next = roundRobin(await seedLearners(db, PEOPLE));
await db.$client.query(FORGET_EMPTINESS);
let product = await startServer(database);

/** Measures both numbers of learners alternately, so that a busy moment affects both alike. */
async function quizzesHold(): Promise<boolean> {
  const loads = { [ALONE]: new Load(), [TOGETHER]: new Load() };
  const measure = async (atOnce: number, load: Load) => {
    const driver = new Driver(product.port, atOnce);
    driver.load = load;
    await load.repeat(() => driver.take(next()), atOnce, seconds / ROUNDS);
    driver.close();
  };
  // Warms up the server until its code is compiled. A single learner would need minutes for this.
  await measure(TOGETHER, new Load());
  for (let round = 0; round < ROUNDS; round++) {
    for (const [atOnce, load] of Object.entries(loads)) await measure(Number(atOnce), load);
  }
  const { [ALONE]: alone, [TOGETHER]: together } = loads;
  const times = together.perSecond / alone.perSecond;
  console.log(
    `quizzes: ${together.perSecond.toFixed(1)} a second with ${TOGETHER} at once, ${alone.perSecond.toFixed(1)} with one`,
  );
  console.log(`  ${times.toFixed(2)} times, at least ${TIMES_AT_LEAST}`);
  return times >= TIMES_AT_LEAST;
}

async function papersHold(): Promise<boolean> {
  const paper = roundRobin(await seedPapers(db, PAPER_PEOPLE));
  const driver = new Driver(product.port, 10);
  const asFast = await comparePapers(driver, { quiz: next, paper }, seconds / ROUNDS);
  driver.close();
  return asFast;
}

/**
 * Kills the product while learners take quizzes, and measures the time after its restart until
 * every learner has received a reply.
 */
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
  while (drivers.some(({ lastAt }) => lastAt < back) && performance.now() - back < 30_000) {
    await sleep(10);
  }
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
