import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userTable } from '../../accounts/tables.ts';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { inTransaction } from '../transaction.ts';
import { askedOnce } from './asked-once.ts';
import { executePrepared, prepared } from './prepared.ts';

const testServer = useTestServer();

const nameOf = prepared((db) =>
  db
    .select({ name: userTable.username })
    .from(userTable)
    .where(eq(userTable.id, sql.placeholder('id')))
    .prepare('test_once_name_of'),
);
const rename = (id: string, name: string) => ({
  name: 'test_once_rename',
  text: 'update accounts_user set username = $2 where id = $1',
  values: [id, name],
});

/** A database of one call, and how often it was asked so far. */
async function ofOneCall() {
  const { db } = testServer.platform;
  const { id } = await makeUser(testServer.platform, 'paid');
  const pool = db.$client;
  let times = 0;
  const query = (...words: Parameters<typeof pool.query>) => {
    times += 1;
    return pool.query(...words);
  };
  const connect = pool.connect.bind(pool);
  const counted = Object.create(pool, { query: { value: query }, connect: { value: connect } });
  const call = () => askedOnce({ $client: counted } as typeof db);
  return { call, once: call(), id, times: () => times };
}

describe('what one call asks', () => {
  it('asks for a row once, however often and at whatever moment it is read', async () => {
    const { once, id, times } = await ofOneCall();
    const together = await Promise.all([
      nameOf(once).execute({ id }),
      nameOf(once).execute({ id }),
    ]);
    const later = await nameOf(once).execute({ id });
    expect([...together, later]).toEqual(Array(3).fill([{ name: 'paid' }]));
    expect(times()).toBe(1);
  });

  it('asks for each row, and anew in each call', async () => {
    const { call, once, id, times } = await ofOneCall();
    const other = await makeUser(testServer.platform, 'admin');
    expect(await nameOf(once).execute({ id })).toEqual([{ name: 'paid' }]);
    expect(await nameOf(once).execute({ id: other.id })).toEqual([{ name: 'admin' }]);
    await nameOf(call()).execute({ id });
    expect(times()).toBe(3);
  });

  it('asks again after it wrote, with a transaction or without', async () => {
    const { once, id } = await ofOneCall();
    expect(await nameOf(once).execute({ id })).toEqual([{ name: 'paid' }]);
    await executePrepared(once, rename(id, 'alone'));
    expect(await nameOf(once).execute({ id })).toEqual([{ name: 'alone' }]);
    await inTransaction(once, (tx) => executePrepared(tx, rename(id, 'inside')));
    expect(await nameOf(once).execute({ id })).toEqual([{ name: 'inside' }]);
  });

  it('remembers nothing of a statement without a name', async () => {
    const { once, id, times } = await ofOneCall();
    const read = () => once.select().from(userTable).where(eq(userTable.id, id));
    await read();
    await read();
    expect(times()).toBe(2);
  });
});
