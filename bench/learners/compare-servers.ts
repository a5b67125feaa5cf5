import { cpuMsOf } from '../measuring/processes.ts';
import type { ServerProcess } from '../product/server-process.ts';
import { type Load, measureInTurn } from './load.ts';
import type { Learner } from './seed.ts';

/**
 * Compares the product with a bare server that sends the same SQL statements, for one, ten and
 * fifty concurrent learners.
 */
const AT_ONCE = [1, 10, 50] as const;
export const ROUNDS = 3;

/** Learners who make whole attempts on one server. */
interface LearnerDriver {
  load: Load;
  take(learner: Learner): Promise<void>;
  close(): void;
}

export interface ComparedServers {
  product: ServerProcess;
  bare: ServerProcess;
  /** The process id of the database that both use. */
  postmaster: number;
  /**
   * The ratio of attempts per second, product to bare server, that is required for one, ten and
   * fifty concurrent learners.
   */
  ratiosToReach: readonly [number, number, number];
  next(): Learner;
  driverFor(port: number, atOnce: number): LearnerDriver;
}

async function compare(sides: ComparedServers, atOnce: number, seconds: number) {
  const measure =
    ({ port, child }: ServerProcess) =>
    async (load: Load) => {
      const driver = sides.driverFor(port, atOnce);
      driver.load = load;
      const spent = () => cpuMsOf(child.pid ?? 0, sides.postmaster);
      const before = spent();
      await load.repeat(() => driver.take(sides.next()), atOnce, seconds / ROUNDS);
      load.cpuMs += spent() - before;
      driver.close();
    };
  const { product, bare } = sides;
  return measureInTurn({ ours: measure(product), bare: measure(bare) }, ROUNDS);
}

const describe = (name: string, { perSecond, attempts, cpuMs }: Load) =>
  `  ${name}: ${perSecond.toFixed(1)} attempts/s (${attempts}), ${(cpuMs / attempts).toFixed(1)} ms CPU each with PostgreSQL`;

/** Returns whether the product reaches each required ratio to the bare server. */
export async function isFastEnough(sides: ComparedServers, seconds: number): Promise<boolean> {
  // A single learner would need minutes until the code of the servers is compiled.
  await compare(sides, Math.max(...AT_ONCE), seconds);
  let holds = true;
  for (const [place, atOnce] of AT_ONCE.entries()) {
    const { ours, bare } = await compare(sides, atOnce, seconds);
    const ratio = ours.perSecond / bare.perSecond;
    const toReach = sides.ratiosToReach[place] ?? 0;
    holds &&= ratio >= toReach;
    console.log(`${atOnce} at once\n${describe('ours', ours)}\n${describe('bare', bare)}`);
    console.log(`  ratio ${ratio.toFixed(2)}, to reach ${toReach}`);
  }
  return holds;
}
