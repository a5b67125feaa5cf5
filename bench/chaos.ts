import { runChaos } from './chaos/run.ts';

/**
 * Everything that can be taken away is, from seeds, while people answer, write, grant and edit: nothing
 * acknowledged may be lost or doubled, and all must go on. `npm run bench chaos [SCHEDULES] [FIRST SEED]`
 */
const [schedules = '1000', seed = '1'] = process.argv.slice(2);
const begun = performance.now();
const outcome = await runChaos({
  ...{ schedules: Number(schedules), seed: Number(seed) },
  tell: (line) => console.log(line),
});
const { lost, doubled, stuck, wrong, struck } = outcome;
for (const [name, count] of struck) console.log(`  ${count} × ${name}`);
for (const line of [...lost.map((one) => `lost: ${one}`), ...doubled, ...stuck, ...wrong].slice(
  0,
  50,
)) {
  console.log(`✗ ${line}`);
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(
  `schedules ${outcome.schedules} in ${minutes} min  acknowledged ${outcome.acknowledged}  ` +
    `lost ${lost.length}  doubled ${doubled.length}  wrongly refused ${wrong.length}  ` +
    `seconds to go on ${outcome.medianSeconds.toFixed(2)} (median), ${outcome.slowestSeconds.toFixed(2)} (slowest)`,
);
process.exit(lost.length + doubled.length + stuck.length + wrong.length === 0 ? 0 : 1);
