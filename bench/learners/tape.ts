import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Provider } from './provider.ts';
import type { Learner } from './seed.ts';
import type { Served } from './stage.ts';
import { VisitDriver } from './visit-driver.ts';
import type { Answered } from './wire.ts';

/** Records the statements and replies of a visit, call by call. */

export interface Statement {
  /** Which of its connections asked: a transaction keeps one. */
  client: number;
  name?: string;
  text: string;
  values: unknown[];
}

export interface TapedCall {
  status: number;
  type: string;
  location: string;
  body: string;
  statements: Statement[];
}

export interface Tape {
  /** Whose visit it was. */
  learner: Learner;
  begunAt: number;
  calls: TapedCall[];
}

/** In the product's process: each statement is told to the one that started it. */
export function tellStatements(): void {
  const { query } = pg.Client.prototype;
  const clients = new Map<pg.Client, number>();
  const told = function (this: pg.Client, ...words: unknown[]) {
    const [asked, given] = words as [string | Partial<Statement>, unknown];
    const { text, name, values } = typeof asked === 'string' ? { text: asked } : asked;
    const client = clients.get(this) ?? clients.size;
    clients.set(this, client);
    const all = Array.isArray(given) ? given : (values ?? []);
    if (text) process.send?.({ client, text, values: all, ...(name && { name }) });
    return (query as (...words: unknown[]) => unknown).apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: told });
}

/** Until what a call asks behind its answer was told too. */
const TOLD_AFTER_MS = 25;

export async function tapeVisit(
  taped: Served,
  provider: Provider,
  learner: Learner,
): Promise<Tape> {
  const begunAt = Date.now();
  const calls: TapedCall[] = [];
  let statements: Statement[] = [];
  const listen = (told: unknown) => statements.push(told as Statement);
  taped.child.on('message', listen);
  const keep = async ({ status, headers, body }: Answered) => {
    await sleep(TOLD_AFTER_MS);
    const { location = '', 'content-type': type = '' } = headers;
    calls.push({ status, type, location, body, statements });
    statements = [];
  };
  const driver = new VisitDriver(taped.port, 1, provider, { heard: keep });
  await driver.visit(learner);
  driver.close();
  taped.child.off('message', listen);
  return { learner, begunAt, calls };
}
