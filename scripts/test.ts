import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, run } from './run.ts';
import { type Count, counted, sum } from './testing/count.ts';
import { journeys } from './testing/journeys.ts';
import { drawFiles, filesForSecondServer } from './testing/second-server.ts';
import { speed } from './testing/speed.ts';
import { vitest } from './testing/vitest.ts';

/**
 * `npm test`: the guards, then unit, embedded database, integration, journeys and speed. A name after it
 * (`check`, `unit`, `embedded`, `integration`, `journeys`, `speed`) runs that step alone. In CI a test that
 * failed gets one more try, and is named at the end: two shared cores now and then miss a moment, and
 * what fails twice is broken.
 */

interface Step {
  name: string;
  what: string;
  go: () => Promise<Count>;
  /** It waits more than it works: it runs beside the step before it and the one after it. */
  beside?: true;
}

// What one process has compiled, the next one need not.
process.env.NODE_COMPILE_CACHE ??= join(projectFolder, '.cache', 'tests');
const reports = mkdtempSync(join(tmpdir(), 'certway-reports-'));
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const LOCAL_REDIS = 'redis://127.0.0.1:6379';

async function guards(): Promise<Count> {
  const { output } = await run(process.execPath, ['scripts/check.ts'], { live: true });
  const [, passed = '0', failed = '1'] = /check: (\d+) passed, (\d+) failed/.exec(output) ?? [];
  const broken = Number(failed) > 0 ? ['npm run check'] : [];
  return counted({ passed: Number(passed), failed: Number(failed), broken });
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

/** One that answers on its usual local port. */
const neighbour = async (usual: string) => ((await answers(usual)) ? usual : undefined);

/** A server that somebody named gets all tests, one that is found a third of them, another one each day. */
async function onSecondServer(shared: Record<string, string>): Promise<Step[]> {
  const named = process.env.TEST_DATABASE_URL;
  const url = named || (await neighbour(LOCAL_POSTGRES));
  if (!url) return [];
  const today = new Date().toISOString().slice(0, 10);
  const all = filesForSecondServer(projectFolder);
  const files = named ? all : drawFiles(all, today);
  const env = { ...shared, TEST_DATABASE_URL: url };
  const what = named
    ? 'the server that was named'
    : `the PostgreSQL server of this machine, drawn by ${today}`;
  return [
    {
      name: 'integration',
      what: `${files.length} files again, on ${what}`,
      go: () => vitest('integration', reports, env, files),
    },
  ];
}

async function plan(): Promise<Step[]> {
  const redis = process.env.TEST_REDIS_URL || (await neighbour(LOCAL_REDIS));
  const shared: Record<string, string> = redis ? { TEST_REDIS_URL: redis } : {};
  const own = { ...shared, TEST_DATABASE_URL: '' };
  const steps: Step[] = [
    { name: 'check', what: 'the guards of the house', go: guards },
    {
      name: 'embedded',
      what: 'the database server of our own',
      go: () => vitest('embedded', reports),
      beside: true,
    },
    { name: 'unit', what: 'rules, without a database', go: () => vitest('unit', reports) },
    {
      name: 'integration',
      what: `every call, on the embedded PostgreSQL${redis ? ' and Redis' : ''}`,
      go: () => vitest('integration', reports, own),
    },
  ];
  return [
    ...steps,
    ...(await onSecondServer(shared)),
    { name: 'journeys', what: 'the product in Chromium', go: () => journeys(reports, shared) },
    { name: 'speed', what: 'what a visit costs beside the last release', go: speed },
  ];
}

function tell(what: string, names: readonly string[]): void {
  if (names.length > 0) console.log(['', `${what}:`, ...names].join('\n  '));
}

async function take({ name, what, go }: Step): Promise<Count> {
  console.log(`\n── ${name}: ${what}`);
  const begun = performance.now();
  const count = await go();
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

const wanted = process.argv[2];
const steps = (await plan()).filter(({ name }) => !wanted || name === wanted);
const taken: Promise<Count>[] = [];
for (const [place, step] of steps.entries()) {
  const goesOn = steps[place - 1]?.beside ? -1 : undefined;
  if (!step.beside) await Promise.all(taken.slice(0, goesOn));
  taken.push(take(step));
}
const counts = await Promise.all(taken);
rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped, broken, unsteady } = sum(counts);
tell('Passed on their second try only', unsteady);
tell('Failed', broken);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
