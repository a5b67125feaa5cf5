import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import pg from 'pg';
import type { ClientReply } from '../product/client.ts';
import { type ServedData, type ServerProcess, startServer } from '../product/server-process.ts';
import type { Provider } from './provider.ts';
import type { Learner } from './seed.ts';
import { VisitDriver } from './visit.ts';

/** Records the statements and replies of a visit, call by call. */

export interface RecordedStatement {
  /**
   * The number of the connection that sent the statement. All statements of a transaction have the
   * same number.
   */
  client: number;
  name?: string;
  text: string;
  values: unknown[];
}

export interface RecordedCall {
  status: number;
  type: string;
  location: string;
  body: string;
  statements: RecordedStatement[];
}

export interface RecordedVisit {
  learner: Learner;
  begunAt: number;
  calls: RecordedCall[];
}

/** Runs in the product's process: reports each statement to the parent process. */
export function reportStatements(): void {
  const { query } = pg.Client.prototype;
  const clients = new Map<pg.Client, number>();
  const told = function (this: pg.Client, ...words: unknown[]) {
    const [asked, given] = words as [string | Partial<RecordedStatement>, unknown];
    const { text, name, values } = typeof asked === 'string' ? { text: asked } : asked;
    const client = clients.get(this) ?? clients.size;
    clients.set(this, client);
    const all = Array.isArray(given) ? given : (values ?? []);
    if (text) process.send?.({ client, text, values: all, ...(name && { name }) });
    return (query as (...words: unknown[]) => unknown).apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: told });
}

/** The time to wait after a reply for further statements of the same call. */
const REPORT_DELAY_MS = 25;
/** Until then, work of the start still runs, which must not count as a part of the first call. */
const SETTLED_AFTER_MS = 1500;
/** The last visit to each program is replayed. The first fills caches and is not typical. */
const ROUNDS = 2;

async function recordVisit(
  taped: ServerProcess,
  provider: Provider,
  learner: Learner,
): Promise<RecordedVisit> {
  const begunAt = Date.now();
  const calls: RecordedCall[] = [];
  let statements: RecordedStatement[] = [];
  const listen = (told: unknown) => statements.push(told as RecordedStatement);
  taped.child.on('message', listen);
  const keep = async ({ status, headers, text: body }: ClientReply) => {
    await sleep(REPORT_DELAY_MS);
    const { location = '', 'content-type': type = '' } = headers;
    calls.push({ status, type, location, body, statements });
    statements = [];
  };
  const driver = new VisitDriver(taped.port, 1, provider, keep);
  await driver.take(learner);
  driver.close();
  taped.child.off('message', listen);
  return { learner, begunAt, calls };
}

/** Starts a server that replays one recorded visit per program, for `people` learners. */
export async function startReplay(
  data: ServedData,
  provider: Provider,
  next: () => Learner,
  people: number,
): Promise<ServerProcess> {
  const taped = await startServer(data, 'taped');
  await sleep(SETTLED_AFTER_MS);
  const recordings = new Map<string, RecordedVisit>();
  for (let round = 0; round < ROUNDS; round++) {
    const seen = new Set<string>();
    for (let learner = next(); !seen.has(learner.programId); learner = next()) {
      seen.add(learner.programId);
      recordings.set(learner.programId, await recordVisit(taped, provider, learner));
    }
  }
  await taped.kill();
  const tapes = join(data.folder, 'tapes');
  const learners = Array.from({ length: people }, next);
  writeFileSync(tapes, serialize({ recordings: [...recordings.values()], learners }));
  return startServer({ ...data, tapes }, 'replay');
}
