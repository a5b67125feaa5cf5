import { judge, learnDifficulties, makeBank, missesOf, sayAll } from './readiness/compare.ts';

/**
 * Compares the forecasts for simulated learners with their results in a simulated exam on the same
 * day: `npm run bench readiness [LEARNERS]`. Exits with 1 if a limit is exceeded.
 */
const learners = Number(process.argv[2] ?? 1200);
const SEEDS = [1, 2, 3];
console.log(
  `${learners} learners a line, in ${SEEDS.length} banks; each told once, and sitting once`,
);
const COLUMNS = 'practice,answers,passed,covered,calibration,tenths,Brier,over raw,over a fit';
console.log(
  COLUMNS.split(',')
    .map((name) => name.padStart(11))
    .join(' '),
);
let missed = 0;
for (const practice of ['random', 'uneven'] as const) {
  const banks = SEEDS.map((seed) => {
    const bank = makeBank(seed);
    return { seed, bank, known: learnDifficulties(bank, practice, 400) };
  });
  for (const count of [50, 150, 500]) {
    const told = banks.flatMap(({ seed, bank, known }) =>
      sayAll({ practice, learners: Math.ceil(learners / SEEDS.length), count, seed }, bank, known),
    );
    const judged = judge(told);
    const { passed, covered, calibration, tenthsKept, brier, overRaw, overFit } = judged;
    const figures = [
      `${(100 * passed).toFixed(0)} %`,
      `${(100 * covered).toFixed(1)} %`,
      calibration.toFixed(3),
      tenthsKept,
      ...[brier, overRaw, overFit].map((figure) => figure.toFixed(3)),
    ];
    const cells = [practice, count, ...figures].map((cell) => String(cell).padStart(11));
    console.log(cells.join(' '));
    for (const miss of missesOf({ practice, count }, judged)) {
      missed++;
      console.log(`    outside its bar: ${miss}`);
    }
  }
}
console.log(missed === 0 ? 'all within their bars' : `${missed} figures outside their bars`);
process.exit(missed === 0 ? 0 : 1);
