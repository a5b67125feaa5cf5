import { join } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { run } from '../run.ts';
import { buildCount, failure, readReport, type TestCount, type TestFailure } from './count.ts';

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Journey {
  name: string;
  status: string;
  durations: number[];
  /** The error message of the last failed attempt. */
  why: string[];
}

const journeysIn = ({ file, specs, suites = [] }: Suite): Journey[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      status,
      durations: results.map(({ duration }) => duration),
      why:
        results
          .findLast(({ errors }) => errors.length > 0)
          ?.errors.map(({ message = '' }) => message) ?? [],
    })),
  ),
  ...suites.flatMap(journeysIn),
];

function printSlowest(all: readonly Journey[]): void {
  const tries = all.flatMap(({ name, durations }) => durations.map((ms) => ({ name, ms })));
  for (const { name, ms } of tries.toSorted((a, b) => b.ms - a.ms).slice(0, 12)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

/** Runs the journeys in Chromium. Playwright retries failed ones itself. */
export async function journeys(
  reports: string,
  neighbours: Record<string, string>,
): Promise<TestCount> {
  const file = join(reports, 'journeys.json');
  await ensureChromium();
  const env = {
    ...neighbours,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEYS_DATA_DIR: join(reports, 'data'),
  };
  const { code } = await run('playwright', ['test', '--reporter=line,json'], { live: true, env });
  const report = readReport<PlaywrightReport>(file);
  const all = report?.suites.flatMap(journeysIn) ?? [];
  printSlowest(all);
  const failures = (wanted: string): TestFailure[] =>
    all.filter(({ status }) => status === wanted).map(({ name, why }) => failure(name, why));
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return buildCount({
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped,
    broken: failures('unexpected'),
    unsteady: failures('flaky'),
  });
}
