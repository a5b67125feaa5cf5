import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fail } from '../outcomes/failure.ts';
import { useTestServer } from '../test/test-server.ts';
import type { Transaction } from './database.ts';
import { allAsked, asOneTransaction, inTransaction, lastAsked } from './transaction.ts';

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
    for (const last of [false, true]) {
      const work = inTransaction(db(), async (tx) => {
        await add(tx, 1);
        await tx.execute(sql`select 1 / 0`).catch(() => undefined);
        if (last) await lastAsked(tx, []);
      });
      const told = { cause: { message: 'the transaction was taken back as a whole' } };
      await expect(work).rejects.toMatchObject(told);
      expect(await read(1)).toBe(before);
    }
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

describe('lastAsked', () => {
  const failing = (tx: Transaction) => tx.execute(sql`select 1 / 0`);

  it('has committed when it resolves', async () => {
    const before = (await read(1)) ?? 0;
    await inTransaction(db(), async (tx) => {
      await add(tx, 1);
      await lastAsked(tx, [add(tx, 1), add(tx, 1)]);
      await vi.waitFor(async () => expect(await read(1)).toBe(before + 3));
    });
    expect(await read(1)).toBe(before + 3);
  });

  it('rolls everything back if one statement fails, in PostgreSQL or before it is sent', async () => {
    const before = await read(1);
    const unsendable = () => Promise.reject(new Error('not to be sent'));
    for (const [broken, message] of [
      [failing, /select 1 \/ 0/],
      [unsendable, /not to be sent/],
    ] as const) {
      const work = inTransaction(db(), async (tx) => {
        await add(tx, 1);
        await lastAsked(tx, [add(tx, 1), broken(tx), add(tx, 1)]);
      });
      await expect(work).rejects.toThrow(message);
      expect(await read(1)).toBe(before);
    }
  });

  it('is retried after a conflict', async () => {
    const before = (await read(2)) ?? 0;
    let tries = 0;
    await inTransaction(db(), async (tx) => {
      tries++;
      const conflict = sql`do $$ begin raise serialization_failure; end $$`;
      await lastAsked(tx, [add(tx, 2), tries === 1 && tx.execute(conflict)]);
    });
    expect([tries, await read(2)]).toEqual([2, before + 1]);
  });

  it('is not retried when the connection is lost, because the outcome is unknown', async () => {
    let tries = 0;
    const work = inTransaction(db(), async (tx) => {
      tries++;
      await add(tx, 2);
      await lastAsked(tx, [tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)]);
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it('allows no statement and no Failure after it', async () => {
    const before = (await read(1)) ?? 0;
    const more = inTransaction(db(), async (tx) => {
      await lastAsked(tx, [add(tx, 1)]);
      await add(tx, 1);
    });
    await expect(more).rejects.toMatchObject({
      cause: { message: 'the transaction was committed before this was asked' },
    });
    const failure = inTransaction(db(), async (tx) => {
      await lastAsked(tx, [add(tx, 1)]);
      return fail('last-admin');
    });
    await expect(failure).rejects.toThrow('committed already');
    expect(await read(1)).toBe(before + 2);
  });

  it('does not end an outer transaction', async () => {
    const before = await read(1);
    const work = asOneTransaction(db(), async (lent) => {
      await inTransaction(lent, (tx) => lastAsked(tx, [add(tx, 1)]));
      throw new Error('after the part');
    });
    await expect(work).rejects.toThrow('after the part');
    expect(await read(1)).toBe(before);
  });
});

describe('allAsked', () => {
  it('runs statements and returns results in order', async () => {
    await inTransaction(db(), async (tx) => {
      const before = await read(1);
      const told = await allAsked([
        add(tx, 1),
        tx.execute(sql`select n from tally where id = 1`),
        7,
      ]);
      expect(told[1].rows).toEqual([{ n: (before ?? 0) + 1 }]);
      expect(told[2]).toBe(7);
    });
  });

  it('rolls back after one of them fails, once all have ended', async () => {
    const before = await read(1);
    let over = false;
    const work = inTransaction(db(), (tx) =>
      allAsked([
        add(tx, 1),
        tx.execute(sql`select 1 / 0`),
        new Promise((resolve) => setTimeout(resolve, 50)).then(() => {
          over = true;
        }),
      ]),
    );
    // The first error, not what followed from it.
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(over).toBe(true);
    expect(await read(1)).toBe(before);
  });

  it('throws the first error, at any position', async () => {
    const twice = async (tx: Transaction) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
    };
    const work = inTransaction(db(), (tx) => allAsked([twice(tx), tx.execute(sql`select 1 / 0`)]));
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
  });
});

describe('asOneTransaction', () => {
  it('queues concurrent statements on the lent connection, also after a failed one', async () => {
    const before = (await read(1)) ?? 0;
    const pool = db().$client;
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let underWay = 0;
    let most = 0;
    const counted = async (...args: unknown[]) => {
      most = Math.max(most, ++underWay);
      return query(...args).finally(() => underWay--);
    };
    const connecting = vi.spyOn(pool, 'connect');
    connecting.mockImplementationOnce(async () => Object.assign(client, { query: counted }));
    await asOneTransaction(db(), async (lent) => {
      const wrong = lent.transaction((tx) => tx.execute(sql`select 1 / 0`));
      await expect(wrong).rejects.toThrow();
      await Promise.all([1, 2, 3].map(() => add(lent as unknown as Transaction, 1)));
    });
    Object.assign(client, { query });
    expect(most).toBe(1);
    expect(await read(1)).toBe(before + 3);
  });
});
