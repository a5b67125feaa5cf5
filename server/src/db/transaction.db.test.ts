import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../outcomes/failure.ts';
import { useTestServer } from '../test/test-server.ts';
import type { Transaction } from './database.ts';
import { asOneTransaction, inTransaction } from './transaction.ts';

const testServer = useTestServer();
const db = () => testServer.platform.db;

beforeAll(async () => {
  await db().execute(sql`create table tally (id int primary key, n int not null)`);
  await db().execute(sql`insert into tally values (1, 0), (2, 0)`);
});

const read = async (id: number) => {
  const { rows } = await db().execute<{ n: number }>(sql`select n from tally where id = ${id}`);
  return rows[0]?.n;
};
const add = (tx: Transaction, id: number) =>
  tx.execute(sql`update tally set n = n + 1 where id = ${id}`);
const backendOf = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
};

describe('inTransaction', () => {
  it('rolls back work that returns a Failure or throws', async () => {
    const before = await read(1);
    const failure = await inTransaction(db(), async (tx) => {
      await add(tx, 1);
      return fail('last-admin');
    });
    expect(failure).toMatchObject({ code: 'last-admin' });
    const thrown = inTransaction(db(), async (tx) => {
      await add(tx, 1);
      throw new Error('mid-way');
    });
    await expect(thrown).rejects.toThrow('mid-way');
    expect(await read(1)).toBe(before);
  });

  it('retries after a conflict, and takes effect once', async () => {
    const before = (await read(2)) ?? 0;
    let tries = 0;
    let reads = 0;
    const bothHaveRead = Promise.withResolvers<void>();
    const strict = () =>
      inTransaction(db(), async (tx) => {
        tries++;
        await tx.execute(sql`set transaction isolation level serializable`);
        const { rows } = await tx.execute<{ n: number }>(sql`select n from tally where id = 2`);
        reads++;
        if (reads >= 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        await tx.execute(sql`update tally set n = ${(rows[0]?.n ?? 0) + 1} where id = 2`);
      });
    await Promise.all([strict(), strict()]);
    expect(await read(2)).toBe(before + 2);
    expect(tries).toBeGreaterThan(2);
  });

  it('retries when its connection is lost before the commit', async () => {
    const before = (await read(1)) ?? 0;
    let tries = 0;
    await inTransaction(db(), async (tx) => {
      tries++;
      await add(tx, 1);
      if (tries > 1) return;
      const pid = await backendOf(tx);
      await db().execute(sql`select pg_terminate_backend(${pid})`);
      await tx.execute(sql`select 1`);
    });
    expect(tries).toBe(2);
    expect(await read(1)).toBe(before + 1);
  });

  it('never reports success if an error was swallowed', async () => {
    const before = await read(1);
    const work = inTransaction(db(), async (tx) => {
      await add(tx, 1);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(
      'a statement of this transaction failed, so it was rolled back',
    );
    expect(await read(1)).toBe(before);
  });

  it('sends statements together, and rolls all of them back if one fails', async () => {
    const before = (await read(1)) ?? 0;
    await inTransaction(db(), (tx) => Promise.all([add(tx, 1), add(tx, 1)]));
    expect(await read(1)).toBe(before + 2);
    const failing = inTransaction(db(), (tx) =>
      Promise.all([add(tx, 1), tx.execute(sql`select 1 / 0`), add(tx, 1)]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await read(1)).toBe(before + 2);
  });

  it('retries a conflict that is reported after its consequences', async () => {
    const before = (await read(2)) ?? 0;
    let tries = 0;
    await inTransaction(db(), async (tx) => {
      tries++;
      if (tries > 1) return add(tx, 2);
      const conflict = sql`do $$ begin raise serialization_failure; end $$`;
      const reportedLater = tx.execute(conflict).catch(async (error) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw error;
      });
      return Promise.all([reportedLater, add(tx, 2)]);
    });
    expect([tries, await read(2)]).toEqual([2, before + 1]);
  });

  it('does not retry when the connection is lost during the commit, because the outcome is unknown', async () => {
    await db().execute(sql`create table lost_at_commit (id int)`);
    await db().execute(sql`
      create function end_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await db().execute(sql`
      create constraint trigger at_commit after insert on lost_at_commit
      deferrable initially deferred for each row execute function end_connection()`);
    let tries = 0;
    const work = inTransaction(db(), async (tx) => {
      tries++;
      await tx.execute(sql`insert into lost_at_commit values (1)`);
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it('throws other errors at once', async () => {
    let tries = 0;
    const broken = inTransaction(db(), async (tx) => {
      tries++;
      await tx.execute(sql`insert into tally values (1, 0)`);
    });
    await expect(broken).rejects.toThrow();
    expect(tries).toBe(1);
  });
});

describe('asOneTransaction', () => {
  it('runs concurrent statements on the lent connection, also after a failed savepoint', async () => {
    const before = (await read(1)) ?? 0;
    await asOneTransaction(db(), async (lent) => {
      const wrong = lent.transaction((tx) => tx.execute(sql`select 1 / 0`));
      await expect(wrong).rejects.toThrow();
      await Promise.all([1, 2, 3].map(() => add(lent as unknown as Transaction, 1)));
    });
    expect(await read(1)).toBe(before + 3);
  });

  it('rolls back the transactions of the services that were called with the lent database', async () => {
    const before = await read(1);
    const work = asOneTransaction(db(), async (lent) => {
      await inTransaction(lent, (tx) => add(tx, 1));
      throw new Error('after the part');
    });
    await expect(work).rejects.toThrow('after the part');
    expect(await read(1)).toBe(before);
  });
});
