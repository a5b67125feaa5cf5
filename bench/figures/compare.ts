import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figures, isWithin, TIMES_AT_MOST, tell } from './bar.ts';
import { measureCost } from './cost.ts';

export const FIGURES = fileURLToPath(new URL('../figures.json', import.meta.url));
/** What is dearer by chance once is not so in each of three runs; what became dearer is. */
const RUNS_AT_MOST = 3;

export const processor = cpus()[0]?.model ?? 'unknown';

/** Whether a visit costs no more than it may beside the last release. */
export async function costHolds(): Promise<boolean> {
  const kept: Figures = JSON.parse(readFileSync(FIGURES, 'utf8'));
  const runs: number[] = [];
  while (runs.length < RUNS_AT_MOST && !isWithin(runs, kept)) {
    const cost = await measureCost();
    runs.push(cost.units);
    console.log(tell(cost, kept));
  }
  if (isWithin(runs, kept)) return true;
  console.log(
    `A visit costs more than ${TIMES_AT_MOST} of what it did on ${kept.measured} (${kept.processor}, node ${kept.node}; here ${processor}, ${process.version}).`,
  );
  return false;
}
