import { describe, expect, it } from 'vitest';
import { judge, learnDifficulties, makeBank, sayAll } from './compare.ts';

/**
 * The test runs a short form of `npm run bench readiness`, always with the same simulated learners.
 * With so few random ones, chance would decide the result.
 */
const bank = makeBank(2);
const known = learnDifficulties(bank, 'uneven', 150);
const tell = (takesAll: boolean) =>
  judge(sayAll({ practice: 'uneven', learners: 150, count: 300, seed: 2, takesAll }, bank, known));

describe('forecasts of exam results', () => {
  const told = tell(false);

  it('agree with the simulated exam results', () => {
    expect(told.covered).toBeGreaterThan(0.74);
    expect(told.covered).toBeLessThan(0.92);
    expect(told.calibration).toBeLessThan(0.1);
    expect(told.overRaw).toBeGreaterThan(0.02);
  });

  it('match the simulated exam results worse if a repeated question counts as much as a new one (control)', () => {
    const far = tell(true);
    expect(far.covered).toBeLessThan(told.covered - 0.05);
    expect(far.brier).toBeGreaterThan(told.brier);
  });
});
