import { type Difference, missesOf } from './study/compare.ts';
import { cells, computeAll } from './study/parts.ts';

/**
 * Measures how much simulated learners remember on the day of the exam if the study plan chooses
 * their questions. Compares the plan with other orders of the questions in the same study time:
 * `npm run bench study [LEARNERS]`. The simulated memory follows two models that differ from the
 * model of the scheduler. Exits with 1 if a limit is exceeded.
 */
const learners = Number(process.argv[2] ?? 200);
const results = computeAll(learners);

const lead = ({ mean, atLeast }: Difference) =>
  `${mean.toFixed(1).padStart(6)} (${atLeast.toFixed(1)})`;

console.log(
  `${learners} learners a cell; points recalled on the exam day; lead, and at least (95 %)`,
);
console.log(
  'cell                                      plan  fixed  f.prop   fsrs   sm-2 | over fixed      over f.prop',
);
let missed = 0;
for (const [place, { title, cell }] of cells.entries()) {
  const of = await (results[place] as (typeof results)[number]);
  const { plan, fixed, fixedInProportion, plainFsrs, sm2 } = of.points;
  const points = [plan, fixed, fixedInProportion, plainFsrs, sm2]
    .map((value) => value.toFixed(1).padStart(7))
    .join('');
  const over = `${lead(of.lead.fixed).padEnd(15)} ${lead(of.lead.fixedInProportion).padEnd(15)}`;
  console.log(`${title.padEnd(40)}${points} | ${over.trimEnd()}`);
  for (const miss of missesOf(cell, of)) {
    missed++;
    console.log(`    outside its bar: ${miss}`);
  }
}
console.log(missed === 0 ? 'all within their bars' : `${missed} figures outside their bars`);
process.exit(missed === 0 ? 0 : 1);
