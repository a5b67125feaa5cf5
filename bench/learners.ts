import { buildWeb } from '../scripts/build.ts';
import { costHolds } from './figures/compare.ts';
import { Driver } from './learners/driver.ts';
import type { Load } from './learners/load.ts';
import { type Measured, perSecond, report } from './learners/measure.ts';
import { comparePapers, seedPapers } from './learners/papers.ts';
import { end, measureOnce, type Served, type Stage, serve, turns } from './learners/stage.ts';
import { VisitDriver } from './learners/visit-driver.ts';
import { openVisitStage } from './learners/visit-stage.ts';
import { memoryOf } from './memory/processes.ts';

/**
 * Concurrent learners on whole visits, call by call as Chromium was seen to make them, the sign-in included.
 * Then quizzes alone (a token, store, start, twenty answers each saved, finish, result; sessions are there)
 * beside bare Fastify handlers with SQL like ours, papers of mock exams beside quizzes, and kill -9 under
 * load; and what a visit costs beside the last release.
 * `npm run bench learners [SECONDS A MEASUREMENT] [visits|quizzes|papers|kill|cost]`
 */
const AT_ONCE = [1, 10, 50];
const ROUNDS = 3;
const RATIO_TO_REACH = 0.7;
const GOES_ON_WITHIN_MS = 5000;
const PEOPLE = 4000;
const PAPER_PEOPLE = 1000;
const seconds = Number(process.argv[2] ?? 12);
const only = process.argv[3];

const added = (a: Load, b: Load): Load => ({
  attempts: a.attempts + b.attempts,
  seconds: a.seconds + b.seconds,
  taken: Object.fromEntries(
    Object.entries(a.taken).map(([step, taken]) => [step, [...taken, ...(b.taken[step] ?? [])]]),
  ),
  requests: a.requests + b.requests,
  bytesDown: a.bytesDown + b.bytesDown,
  bytesUp: a.bytesUp + b.bytesUp,
});

/** In turns, so that a busy moment of the machine falls on both alike. */
async function compare(stage: Stage, product: Served, bare: Served, atOnce: number) {
  const sums: (Measured | null)[] = [null, null];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, served] of [product, bare].entries()) {
      const once = await measureOnce(stage, served, atOnce, seconds / ROUNDS);
      const before = sums[place];
      sums[place] = before
        ? {
            load: added(before.load, once.load),
            cpu: before.cpu + once.cpu,
            rows: before.rows + once.rows,
          }
        : once;
    }
  }
  return sums as [Measured, Measured];
}

/** How long after its restart the last of the learners had a reply again. */
async function killUnderLoad({ next, env }: Stage, product: Served) {
  const atOnce = 20;
  const drivers = Array.from({ length: atOnce }, () => new Driver(product.port, 1, true));
  let stop = false;
  const learning = drivers.map(async (driver) => {
    while (!stop) await driver.takeQuiz(next());
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  end(product);
  const restarted = await serve('product', env, { port: product.port });
  const back = performance.now();
  while (drivers.some(({ lastAt }) => lastAt < back) && performance.now() - back < 30_000) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const tookMs = performance.now() - back;
  stop = true;
  await Promise.all(learning);
  for (const driver of drivers) driver.close();
  return { restarted, tookMs, atOnce };
}

await buildWeb();
const stage = await openVisitStage(PEOPLE);
const { db, next, env } = stage;
let product = await serve('product', env);
const bare = await serve('bare', env);

const visitOnce = (atOnce: number) =>
  measureOnce(
    ...([stage, product, atOnce, seconds] as const),
    new VisitDriver(product.port, atOnce, stage.provider),
  );

/** Every call must be answered as in the browser; how dear a visit may be is the bar of `cost`. */
async function visitsHold(): Promise<boolean> {
  await visitOnce(Math.max(...AT_ONCE));
  for (const atOnce of AT_ONCE) {
    console.log(`${atOnce} at once`);
    report('whole visits', await visitOnce(atOnce));
    console.log(`    memory: ${memoryOf(product.child.pid ?? 0).mb.toFixed(0)} MB`);
  }
  return true;
}

async function quizzesHold(): Promise<boolean> {
  // Until the code of both is compiled: a single learner would take minutes to get there.
  await compare(stage, product, bare, Math.max(...AT_ONCE));
  let holds = true;
  for (const atOnce of AT_ONCE) {
    console.log(`${atOnce} at once`);
    const [ours, theirs] = await compare(stage, product, bare, atOnce);
    report('ours', ours);
    report('bare', theirs);
    const ratio = perSecond(ours.load) / perSecond(theirs.load);
    holds &&= ratio >= RATIO_TO_REACH;
    console.log(`  ratio ${ratio.toFixed(2)}, to reach ${RATIO_TO_REACH}`);
  }
  return holds;
}

async function papersHold(): Promise<boolean> {
  const papers = turns(await seedPapers(db, PAPER_PEOPLE));
  const driver = new Driver(product.port, 10);
  const asFast = await comparePapers(driver, { quiz: next, paper: papers }, seconds / ROUNDS);
  driver.close();
  return asFast;
}

async function goesOnAfterKill(): Promise<boolean> {
  const { restarted, tookMs, atOnce } = await killUnderLoad(stage, product);
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
  cost: costHolds,
};
const missed: string[] = [];
for (const [name, holds] of Object.entries(parts)) {
  if ((only === undefined || only === name) && !(await holds())) missed.push(name);
}
if (missed.length > 0) console.log(`outside its bar: ${missed.join(', ')}`);
end(product);
end(bare);
await stage.close();
process.exit(missed.length > 0 ? 1 : 0);
