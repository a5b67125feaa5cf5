import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase, SERVING } from './database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { isPooledByTransaction } from './pooler.ts';
import { fromStandby, standbyOf } from './standby.ts';
import { inTransaction } from './transaction.ts';

/**
 * A connection to the test server that a test can freeze. A frozen connection accepts data but
 * never replies, like a connection to a suspended server.
 */
interface Wire {
  connection: pg.PoolConfig;
  freeze(): void;
  thaw(): void;
}
const open: { server: Server; sockets: Set<Socket> }[] = [];
const databases: Database[] = [];
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  for (const db of databases.splice(0)) await db.$client.end();
});

function target(): { host: string; port: number } | { path: string } {
  const { host, port } = new pg.Client(inject('server') as pg.ClientConfig);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

async function wire(): Promise<Wire> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = dial(target());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].map((each) => each.destroy()));
      if (frozen) socket.pause();
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
  });
  open.push({ server, sockets });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const { user, password, database } = new pg.Client(inject('server') as pg.ClientConfig);
  return {
    connection: { host: '127.0.0.1', port, user, database, ...(password && { password }) },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

function openThrough({ connection }: Wire): Database {
  const db = openDatabase(
    { ...SERVING, ...connection, query_timeout: 300, connectionTimeoutMillis: 300 },
    () => undefined,
  );
  databases.push(db);
  return db;
}
const one = (db: Database) => db.execute(sql`select 1`);

describe('a frozen database server', () => {
  it('makes a transaction fail with a connection loss, and its connection is removed from the pool', async () => {
    const through = await wire();
    const db = openThrough(through);
    await one(db);
    through.freeze();
    const began = performance.now();
    const failure = await inTransaction(db, (tx) => tx.execute(sql`select 1`)).catch((e) => e);
    expect(isConnectionLoss(failure)).toBe(true);
    // Four tries take less than five seconds, provided that no rollback waits for the statement
    // that was abandoned.
    expect(performance.now() - began).toBeLessThan(5000);
    await expect.poll(() => db.$client.totalCount, { timeout: 5000 }).toBe(0);
    through.thaw();
    expect((await one(db)).rows).toEqual([{ '?column?': 1 }]);
  });
});

describe('fromStandby', () => {
  it('reads from the standby first, and from the primary for a while after the standby failed', async () => {
    const [primary, copy] = [await wire(), await wire()];
    const db = openThrough(primary);
    const standby = standbyOf(openThrough(copy));
    let at = new Date('2026-03-01T00:00:00Z');
    const asked: string[] = [];
    const read = () =>
      fromStandby({ db, standby, now: () => at }, async (chosen) => {
        asked.push(chosen === db ? 'primary' : 'standby');
        return one(chosen);
      });
    await read();
    copy.freeze();
    await read();
    await read();
    copy.thaw();
    at = new Date(at.getTime() + 11_000);
    await read();
    expect(asked).toEqual(['standby', 'standby', 'primary', 'primary', 'standby']);
  });
});

describe('isPooledByTransaction', () => {
  it('returns false for a direct connection', async () => {
    expect(await isPooledByTransaction(inject('server'))).toBe(false);
  });
});
