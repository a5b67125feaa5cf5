import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../scripts/run.ts';

/**
 * Runs the grading bench on the part of the data set that is in the repository. The engine is not
 * fitted to this data.
 */
const path = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

async function runBench(...options: string[]): Promise<Record<string, number>> {
  const args = [path('bench/grading.ts'), path('bench/data/saf-sample.jsonl'), ...options];
  const { code, output } = await run(process.execPath, args, {});
  expect(code, output).toBe(0);
  const lines = output.matchAll(/^ *(\S.*?) {2,}([\d.]+)/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

// Each test runs the whole command, which takes three times as long on a slow machine.
describe('npm run bench grading', { timeout: 120_000 }, () => {
  it('reports that an uncalibrated coach agrees with people, and makes no mark final', async () => {
    const uncalibrated = await runBench();
    expect(uncalibrated['Pearson r']).toBeGreaterThan(0.55);
    expect(uncalibrated['right in the surer half']).toBeGreaterThan(90);
    expect(uncalibrated['marked alone']).toBe(0);
    expect(uncalibrated['right finally failed']).toBe(0);
    expect(uncalibrated['wrong finally passed']).toBe(0);
  });
  it('reports that ten decisions per question improve agreement, and that the stated confidence is accurate', async () => {
    const calibrated = await runBench('10', '3');
    expect(calibrated['Pearson r']).toBeGreaterThan(0.68);
    expect(calibrated['calibration error']).toBeLessThan(0.08);
    expect(calibrated['right finally failed']).toBe(0);
    expect(calibrated['wrong finally passed']).toBeLessThan(2);
  });
  it('reports no adversarial answer with a final passing mark, uncalibrated or calibrated', async () => {
    const args = [path('bench/grading.ts'), path('bench/data/saf-sample.jsonl'), 'adversarial'];
    const { code, output } = await run(process.execPath, args, {});
    expect(code, output).toBe(0);
    const classes = output.matchAll(/^([a-z ]+?) {2,}(\d+) +(\d+) +(\d+) +(\d+)$/gm);
    const counted = [...classes].map(([, name, tried, wrong]) => [name, Number(tried), wrong]);
    // The answers are counted once for each way of marking: without calibration, with calibration,
    // and with every mark accepted regardless of its confidence.
    expect(counted).toHaveLength(3 * 17);
    for (const [name, tried, wrong] of counted) {
      expect(tried, `${name}`).toBeGreaterThan(0);
      expect(wrong, `${name}`).toBe('0');
    }
  });
});
