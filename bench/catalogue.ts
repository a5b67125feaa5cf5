import { buildWeb } from '../scripts/build.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/http/logging.ts';
import { loadSamples } from '../server/src/samples/load.ts';
import { type Load, measureInTurn } from './learners/load.ts';
import { quantile } from './measuring/statistics.ts';
import { launchBrowser } from './product/browser.ts';
import { Client } from './product/client.ts';
import {
  createDatabase,
  type DatabaseServer,
  openMigrated,
  startDatabase,
} from './product/installation.ts';
import { type ServerProcess, startServer } from './product/server-process.ts';

/**
 * Measures the store's first page with 10, 1,000 and 10,000 programs, and the size of the home page.
 * `npm run bench catalogue [SECONDS PER MEASUREMENT]`
 */

const SIZES = [10, 1000, 10_000];
const AT_ONCE = 10;
const ROUNDS = 4;
const GROWTH_ALLOWED = 1.3;
const HOME_PAGE_BYTES = 400 * 1024;
const seconds = Number(process.argv[2] ?? 2);

const LIST = '/api/quiz/program';

/** Programs with two courses of three modules each, spread over categories, prices and ratings. */
const SEED = `
insert into accounts_user (id, issuer, subject, verified_email, contact_email, username, role)
values (gen_random_uuid(), 'bench', 'trainer', 't@example.org', 't@example.org', 'Trainer', 'trainer');
insert into programs_program (id, trainer_id, name, description, category, status, currency,
  price_cents, course_count, module_count, question_count, rating_sum, review_count,
  purchased_count, created_at)
select gen_random_uuid(), u.id, 'License ' || n, repeat('Everything about exam ' || n || '. ', 12),
  (array['drivers-license', 'real-estate-license', 'pilot-certification', 'bank-exams',
    'health-medical', 'engineering-boards'])[1 + n % 6],
  'published', 'USD', (n * 7919) % 20000, 2, 6, 72, (n * 31) % 500, 1 + (n * 31) % 100,
  (n * 104729) % 3000, now() - n * interval '1 minute'
from accounts_user u, generate_series(1, $SIZE) n where u.subject = 'trainer';
insert into programs_course (id, program_id, name, description, position)
select gen_random_uuid(), p.id, 'Course ' || c, 'What is asked in part ' || c, c
from programs_program p, generate_series(1, 2) c;
insert into programs_module (id, program_id, course_id, name, position, question_count)
select gen_random_uuid(), c.program_id, c.id, 'Module ' || m, m, 12
from programs_course c, generate_series(1, 3) m;`;

async function openStore(
  { connection: server, folder }: DatabaseServer,
  size: number | 'samples',
): Promise<ServerProcess> {
  const { connection } = await createDatabase(server, `store_${size}`);
  const db = await openMigrated(connection);
  const config = readConfig({ LOG_LEVEL: 'silent' }, folder);
  if (size === 'samples') await loadSamples(db, config, createLog(config));
  else await db.$client.query(SEED.replace('$SIZE', String(size)));
  await db.$client.query('vacuum analyze');
  await db.$client.end();
  return startServer({ connection, folder: config.dataDir });
}

const askFor =
  ({ port }: ServerProcess) =>
  async (load: Load): Promise<void> => {
    const client = new Client(port, 'localhost', AT_ONCE);
    const headers = { 'accept-encoding': 'br' };
    const ask = async () => {
      const reply = await client.send({ method: 'GET', path: LIST, headers });
      if (reply.status !== 200) throw new Error(`${LIST}: ${reply.status}`);
      load.note(LIST, reply.ms);
    };
    await load.repeat(ask, AT_ONCE, seconds / ROUNDS);
    client.close();
  };

async function weighHomePage(port: number, width: number): Promise<number> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`http://localhost:${port}/`);
  await page.getByText('Start Demo').first().waitFor();
  for (let y = 0; y < 8000; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  await browser.close();
  return bytes;
}

async function growth(database: DatabaseServer): Promise<boolean> {
  const stores: ServerProcess[] = [];
  for (const size of SIZES) stores.push(await openStore(database, size));
  const measures = Object.fromEntries(stores.map((store) => [store.port, askFor(store)]));
  const loads = await measureInTurn(measures, ROUNDS);
  const measured = stores.map(({ port }) => quantile(loads[port]?.taken[LIST] ?? [], 0.95));
  for (const store of stores) await store.kill();
  const ratio = (measured.at(-1) ?? 0) / (measured[0] ?? 1);
  const within = ratio < GROWTH_ALLOWED;
  const times = measured.map((ms, at) => `${ms.toFixed(2)} ms with ${SIZES[at]} programs`);
  console.log(`the first page, p95, ${AT_ONCE} at once: ${times.join(', ')}`);
  console.log(
    `  ${ratio.toFixed(2)} times, ${within ? 'within' : 'NOT within'} ${GROWTH_ALLOWED} times`,
  );
  return within;
}

async function weight(database: DatabaseServer): Promise<boolean> {
  await buildWeb();
  const { port, kill } = await openStore(database, 'samples');
  let within = true;
  for (const width of [390, 1440]) {
    const bytes = await weighHomePage(port, width);
    if (bytes > HOME_PAGE_BYTES) within = false;
    console.log(`home page at ${width} px: ${(bytes / 1024).toFixed(0)} KB of 400`);
  }
  await kill();
  return within;
}

const database = await startDatabase('catalogue');
try {
  const flat = await growth(database);
  const light = await weight(database);
  process.exitCode = flat && light ? 0 : 1;
} finally {
  await database.stop();
}
