import { cpuMsOf } from '../measuring/processes.ts';
import type { BenchEnvironment, ServerProcess } from './bench-environment.ts';
import { Load } from './load.ts';
import type { Learner } from './seed.ts';

/**
 * Compares the product with a bare server that sends the same SQL statements, for one, ten and
 * fifty concurrent learners.
 */
const AT_ONCE = [1, 10, 50] as const;
const ROUNDS = 3;

/** Learners who make whole attempts on one server. */
export interface LearnerDriver {
  load: Load;
  take(learner: Learner): Promise<void>;
  close(): void;
}

export interface ComparedServers {
  environment: BenchEnvironment;
  product: ServerProcess;
  bare: ServerProcess;
  /**
   * The ratio of attempts per second, product to bare server, that is required for one, ten and
   * fifty concurrent learners.
   */
  ratiosToReach: readonly [number, number, number];
  driverFor(port: number, atOnce: number): LearnerDriver;
}

/**
 * Measures the two servers alternately, so that a busy moment of the machine affects both alike.
 */
async function compare(sides: ComparedServers, atOnce: number, seconds: number) {
  const { product, bare, environment, driverFor } = sides;
  const measured = [product, bare].map((served) => ({ served, load: new Load() }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { served, load } of measured) {
      const driver = driverFor(served.port, atOnce);
      driver.load = load;
      const spent = () => cpuMsOf(served.child.pid ?? 0, environment.postmaster);
      const before = spent();
      await load.repeat(() => driver.take(environment.next()), atOnce, seconds / ROUNDS);
      load.cpuMs += spent() - before;
      driver.close();
    }
  }
  return measured.map(({ load }) => load) as [Load, Load];
}

const describe = (name: string, { perSecond, attempts, cpuMs }: Load) =>
  `  ${name}: ${perSecond.toFixed(1)} attempts/s (${attempts}), ${(cpuMs / attempts).toFixed(1)} ms CPU each with PostgreSQL`;

/**
 * Prints both results, and returns whether the product reaches each required ratio to the bare
 * server.
 */
export async function isFastEnough(sides: ComparedServers, seconds: number): Promise<boolean> {
  // Warms up the servers with fifty learners, until their code is compiled. A single learner would
  // need minutes for this.
  await compare(sides, Math.max(...AT_ONCE), seconds);
  let holds = true;
  for (const [place, atOnce] of AT_ONCE.entries()) {
    const [ours, theirs] = await compare(sides, atOnce, seconds);
    const ratio = ours.perSecond / theirs.perSecond;
    const toReach = sides.ratiosToReach[place] ?? 0;
    holds &&= ratio >= toReach;
    console.log(`${atOnce} at once\n${describe('ours', ours)}\n${describe('bare', theirs)}`);
    console.log(`  ratio ${ratio.toFixed(2)}, to reach ${toReach}`);
  }
  return holds;
}
