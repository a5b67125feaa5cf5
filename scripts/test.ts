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
import { databaseTests, forAnyServer, splitBetweenServers } from './testing/second-server.ts';
import { vitest } from './testing/vitest.ts';

/**
 * `npm test` runs guards, embedded database, and unit tests in parallel, then integration and
 * journeys. An argument (`check`, `unit`, `embedded`, `integration`, `journeys`) runs only that
 * step. In CI, where two shared cores may cause timeouts, a failed test is retried once and
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

const onServer = (what: string, wanted: Parameters<typeof vitest>[2]): TestStep => ({
  name: 'integration',
  what,
  go: () => vitest('integration', reports, wanted),
});

/**
 * Runs the integration tests on the embedded server. If a PostgreSQL server is set in
 * `TEST_DATABASE_URL`, all database tests run on that server as well. If a server is only found on
 * this machine, about a third of the files run there instead, a different third each day. They run
 * one at a time, because the embedded server runs four files in parallel.
 */
async function integration(redis: Record<string, string>): Promise<ParallelSteps[]> {
  const named = process.env.TEST_DATABASE_URL;
  const url = named || (await localService(LOCAL_POSTGRES));
  const here = `every call, on the embedded PostgreSQL${redis.TEST_REDIS_URL ? ' and Redis' : ''}`;
  const ours = { ...redis, TEST_DATABASE_URL: '' };
  if (!url) return [[onServer(here, { env: ours })]];
  const all = databaseTests(projectFolder);
  const theirs = { ...redis, TEST_DATABASE_URL: url };
  if (named) {
    const again = forAnyServer(all);
    const there = `${again.length} files again, on the server that was named`;
    return [[onServer(here, { env: ours })], [onServer(there, { env: theirs, files: again })]];
  }
  const today = new Date().toISOString().slice(0, 10);
  const { own, second } = splitBetweenServers(all, today);
  const there = `the ${second.length} files of ${today}, on the PostgreSQL server of this machine`;
  return [
    [
      onServer(`${here}: ${own.length} files`, { env: ours, files: own }),
      onServer(there, { env: theirs, files: second, workers: 1 }),
    ],
  ];
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
    ...(await integration(shared)),
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

const wanted = process.argv[2];
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
