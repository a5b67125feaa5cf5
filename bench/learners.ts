import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWeb } from '../scripts/build.ts';
import { readPostmasterFile } from '../server/src/db/embedded/postmaster-file.ts';
import { type ComparedServers, isFastEnough, ROUNDS } from './learners/compare-servers.ts';
import { Driver } from './learners/driver.ts';
import { type Load, measureInTurn } from './learners/load.ts';
import { openProvider } from './learners/provider.ts';
import { roundRobin, seedLearners, seedPapers } from './learners/seed.ts';
import { startReplay } from './learners/statement-recorder.ts';
import { VisitDriver } from './learners/visit.ts';
import { median } from './measuring/statistics.ts';
import { isTrueWithin } from './measuring/until.ts';
import { openMigrated, startDatabase } from './product/installation.ts';
import { type ServerProcess, startServer } from './product/server-process.ts';

/**
 * Measures concurrent learners on whole visits, with the calls that were recorded in Chromium,
 * including the sign-in. The visits are compared with a bare Fastify server that sends the same
 * statements to PostgreSQL. Quizzes alone (a token, store, start, twenty saved answers, finish and
 * result, with existing sessions) are compared with bare handlers of the same SQL, and mock exams
 * with quizzes. The bench also tests kill -9 under load. `npm run bench learners [SECONDS PER
 * MEASUREMENT] [visits|quizzes|papers|kill]`
 */
const AT_ONCE = 10;
/**
 * The smallest allowed ratios of the product's speed to that of the bare server, for one, ten and
 * fifty learners. For a single learner the ratio of quizzes is the lowest, because the product
 * cannot share any work between learners.
 */
const QUIZ_RATIOS = [0.7, 0.8, 1.1] as const;
const VISIT_RATIOS = [0.35, 0.35, 0.35] as const;
/** The largest allowed ratio of the time of an answer in a mock exam to one in a quiz. */
const PAPER_TIMES_AT_MOST = 1.2;
const GOES_ON_WITHIN_MS = 5000;
const PEOPLE = 4000;
const PAPER_PEOPLE = 1000;
const AT_KILL = 20;
const seconds = Number(process.argv[2] ?? 12);
const only = process.argv[3];
/**
 * Clears the statistics of empty tables. The seed analyzes them before visits fill them, which happens
 * in no installation, and every cached plan would then scan them in full.
 */
const FORGET_EMPTINESS = `
select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`;

await buildWeb();
const provider = await openProvider();
const database = await startDatabase('learners');
const served = { ...database, issuer: provider.issuer };
const postmaster = readPostmasterFile(join(database.folder, 'postgres'))?.pid ?? 0;
const db = await openMigrated(database.connection);
const next = roundRobin(await seedLearners(db, PEOPLE));
await db.$client.query(FORGET_EMPTINESS);
await db.$client.query('update accounts_user set issuer = $1', [provider.issuer]);
let product = await startServer(served);

async function holdsBeside(
  bare: ServerProcess,
  sides: Pick<ComparedServers, 'ratiosToReach' | 'driverFor'>,
): Promise<boolean> {
  const holds = await isFastEnough({ product, bare, postmaster, next, ...sides }, seconds);
  await bare.kill();
  return holds;
}

const visitsHold = async () =>
  holdsBeside(await startReplay(served, provider, next, PEOPLE / 2), {
    ratiosToReach: VISIT_RATIOS,
    driverFor: (port, atOnce) => new VisitDriver(port, atOnce, provider),
  });

const quizzesHold = async () =>
  holdsBeside(await startServer(served, 'bare'), {
    ratiosToReach: QUIZ_RATIOS,
    driverFor: (port, atOnce) => new Driver(port, atOnce),
  });

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
  console.log(
    `an answer or a change of a mock exam: ${times.toFixed(2)} times, at most ${PAPER_TIMES_AT_MOST}`,
  );
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
  product = await startServer(served, 'product', product.port);
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

const parts = {
  visits: visitsHold,
  quizzes: quizzesHold,
  papers: papersHold,
  kill: goesOnAfterKill,
};
const missed: string[] = [];
for (const [name, holds] of Object.entries(parts)) {
  if ((only === undefined || only === name) && !(await holds())) missed.push(name);
}
if (missed.length > 0) console.log(`outside its bar: ${missed.join(', ')}`);
await product.kill();
provider.close();
await db.$client.end();
await database.stop();
process.exit(missed.length > 0 ? 1 : 0);
