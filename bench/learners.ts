import { setTimeout as sleep } from 'node:timers/promises';
import { buildWeb } from '../scripts/build.ts';
import {
  type BenchEnvironment,
  killServer,
  openBenchEnvironment,
  roundRobin,
  type ServerProcess,
  startServer,
} from './learners/bench-environment.ts';
import { isFastEnough } from './learners/compare-servers.ts';
import { Driver } from './learners/driver.ts';
import { comparePapers, seedPapers } from './learners/exams.ts';
import { serveReplay } from './learners/serve-replay.ts';
import { VisitDriver } from './learners/visit-driver.ts';

/**
 * Measures concurrent learners on whole visits, with the calls that were recorded in Chromium,
 * including the sign-in. The visits are compared with a bare Fastify server that sends the same
 * statements to PostgreSQL. Quizzes alone (a token, store, start, twenty saved answers, finish and
 * result, with existing sessions) are compared with bare handlers of the same SQL, and mock exams
 * with quizzes. The bench also tests kill -9 under load. `npm run bench learners [SECONDS PER
 * MEASUREMENT] [visits|quizzes|papers|kill]`
 */
const ROUNDS = 3;
/**
 * The smallest allowed ratios of the product's speed to that of the bare server, for one, ten and
 * fifty learners. The ratio for a single learner is the lowest, because the product cannot share
 * any work between learners.
 */
const QUIZ_RATIOS = [0.7, 0.8, 1.1] as const;
const VISIT_RATIOS = [0.35, 0.35, 0.35] as const;
const GOES_ON_WITHIN_MS = 5000;
const PEOPLE = 4000;
const PAPER_PEOPLE = 1000;
const seconds = Number(process.argv[2] ?? 12);
const only = process.argv[3];

/**
 * Kills the product while learners take quizzes, and measures the time after its restart until
 * every learner has received a reply.
 */
async function killUnderLoad({ next, env }: BenchEnvironment, product: ServerProcess) {
  const atOnce = 20;
  const drivers = Array.from({ length: atOnce }, () => new Driver(product.port, 1, true));
  let stop = false;
  const learning = drivers.map(async (driver) => {
    while (!stop) await driver.take(next());
  });
  await sleep(3000);
  killServer(product);
  const restarted = await startServer('product', env, product.port);
  const back = performance.now();
  while (drivers.some(({ lastAt }) => lastAt < back) && performance.now() - back < 30_000) {
    await sleep(10);
  }
  const tookMs = performance.now() - back;
  stop = true;
  await Promise.all(learning);
  for (const driver of drivers) driver.close();
  return { restarted, tookMs, atOnce };
}

await buildWeb();
const environment = await openBenchEnvironment(PEOPLE);
const { db, next, env, provider } = environment;
let product = await startServer('product', env);

async function visitsHold(): Promise<boolean> {
  const bare = await serveReplay(environment, PEOPLE / 2);
  const driverFor = (port: number, atOnce: number) => new VisitDriver(port, atOnce, provider);
  const sides = { environment, product, bare, driverFor, ratiosToReach: VISIT_RATIOS };
  const holds = await isFastEnough(sides, seconds);
  killServer(bare);
  return holds;
}

async function quizzesHold(): Promise<boolean> {
  const bare = await startServer('bare', env);
  const driverFor = (port: number, atOnce: number) => new Driver(port, atOnce);
  const sides = { environment, product, bare, driverFor, ratiosToReach: QUIZ_RATIOS };
  const holds = await isFastEnough(sides, seconds);
  killServer(bare);
  return holds;
}

async function papersHold(): Promise<boolean> {
  const papers = roundRobin(await seedPapers(db, PAPER_PEOPLE));
  const driver = new Driver(product.port, 10);
  const asFast = await comparePapers(driver, { quiz: next, paper: papers }, seconds / ROUNDS);
  driver.close();
  return asFast;
}

async function goesOnAfterKill(): Promise<boolean> {
  const { restarted, tookMs, atOnce } = await killUnderLoad(environment, product);
  product = restarted;
  console.log(
    `kill -9 with ${atOnce} at once: all go on ${(tookMs / 1000).toFixed(2)} s after the restart, at most ${GOES_ON_WITHIN_MS / 1000}`,
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
killServer(product);
await environment.close();
process.exit(missed.length > 0 ? 1 : 0);
