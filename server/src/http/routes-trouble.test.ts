import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const run = (statement: string) => testServer.platform.db.execute(sql.raw(statement));

/** Makes every update of an account fail with this PostgreSQL error code. */
async function failWith(code: string) {
  await run(`create or replace function failing() returns trigger language plpgsql as
    $$ begin raise exception 'as planted' using errcode = '${code}'; end $$`);
  await run(`create or replace trigger failing before update on accounts_user
    for each row execute function failing()`);
}
afterEach(() => run('drop trigger if exists failing on accounts_user'));

async function changeProfile() {
  const person = await testServer.signedInAs('paid');
  return testServer.call(person, {
    method: 'POST',
    url: `/api/user/update/${person.user.id}`,
    payload: { username: 'Somebody' },
  });
}
const ready = async () => (await testServer.call(null, { url: '/readyz' })).statusCode;

describe('a database that cannot write', () => {
  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['an error of the disk', '58030'],
    ['a primary that has become read-only', '25006'],
    ['a proxy between that refuses', '08P01'],
    ['a server that shuts down', '57P01'],
  ])('makes a call answer 503 with Retry-After: %s', async (_, code) => {
    await failWith(code);
    const reply = await changeProfile();
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.json()).toMatchObject({ success: false, code: 'overloaded' });
    await run('drop trigger failing on accounts_user');
    expect((await changeProfile()).statusCode).toBe(200);
  });

  it('makes /readyz answer 503 after a failed write, until writing works again', async () => {
    expect(await ready()).toBe(200);
    await failWith('53100');
    await changeProfile();
    // Simulates a full disk for everything that needs space, including the table that the readiness
    // check creates.
    const full = Object.assign(new Error('full'), { code: '53100' });
    const connecting = vi.spyOn(testServer.platform.db.$client, 'connect');
    connecting.mockImplementation(() => Promise.reject(full));
    expect(await ready()).toBe(503);
    connecting.mockRestore();
    expect(await ready()).toBe(200);
  });

  it('is not assumed if a statement fails for another reason: the reply is 500', async () => {
    await failWith('22012');
    expect((await changeProfile()).statusCode).toBe(500);
  });
});

describe('a database connection', () => {
  it('is not reused after its server rejected a write as read-only', async () => {
    const { db } = testServer.platform;
    const pid = async () => {
      const { rows } = await run('select pg_backend_pid() as pid');
      return rows[0]?.pid;
    };
    const spent: unknown[] = [];
    const refused = inTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      spent.push(rows[0]?.pid);
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`delete from accounts_user`);
    });
    await expect(refused).rejects.toThrow();
    // A read-only server counts as a lost connection, so each try uses another connection.
    expect(spent.length).toBeGreaterThan(1);
    expect(new Set(spent).size).toBe(spent.length);
    for (let i = 0; i < 30; i++) expect(spent).not.toContain(await pid());
  });
});
