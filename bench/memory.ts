import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilReady } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { projectFolder } from '../scripts/run.ts';
import { stopAtExit } from '../scripts/stop-at-exit.ts';
import { Driver } from './learners/driver.ts';
import { roundRobin, seedLearners } from './learners/seed.ts';
import { memoryOf } from './measuring/processes.ts';
import { median } from './measuring/statistics.ts';
import { openInside } from './product/installation.ts';

/**
 * `npm run bench memory [ATTEMPTS]`: measures how long a built product with existing data needs
 * from `npm start` to its first reply, and how much memory it uses with one process and with two.
 * Memory is measured at rest and after whole attempts (10,000 by default), in which each answer is
 * saved. Memory pages that several processes share are counted once, and PostgreSQL is excluded.
 */
const START_WITHIN_MS = 1500;
const STARTS = 5;
const HELD_MB_AT_MOST = { 1: 300, 2: 450 } as const;
const AT_ONCE = 10;
const PEOPLE = 2000;
/** The time to wait before memory is measured, so that temporary memory is released. */
const SETTLED_MS = 10_000;
const attempts = Number(process.argv[2] ?? 10_000);

/** Node is started as `npm start` does, but without npm, which would be measured too. */
function startWords(): string[] {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').slice('exec node'.split(' ').length);
}

const dataDir = mkdtempSync(join(tmpdir(), 'certway-memory-'));
const removeData = stopAtExit(async () => rmSync(dataDir, { recursive: true, force: true }));
const failures: string[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

async function start(workers: number) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, startWords(), {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      WORKERS: String(workers),
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const stop = stopAtExit(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill('SIGTERM')) await ended;
  });
  await untilReady(`http://localhost:${port}`, child);
  return { pid: child.pid ?? 0, port, tookMs: performance.now() - startedAt, stop };
}

function tell(what: string, figure: number, atMost: number, unit: string): void {
  const within = figure <= atMost;
  console.log(
    `${what}: ${figure.toFixed(0)} ${unit}, at most ${atMost}${within ? '' : ' – TOO MUCH'}`,
  );
  if (!within) failures.push(what);
}

async function measureStart(): Promise<void> {
  const took: number[] = [];
  for (let time = 0; time < STARTS; time++) {
    const product = await start(1);
    took.push(product.tookMs);
    await product.stop();
  }
  console.log(`starts: ${took.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
  tell('start-up with data, the middle', median(took), START_WITHIN_MS, 'ms');
}

async function measureHeld(workers: 1 | 2, next: ReturnType<typeof roundRobin>): Promise<void> {
  const product = await start(workers);
  const look = (when: string) => {
    const { mb, processes } = memoryOf(product.pid);
    const what = `${workers === 1 ? 'one process' : 'two processes'} ${when} (${processes} of the system's)`;
    tell(what, mb, HELD_MB_AT_MOST[workers], 'MB');
  };
  await settled();
  look('at rest');
  const driver = new Driver(product.port, AT_ONCE);
  let left = attempts;
  const learn = async () => {
    while (left-- > 0) await driver.take(next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, learn));
  driver.close();
  await settled();
  look(`after ${attempts} attempts`);
  await product.stop();
}

await buildWeb();
try {
  const first = await start(1);
  const db = openInside({ dataDir });
  const next = roundRobin(await seedLearners(db, PEOPLE));
  await db.$client.end();
  await first.stop();
  await measureStart();
  await measureHeld(1, next);
  await measureHeld(2, next);
} finally {
  await removeData();
}
process.exit(failures.length === 0 ? 0 : 1);
