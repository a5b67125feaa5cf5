import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { lastRelease, unpackRelease } from '../../server/src/test/last-release.ts';
import { killServer, type ServerProcess, startServer } from '../learners/bench-environment.ts';
import { Driver } from '../learners/driver.ts';
import { median } from '../learners/measure.ts';
import { VisitDriver } from '../learners/visit-driver.ts';
import { openVisitEnvironment, type VisitEnvironment } from '../learners/visit-environment.ts';
import { Meter } from './meter.ts';

/**
 * What a whole visit costs, in units. The unit is a quiz at the last release, which is run beside this version
 * on the same tables: it never changes until the next release, and a busy moment of the machine makes it dearer
 * by as much, since it is the same kind of program. One visit, one unit, in turns; the middle of these pairs
 * is the figure.
 */
const PAIRS = 60;
/** Until most of the code is compiled; a fixed number, so that as much is in every run. */
const WARM_UP_PAIRS = 80;
const WARM_UP_AT_ONCE = 4;

export interface Cost {
  /** Of a visit. */
  units: number;
  visitMs: number;
  unitMs: number;
}

/** Its connections go by that name. */
function as(name: string, { env }: VisitEnvironment): Record<string, string> {
  const connection = JSON.parse(env.BENCH_CONNECTION ?? '{}');
  return { ...env, BENCH_CONNECTION: JSON.stringify({ ...connection, application_name: name }) };
}

async function measure(
  stage: VisitEnvironment,
  now: ServerProcess,
  before: ServerProcess,
): Promise<Cost> {
  const visits = new VisitDriver(now.port, WARM_UP_AT_ONCE, stage.provider);
  const quizzes = new Driver(before.port, WARM_UP_AT_ONCE);
  const pair = async () => {
    await visits.visit(stage.next());
    await quizzes.takeQuiz(stage.next());
  };
  let left = WARM_UP_PAIRS;
  const warmUp = async () => {
    while (left-- > 0) await pair();
  };
  await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, warmUp));
  const ours = new Meter(stage.db, now.child.pid ?? 0, 'now');
  const theirs = new Meter(stage.db, before.child.pid ?? 0, 'before');
  await Promise.all([ours.spentMs(), theirs.spentMs()]);
  const [visitMs, unitMs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PAIRS; turn++) {
    await pair();
    visitMs.push(await ours.spentMs());
    unitMs.push(await theirs.spentMs());
  }
  visits.close();
  quizzes.close();
  const ratios = visitMs.map((ms, turn) => ms / (unitMs[turn] ?? 0));
  return { units: median(ratios), visitMs: median(visitMs), unitMs: median(unitMs) };
}

/** Other work on the machine is less in the way of whoever may ask for that. What is started later has it too. */
function hurry(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Only some accounts may.
  }
}

export async function measureCost(): Promise<Cost> {
  hurry(constants.priority.PRIORITY_HIGHEST);
  const folder = unpackRelease(lastRelease);
  const stage = await openVisitEnvironment(2 * (WARM_UP_PAIRS + WARM_UP_AT_ONCE + PAIRS));
  // What the database does by itself would fall on one of both.
  await stage.db.$client.query('alter system set autovacuum = off');
  await stage.db.$client.query('select pg_reload_conf()');
  const servers = await Promise.all([
    startServer('product', as('now', stage)),
    startServer('product', as('before', stage), { root: folder }),
  ]);
  try {
    return await measure(stage, ...servers);
  } finally {
    for (const server of servers) killServer(server);
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
    hurry(constants.priority.PRIORITY_NORMAL);
  }
}
