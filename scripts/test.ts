import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { type Count, counted, sum } from './testing/count.ts';
import { journeys } from './testing/journeys.ts';
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

/** The server that was named, else one that answers on its usual local port, else none. */
async function neighbour(named: string | undefined, usual: string): Promise<string | null> {
  if (named) return named;
  return (await answers(usual)) ? usual : null;
}

/** Who may call what is asked before the database is: one server shows it as well as two. */
const ONCE = [
  'bench/**',
  'server/src/routes-access.test.ts',
  'server/src/routes-secrecy.test.ts',
  'server/src/http/answers/routes-together.test.ts',
];

async function plan(): Promise<Step[]> {
  const postgres = await neighbour(process.env.TEST_DATABASE_URL, LOCAL_POSTGRES);
  const redis = await neighbour(process.env.TEST_REDIS_URL, LOCAL_REDIS);
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
  if (postgres) {
    steps.push({
      name: 'integration',
      what: 'what asks the database again, on the PostgreSQL server of this machine',
      go: () => vitest('integration', reports, { ...shared, TEST_DATABASE_URL: postgres }, ONCE),
    });
  }
  return [
    ...steps,
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
