import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/test-server.ts';
import { inTransaction } from './transaction.ts';

const testServer = useTestServer();
const db = () => testServer.platform.db;

const SLEEP_SECONDS = 1;
const sleep = () => db().execute(sql`select pg_sleep(${SLEEP_SECONDS})`);

async function backendPid(): Promise<number> {
  const { rows } = await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

describe('reads outside of transactions', () => {
  it('share one connection while it replies', async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, backendPid));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('are sent in one packet if they begin in the same turn of the event loop', async () => {
    const client = await db().$client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    await client.query('select 1');
    const before = stream.bytesWritten;
    const sent = Array.from({ length: 5 }, () => client.query('select 1'));
    const isHeld = [stream.bytesWritten > before, stream.writableCorked > 0];
    await Promise.all(sent);
    client.release();
    expect([...isHeld, stream.writableCorked]).toEqual([true, true, 0]);
  });

  it('do not wait for a slow statement that was sent before', async () => {
    const slow = sleep();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const times: number[] = [];
    for (let n = 0; n < 50; n++) times.push(await secondsOf(backendPid));
    expect(Math.max(...times)).toBeLessThan(SLEEP_SECONDS / 2);
    await slow;
  });

  it('wait for a slow statement only if they are sent right after it', async () => {
    const slow = sleep();
    const times: number[] = [];
    const visitor = async () => {
      for (let n = 0; n < 20; n++) times.push(await secondsOf(backendPid));
    };
    await Promise.all(Array.from({ length: 10 }, visitor));
    const delayed = times.filter((seconds) => seconds > SLEEP_SECONDS / 2);
    // The first statement of each visitor is sent at once with the slow one, and waits for it.
    expect(delayed.length).toBeLessThanOrEqual(10);
    await slow;
  });

  it('do not wait for three slow statements that were sent before', async () => {
    const slow: Promise<unknown>[] = [];
    for (let n = 0; n < 3; n++) {
      slow.push(sleep());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await secondsOf(backendPid)).toBeLessThan(SLEEP_SECONDS / 2);
    await Promise.all(slow);
  });

  it('fail alone: an error affects no other statement on the connection', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => db().execute(sql`select 1 / ${n % 4}::int as n`)),
    );
    const failed = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
    expect(failed).toEqual([0, 4, 8, 12, 16]);
  });

  it('do not wait for a statement that waits for a lock', async () => {
    await db().execute(sql`create table locked (id int primary key, n int not null)`);
    await db().execute(sql`insert into locked values (1, 0)`);
    await inTransaction(db(), async (tx) => {
      await tx.execute(sql`select 1 from locked for update`);
      const waiting = [
        db().execute(sql`update locked set n = n + 1`),
        db().execute(sql`select n from locked for share`),
      ];
      // The holder of the lock reads outside of its transaction.
      expect(await secondsOf(backendPid)).toBeLessThan(SLEEP_SECONDS);
      return { waiting };
    }).then(({ waiting }) => Promise.all(waiting));
    const { rows } = await db().execute(sql`select n from locked`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('do not use the connection of a transaction', async () => {
    await inTransaction(db(), async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pids = await Promise.all(Array.from({ length: 20 }, backendPid));
      expect(pids).not.toContain(rows[0]?.pid);
    });
  });

  it('work again after their connections were ended', async () => {
    const pids = new Set(await Promise.all(Array.from({ length: 20 }, backendPid)));
    const waiting = Promise.allSettled(Array.from({ length: 8 }, sleep));
    await inTransaction(db(), async (tx) => {
      for (const pid of pids) await tx.execute(sql`select pg_terminate_backend(${pid})`);
    });
    await waiting;
    const again = await Promise.all(Array.from({ length: 20 }, backendPid));
    for (const pid of again) expect(pids.has(pid)).toBe(false);
  });
});
