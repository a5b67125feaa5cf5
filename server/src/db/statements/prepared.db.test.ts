import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userTable } from '../../accounts/tables.ts';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { newId } from '../ids.ts';
import { asOneTransaction, inTransaction } from '../transaction.ts';
import { isAmong, placeholdersOf, prepared } from './prepared.ts';
import { statement } from './statement.ts';

const testServer = useTestServer();

const nameOf = prepared((db) =>
  db
    .select({ name: userTable.username })
    .from(userTable)
    .where(eq(userTable.id, sql.placeholder('id')))
    .prepare('test_name_of'),
);
const usersInserted = prepared((db) =>
  db.insert(userTable).values(placeholdersOf(userTable)).prepare('test_users_inserted'),
);
const usersAmong = prepared((db) =>
  db.select().from(userTable).where(isAmong(userTable.id, 'ids')).prepare('test_users_among'),
);
const rename = statement<{ id: string; username: string }>(
  'test_rename',
  'update accounts_user set username = :username where id = :id',
);
const preparedTimes = statement<object, { count: number }>(
  'test_prepared_times',
  "select count(*)::int from pg_prepared_statements where name = 'test_name_of'",
);

describe('a prepared statement', () => {
  it('uses the connection of the current transaction, wherever it was built', async () => {
    const { db } = testServer.platform;
    const { id, username } = await makeUser(testServer.platform, 'paid');
    expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
    await expect(
      inTransaction(db, async (tx) => {
        await rename(tx, { id, username: 'inside' });
        expect(await nameOf(tx).execute({ id })).toEqual([{ name: 'inside' }]);
        expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
        throw new Error('roll back');
      }),
    ).rejects.toThrow('roll back');
    expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
  });

  it('uses a lent connection, and a savepoint on it', async () => {
    const { id } = await makeUser(testServer.platform, 'paid');
    await asOneTransaction(testServer.platform.db, async (lent, tx) => {
      await rename(tx, { id, username: 'lent' });
      expect(await nameOf(lent).execute({ id })).toEqual([{ name: 'lent' }]);
      await tx.transaction(async (savepoint) => {
        expect(await nameOf(savepoint).execute({ id })).toEqual([{ name: 'lent' }]);
      });
    });
  });

  it('is planned once per connection', async () => {
    const { id } = await makeUser(testServer.platform, 'paid');
    await inTransaction(testServer.platform.db, async (tx) => {
      await nameOf(tx).execute({ id });
      await nameOf(tx).execute({ id });
      const { rows } = await preparedTimes(tx, {});
      expect(rows).toEqual([{ count: 1 }]);
    });
  });

  it('stores a whole row unchanged, and null for absent values', async () => {
    const { db } = testServer.platform;
    const { id } = await makeUser(testServer.platform, 'paid');
    const [made] = await usersAmong(db).execute({ ids: [id] });
    if (!made) throw new Error('the account just made is not there');
    const nothing = { lastSignInAt: null, suspendedAt: null };
    const moments = { lastSignInAt: new Date(5), suspendedAt: new Date(6) };
    const rows = [nothing, moments].map((given) => {
      const { searched: _, ...own } = { ...made, id: newId(), subject: newId(), ...given };
      return own;
    });
    for (const row of rows) await usersInserted(db).execute(row);
    const stored = await usersAmong(db).execute({ ids: rows.map((row) => row.id) });
    expect(stored.map(({ searched: _, ...own }) => own)).toEqual(expect.arrayContaining(rows));
    expect(stored).toHaveLength(2);
    expect(await usersAmong(db).execute({ ids: [] })).toEqual([]);
  });
});
