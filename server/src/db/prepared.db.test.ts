import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userTable } from '../accounts/tables.ts';
import { makeUser, useHouse } from '../test/house.ts';
import { ask, prepared } from './prepared.ts';
import { asOneTransaction, inTransaction } from './transaction.ts';

const house = useHouse();

const nameOf = prepared((db) =>
  db
    .select({ name: userTable.username })
    .from(userTable)
    .where(eq(userTable.id, sql.placeholder('id')))
    .prepare('test_name_of'),
);
const rename = 'update accounts_user set username = $2 where id = $1';

describe('a prepared statement', () => {
  it('goes by the connection of the transaction that asks it, wherever it was built', async () => {
    const { db } = house.platform;
    const { id, username } = await makeUser(house.platform, 'paid');
    expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
    await expect(
      inTransaction(db, async (tx) => {
        await ask(tx, { name: 'test_rename', text: rename, values: [id, 'inside'] });
        expect(await nameOf(tx).execute({ id })).toEqual([{ name: 'inside' }]);
        expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
        throw new Error('roll back');
      }),
    ).rejects.toThrow('roll back');
    expect(await nameOf(db).execute({ id })).toEqual([{ name: username }]);
  });

  it('goes by a lent connection, and by a savepoint on it', async () => {
    const { id } = await makeUser(house.platform, 'paid');
    await asOneTransaction(house.platform.db, async (lent, tx) => {
      await ask(tx, { name: 'test_rename', text: rename, values: [id, 'lent'] });
      expect(await nameOf(lent).execute({ id })).toEqual([{ name: 'lent' }]);
      await tx.transaction(async (savepoint) => {
        expect(await nameOf(savepoint).execute({ id })).toEqual([{ name: 'lent' }]);
      });
    });
  });

  it('is planned once for a connection', async () => {
    const { id } = await makeUser(house.platform, 'paid');
    await inTransaction(house.platform.db, async (tx) => {
      await nameOf(tx).execute({ id });
      await nameOf(tx).execute({ id });
      const known = await ask<{ count: number }>(tx, {
        name: 'test_known',
        text: "select count(*)::int from pg_prepared_statements where name = 'test_name_of'",
        values: [],
      });
      expect(known).toEqual([{ count: 1 }]);
    });
  });
});
