import type { ServerProcess } from './bench-environment.ts';
import type { Load } from './load.ts';
import { type LoadMeasurement, perSecond, report } from './measure.ts';

/**
 * Compares the product with a bare server that sends the same SQL statements, for one, ten and
 * fifty concurrent learners.
 */
const AT_ONCE = [1, 10, 50] as const;
const ROUNDS = 3;

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

export interface ComparedServers {
  product: ServerProcess;
  bare: ServerProcess;
  /**
   * The ratio of attempts per second, product to bare server, that is required for one, ten and
   * fifty concurrent learners.
   */
  ratiosToReach: readonly [number, number, number];
  measure(served: ServerProcess, atOnce: number, seconds: number): Promise<LoadMeasurement>;
}

/**
 * Measures the two servers alternately, so that a busy moment of the machine affects both alike.
 */
async function compare(
  { product, bare, measure }: ComparedServers,
  atOnce: number,
  seconds: number,
) {
  const sums: (LoadMeasurement | null)[] = [null, null];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, served] of [product, bare].entries()) {
      const { load, cpu, rows } = await measure(served, atOnce, seconds / ROUNDS);
      const sum = sums[place];
      sums[place] = sum
        ? { load: added(sum.load, load), cpu: sum.cpu + cpu, rows: sum.rows + rows }
        : { load, cpu, rows };
    }
  }
  return sums as [LoadMeasurement, LoadMeasurement];
}

/**
 * Prints both results, and returns whether the product reaches each required ratio to the bare
 * server.
 */
export async function isFastEnough(
  sides: ComparedServers,
  seconds: number,
  after: () => void = () => undefined,
) {
  // Warms up the servers with fifty learners, until their code is compiled. A single learner would
  // need minutes for this.
  await compare(sides, Math.max(...AT_ONCE), seconds);
  let holds = true;
  for (const [place, atOnce] of AT_ONCE.entries()) {
    console.log(`${atOnce} at once`);
    const [ours, theirs] = await compare(sides, atOnce, seconds);
    report('ours', ours);
    after();
    report('bare', theirs);
    const ratio = perSecond(ours.load) / perSecond(theirs.load);
    const toReach = sides.ratiosToReach[place] ?? 0;
    holds &&= ratio >= toReach;
    console.log(`  ratio ${ratio.toFixed(2)}, to reach ${toReach}`);
  }
  return holds;
}
