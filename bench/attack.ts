import { startKillable } from '../journeys/faults/killable-product.ts';
import { buildWeb } from '../scripts/build.ts';
import { parseMetrics } from '../server/src/test/prometheus.ts';
import { cells, sweepAccess } from './attack/access.ts';
import { nobodyGetsInto } from './attack/allowed.ts';
import { blowUp } from './attack/blow-ups.ts';
import { sweepDocuments, warmRenderer } from './attack/documents.ts';
import { Fixtures } from './attack/fixtures.ts';
import { type Findings, fuzz } from './attack/fuzz.ts';
import { HELD_MS_AT_MOST, holdLoop } from './attack/held/measure.ts';
import { measuredProduct } from './attack/held/measured-product.ts';
import { sweepMemberships } from './attack/membership-sweep.ts';
import { membershipCells } from './attack/memberships.ts';
import { race } from './attack/races.ts';
import { ResourceFactory } from './attack/resource-factory.ts';
import { sweepSecrecy } from './attack/secrecy.ts';
import { slowly } from './attack/slow.ts';
import { TestUsers } from './attack/test-users.ts';
import { Client } from './product/client.ts';
import { openInside } from './product/installation.ts';

/**
 * Attacks the product as `npm start` runs it: with random requests generated from the contract,
 * calls on other people's resources, attempts to read answer keys, small input that is expensive to
 * process, races, slow connections, and requests for HTML documents. Also measures how long each
 * call blocks the event loop with a program of 5,000 questions. `npm run bench attack [REQUESTS]
 * [SEED] [PART …]`
 */
const [requests = '100000', seed = '1', ...only] = process.argv.slice(2);
const TOKEN = 'the operator of the attack reads figures with this';
const A_ROLE = 40;
const MEMORY_MB_MORE_AT_MOST = 400;
/** The attack's pictures and audio have rows but no files, so these log lines are expected. */
const WITHOUT_FILES = /the file of an (image|audio) is not in the storage/;

const failures: string[] = [];
let sent = 0;

async function part(name: string, run: () => Promise<Findings>): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  console.log(`── ${name}`);
  const startedAt = performance.now();
  const found = await run();
  sent += found.requests;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const figures = `${found.requests} requests in ${seconds} s (${found.inFigures()})`;
  console.log(
    `  ${figures}, slowest ${Math.round(found.slowestMs)} ms, problems ${found.problems.length}`,
  );
  if (found.problems.length > 0) failures.push(`${name}: ${found.problems.length} problems`);
}

interface AttackMetrics {
  memoryMb: number;
  held: Map<string, number>;
}

async function readFigures(): Promise<AttackMetrics> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { status, text } = await client.send({ method: 'GET', path: '/metrics', headers });
  if (status !== 200) throw new Error(`/metrics: ${status}`);
  const series = parseMetrics(text);
  const valuesOf = (metric: string) =>
    series.flatMap(({ name, labels: { route = '' }, value }): [string, number][] =>
      name === metric && value !== null ? [[route, value]] : [],
    );
  const [[, bytes = 0] = []] = valuesOf('process_resident_memory_bytes');
  const held = valuesOf('certway_loop_longest_held_seconds');
  return {
    memoryMb: Math.round(bytes / 2 ** 20),
    held: new Map(held.map(([route, seconds]) => [route, Math.round(seconds * 1000)])),
  };
}

function report(before: AttackMetrics, after: AttackMetrics, lines: string[]): void {
  // Excludes what held the event loop before the attack, while the server compiled its code.
  const held = [...after.held].filter(([route, ms]) => before.held.get(route) !== ms);
  const [longest] = held.sort(([, a], [, b]) => b - a);
  for (const [route, ms] of held) console.log(`  held ${ms} ms: ${route}`);
  if (longest && longest[1] > HELD_MS_AT_MOST) failures.push(`${longest[0]} held the loop`);
  if (after.memoryMb - before.memoryMb > MEMORY_MB_MORE_AT_MOST) failures.push('memory grew');
  const failed = lines.filter(
    (line) => line.includes('"level":"error"') && !WITHOUT_FILES.test(line),
  );
  for (const line of new Set(failed.slice(0, 10))) console.log(`  log: ${line.slice(0, 400)}`);
  if (failed.length > 0) failures.push(`${failed.length} errors in the log`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(
    `requests ${sent}  problems ${failures.length}  longest hold ${longest ? `${longest[1]} ms` : `≤ ${HELD_MS_AT_MOST} ms`}  ` +
      `memory ${before.memoryMb} → ${after.memoryMb} MB`,
  );
}

await buildWeb();
const lines: string[] = [];
const measured = await measuredProduct();
const env = { SAMPLE_DATA: 'off', OPERATOR_TOKEN: TOKEN, ...measured.env };
const product = await startKillable(env, { hear: (line) => lines.push(line) });
const client = new Client(product.port);
const db = openInside(product);
try {
  const users = new TestUsers(db);
  await users.addAll(A_ROLE);
  const outsider = await users.make('trainer');
  const fixtures = new Fixtures(db, users);
  await fixtures.build(users.of('trainer').slice(0, 6), outsider.id);
  const factory = new ResourceFactory(client, fixtures);
  const fuzzing = { client, fixtures };
  await fuzz({ ...fuzzing, requests: 2000, seed: 0 });
  await warmRenderer(client, fixtures);
  const before = await readFigures();
  await part('fuzz', () => fuzz({ ...fuzzing, requests: Number(requests), seed: Number(seed) }));
  await part('access', async () => {
    const { found, entered } = await sweepAccess(factory, cells);
    const names = new Set(cells.map(({ call }) => call.name));
    const never = [...names].filter((name) => !entered.has(name) && !nobodyGetsInto.has(name));
    console.log(`  calls ${names.size}, of which ${entered.size} let somebody in`);
    for (const name of never) found.problem(`${name}: let nobody in, and so showed nothing`);
    return found;
  });
  await part('memberships', async () => (await sweepMemberships(factory, membershipCells)).found);
  await part('secrecy', () => sweepSecrecy(factory));
  await part('races', () => race(factory));
  await part('blow-ups', () => blowUp(factory));
  await part('slow', () => slowly(product.port, client));
  await part('documents', () => sweepDocuments(factory));
  const after = await readFigures();
  await part('held', () => holdLoop({ factory, meter: measured.meter, questions: 5000 }));
  report(before, after, lines);
} finally {
  client.close();
  await db.$client.end();
  await product.stop();
}
process.exit(failures.length === 0 ? 0 : 1);
