import { writeFileSync } from 'node:fs';
import { buildWeb } from '../scripts/build.ts';
import { lastRelease } from '../server/src/test/last-release.ts';
import type { Figures } from './figures/bar.ts';
import { costHolds, FIGURES, processor } from './figures/compare.ts';
import { measureCost } from './figures/cost.ts';
import { median } from './learners/measure.ts';

/**
 * What a whole visit costs, in quizzes at the last release, which are measured in the same run.
 * `npm run bench figures` fails when it is above the bar, and is a step of `npm test`;
 * `npm run bench figures keep` writes down what this version costs, for the next ones.
 */
const RUNS_TO_KEEP = 5;

async function keep(): Promise<void> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS_TO_KEEP; run++) {
    const { units } = await measureCost();
    runs.push(Number(units.toFixed(2)));
    console.log(`${units.toFixed(2)} units`);
  }
  const figures: Figures = {
    release: lastRelease,
    measured: new Date().toISOString().slice(0, 10),
    visitUnits: median(runs),
    runs,
    ...{ processor, node: process.version },
  };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
}

await buildWeb();
if (process.argv[2] === 'keep') await keep();
else process.exitCode = (await costHolds()) ? 0 : 1;
process.exit();
