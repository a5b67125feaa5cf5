import { faultNames } from './chaos/faults.ts';
import { runChaos } from './chaos/run.ts';
import { median } from './measuring/statistics.ts';

/**
 * Interrupts everything that the product depends on, in seeded schedules, while users answer,
 * write, grant, edit and upload. No acknowledged write may be lost or duplicated, and all users
 * must be able to continue. `npm run bench chaos [SCHEDULES] [FIRST SEED] [PARALLEL INSTALLATIONS]`
 */
const [schedules = '1000', seed = '1', atOnce = '3'] = process.argv.slice(2);
const outcome = await runChaos({
  schedules: Number(schedules),
  seed: Number(seed),
  atOnce: Number(atOnce),
  tell: (line) => console.log(line),
});
const { lost, doubled, stuck, wrong, struck } = outcome;
for (const [name, count] of struck) console.log(`  ${count} × ${name}`);
// With this many schedules, each fault came first at least three times.
const whole = outcome.schedules >= 3 * faultNames.length;
const never = whole ? faultNames.filter((name) => !struck.get(name)) : [];
const problems = [
  ...lost.map((one) => `lost: ${one}`),
  ...doubled.map((one) => `doubled: ${one}`),
  ...stuck,
  ...wrong.map((one) => `wrongly refused: ${one}`),
  ...never.map((name) => `never struck: ${name}`),
];
for (const line of problems.slice(0, 50)) console.log(`✗ ${line}`);
console.log(
  `schedules ${outcome.schedules}  acknowledged ${outcome.acknowledged}  ` +
    `lost ${lost.length}  doubled ${doubled.length}  wrongly refused ${wrong.length}  ` +
    `seconds to go on ${median(outcome.seconds).toFixed(2)} (median), ${Math.max(...outcome.seconds).toFixed(2)} (slowest)`,
);
process.exit(problems.length === 0 ? 0 : 1);
