import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from './build.ts';
import { projectFolder, run } from './run.ts';
import {
  buildCount,
  failure,
  formatFailure,
  sum,
  type TestCount,
  type TestFailure,
} from './testing/count.ts';
import { journeys } from './testing/journeys.ts';
import { testsForAnyServer } from './testing/second-server.ts';
import { vitest } from './testing/vitest.ts';

/**
 * `npm test` runs guards, embedded database, and unit tests in parallel, then integration and
 * journeys. An argument (`check`, `unit`, `embedded`, `integration`, `journeys`) runs only that
 * step. `integration --all` runs the integration tests on a PostgreSQL server that is not the
 * embedded one. In CI, where two shared cores may cause timeouts, a failed test is retried once and
 * reported at the end. A test that fails twice is broken.
 */

interface TestStep {
  name: string;
  what: string;
  go: () => Promise<TestCount>;
}

/** Steps that run in parallel, so that one uses the CPU while another waits. */
type ParallelSteps = TestStep[];

// All processes share a cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= join(projectFolder, '.cache', 'tests');
const [wanted, option] = process.argv.slice(2);
const onSecondServer = option === '--all';
const reports = mkdtempSync(join(tmpdir(), 'certway-reports-'));
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const LOCAL_REDIS = 'redis://127.0.0.1:6379';

async function guards(): Promise<TestCount> {
  const { output } = await run(process.execPath, ['scripts/check.ts'], { live: true });
  const [, passed = '0', failed = '1'] = /check: (\d+) passed, (\d+) failed/.exec(output) ?? [];
  const broken = Number(failed) > 0 ? [failure('npm run check')] : [];
  return buildCount({ passed: Number(passed), failed: Number(failed), broken });
}

/**
 * Runs the tests of the embedded database. Their dozens of servers run from the build, because it
 * starts in half the time that the sources need.
 */
async function embedded(): Promise<TestCount> {
  await buildServer();
  return vitest('embedded', reports);
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

/** Returns the URL of a service if it answers on its default local port, otherwise undefined. */
const localService = async (usual: string) => ((await answers(usual)) ? usual : undefined);

/**
 * Runs the integration tests on the embedded server or, with `--all`, on the PostgreSQL server in
 * `TEST_DATABASE_URL` or at the usual local port.
 */
async function integration(redis: Record<string, string>): Promise<TestStep> {
  const step = (what: string, wanted: Parameters<typeof vitest>[2]): TestStep => ({
    name: 'integration',
    what: `${what}${redis.TEST_REDIS_URL ? ' and Redis' : ''}`,
    go: () => vitest('integration', reports, wanted),
  });
  if (!onSecondServer)
    return step('every call, on the embedded PostgreSQL', {
      env: { ...redis, TEST_DATABASE_URL: '' },
    });
  const url = process.env.TEST_DATABASE_URL || (await localService(LOCAL_POSTGRES));
  if (!url) {
    console.error(`There is no PostgreSQL at ${LOCAL_POSTGRES}: set TEST_DATABASE_URL.`);
    process.exit(1);
  }
  const files = testsForAnyServer(projectFolder);
  const { host, pathname } = new URL(url);
  return step(`${files.length} files, on the PostgreSQL at ${host}${pathname}`, {
    env: { ...redis, TEST_DATABASE_URL: url },
    files,
  });
}

async function plan(): Promise<ParallelSteps[]> {
  const redis = process.env.TEST_REDIS_URL || (await localService(LOCAL_REDIS));
  const shared: Record<string, string> = redis ? { TEST_REDIS_URL: redis } : {};
  return [
    [
      { name: 'check', what: 'the guards of the project', go: guards },
      { name: 'embedded', what: 'the database server of our own', go: embedded },
      { name: 'unit', what: 'rules, without a database', go: () => vitest('unit', reports) },
    ],
    [await integration(shared)],
    [{ name: 'journeys', what: 'the product in Chromium', go: () => journeys(reports, shared) }],
  ];
}

function tell(what: string, failures: readonly TestFailure[]): void {
  if (failures.length > 0)
    console.log(['', `${what}:`, ...failures.map(formatFailure)].join('\n  '));
}

async function runStep({ name, what, go }: TestStep): Promise<TestCount> {
  console.log(`\n── ${name}: ${what}`);
  const startedAt = performance.now();
  const count = await go();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

const counts: TestCount[] = [];
for (const stage of await plan()) {
  const steps = stage.filter(({ name }) => !wanted || name === wanted);
  counts.push(...(await Promise.all(steps.map(runStep))));
}
rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped, broken, unsteady } = sum(counts);
tell('Passed on their second try only', unsteady);
tell('Failed', broken);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
