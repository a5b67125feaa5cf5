import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

/**
 * `npm test`: the guards, then unit, embedded database, integration and journeys. A name after it
 * (`check`, `unit`, `embedded`, `integration`, `journeys`) runs that step alone.
 */

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Step {
  name: string;
  what: string;
  go: () => Promise<Count>;
}

const reports = mkdtempSync(join(tmpdir(), 'certway-reports-'));
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const LOCAL_REDIS = 'redis://127.0.0.1:6379';

async function guards(): Promise<Count> {
  const { output } = await run(process.execPath, ['scripts/check.ts'], { live: true });
  const [, passed = '0', failed = '1'] = /check: (\d+) passed, (\d+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed), skipped: 0 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, `${project}-${Object.keys(env).length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, ...reporters];
  const { code } = await run('vitest', args, { live: true, env });
  const report = readReport<VitestReport>(file);
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    // A file that does not load has no failed test, and a run that stored nothing failed whole.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report?.numPendingTests ?? 0,
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

const timesIn = ({ file, specs, suites = [] }: Suite): { name: string; ms: number }[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ name: `${file}: ${title}`, ms: duration })),
    ),
  ),
  ...suites.flatMap(timesIn),
];

/** Where the minutes of the suite go. */
function tellSlowest(suites: readonly Suite[]): void {
  const slowest = suites.flatMap(timesIn).toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms } of slowest.slice(0, 12)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

async function journeys(neighbours: Record<string, string>): Promise<Count> {
  const file = join(reports, 'journeys.json');
  const env = {
    ...neighbours,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: await ensureChromium(),
    JOURNEYS_DATA_DIR: join(reports, 'data'),
  };
  const { code } = await run('playwright', ['test', '--reporter=line,json'], { live: true, env });
  const report = readReport<PlaywrightReport>(file);
  const stats = report?.stats;
  tellSlowest(report?.suites ?? []);
  const failed = stats?.unexpected ?? 0;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
  };
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 500 });
    const tell = (there: boolean) => () => {
      socket.destroy();
      resolve(there);
    };
    socket.once('connect', tell(true));
    socket.once('timeout', tell(false));
    socket.once('error', tell(false));
  });
}

/** The server that was named, else one that answers on its usual local port, else none. */
async function neighbour(named: string | undefined, usual: string): Promise<string | null> {
  if (named) return named;
  return (await answers(usual)) ? usual : null;
}

async function plan(): Promise<Step[]> {
  const postgres = await neighbour(process.env.TEST_DATABASE_URL, LOCAL_POSTGRES);
  const redis = await neighbour(process.env.TEST_REDIS_URL, LOCAL_REDIS);
  const shared: Record<string, string> = redis ? { TEST_REDIS_URL: redis } : {};
  const own = { ...shared, TEST_DATABASE_URL: '' };
  const steps: Step[] = [
    { name: 'check', what: 'the guards of the house', go: guards },
    { name: 'unit', what: 'rules, without a database', go: () => vitest('unit') },
    { name: 'embedded', what: 'the database server of our own', go: () => vitest('embedded') },
    {
      name: 'integration',
      what: `every call, on the embedded PostgreSQL${redis ? ' and Redis' : ''}`,
      go: () => vitest('integration', own),
    },
  ];
  if (postgres) {
    steps.push({
      name: 'integration',
      what: 'every call again, on the PostgreSQL server of this machine',
      go: () => vitest('integration', { ...shared, TEST_DATABASE_URL: postgres, AGAIN: '1' }),
    });
  }
  return [
    ...steps,
    { name: 'journeys', what: 'the product in Chromium', go: () => journeys(shared) },
  ];
}

const wanted = process.argv[2];
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const { name, what, go } of await plan()) {
  if (wanted && name !== wanted) continue;
  console.log(`\n── ${name}: ${what}`);
  const begun = performance.now();
  const count = await go();
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
rmSync(reports, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
