import { USUAL_MANNER } from './study/answers.ts';
import type { Cell } from './study/cells.ts';
import { compare, leadOver, missesOf } from './study/compare.ts';
import { actR, multiTrace } from './study/laws.ts';

/**
 * How much of the exam simulated learners recall on its day when the plan chooses, against other orders in
 * the same minutes: `npm run bench study [LEARNERS]`. Their memory follows two laws that are not the one
 * that chooses. It ends with 1 where something is outside its bar.
 */
const learners = Number(process.argv[2] ?? 200);
const laws = [
  { name: 'ACT-R', law: actR },
  { name: 'multi-trace', law: multiTrace },
];
const budgets = [
  { minutes: 10, bank: 300 },
  { minutes: 20, bank: 300 },
  { minutes: 30, bank: 300 },
  { minutes: 20, bank: 600 },
];
console.log(
  `${learners} learners a cell; points recalled on the exam day; lead, and at least (95 %)`,
);
console.log(
  'cell                                      plan  fixed  f.prop   fsrs   sm-2 | over fixed      over f.prop   | 14 days later: plan, f.prop',
);
let missed = 0;
for (const inProportion of [false, true]) {
  for (const { name, law } of laws) {
    for (const days of [30, 90]) {
      for (const { minutes, bank } of budgets) {
        const cell: Cell = { law, days, minutes, bank, inProportion, manner: USUAL_MANNER };
        const compared = compare(cell, learners);
        const { points, lead, later } = compared;
        const title = `${inProportion ? 'in proportion' : 'out of it'}, ${name}, ${days} d, ${minutes} min, ${bank}`;
        const figures = [points.plan, points.fixed, points.fixedInProportion, points.plainFsrs];
        const over = ({ mean, atLeast }: { mean: number; atLeast: number }) =>
          `${mean.toFixed(1).padStart(6)} (${atLeast.toFixed(1)})`.padEnd(15);
        console.log(
          `${title.padEnd(40)}${[...figures, points.sm2].map((p) => p.toFixed(1).padStart(7)).join('')} |${over(lead.fixed)} ${over(lead.fixedInProportion)}|  ${later.plan.toFixed(1)}  ${later.fixedInProportion.toFixed(1)}`,
        );
        for (const miss of missesOf(cell, compared)) {
          missed++;
          console.log(`    outside its bar: ${miss}`);
        }
      }
    }
  }
}
/** What the lead rests on, in the cells where it is smallest. */
const manners = [
  { title: 'as above', manner: USUAL_MANNER },
  { title: 'nobody says how sure they are', manner: { ...USUAL_MANNER, tappers: 0 } },
  { title: 'times half as noisy again', manner: { ...USUAL_MANNER, noise: 0.525 } },
  {
    title: 'neither times nor taps',
    manner: { ...USUAL_MANNER, tappers: 0, isTimed: false },
  },
  {
    title: 'each answer costs the same: 60 s at first, 35 s again',
    manner: { ...USUAL_MANNER, costs: [60, 35] as const },
  },
];
const leastCells = [
  { law: actR, days: 30, minutes: 30 },
  { law: actR, days: 90, minutes: 10 },
  { law: multiTrace, days: 90, minutes: 10 },
];
console.log(
  'lead over fixed order, in proportion, 300 questions: ACT-R 30 d 30 min; ACT-R 90 d 10 min; multi-trace 90 d 10 min',
);
for (const { title, manner } of manners) {
  const leads = leastCells.map((cell) => {
    const { mean, atLeast } = leadOver(
      { ...cell, bank: 300, inProportion: true, manner },
      learners,
    );
    return `${mean.toFixed(1).padStart(6)} (${atLeast.toFixed(1)})`;
  });
  console.log(`  ${title.padEnd(56)}${leads.join('')}`);
}
console.log(missed === 0 ? 'all within their bars' : `${missed} figures outside their bars`);
process.exit(missed === 0 ? 0 : 1);
