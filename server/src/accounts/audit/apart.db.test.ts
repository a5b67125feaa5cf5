import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { databaseOn } from '../../test/template.ts';
import { writeAudit } from './repository.ts';

const FILE = new URL('../../../../deploy/audit-apart.sql', import.meta.url);
const PASSWORD = 'of the test';

/**
 * Statements that try to change, hide, or lose audit entries. The database must refuse each of
 * them.
 */
const attempts = [
  "update accounts_audit set action = 'account-deleted'",
  'delete from accounts_audit',
  'truncate accounts_audit',
  'alter table accounts_audit disable trigger all',
  'drop trigger accounts_audit_stays on accounts_audit',
  'create or replace function accounts_audit_stays() returns trigger language plpgsql as $$begin return new; end$$',
  'drop function accounts_audit_stays() cascade',
  'alter table accounts_audit rename to elsewhere',
  'alter table accounts_audit owner to current_user',
  'drop table accounts_audit',
  'drop schema public cascade',
  'set role certway_log',
];

async function asAdmin(database: string | null, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client(database ? databaseOn(inject('server'), database) : inject('server'));
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

function connectionOf(role: string): pg.PoolConfig {
  const { connectionString, ...rest } = databaseOn(inject('server'), role);
  if (!connectionString) return { ...rest, user: role, password: PASSWORD };
  const url = new URL(connectionString);
  Object.assign(url, { username: role, password: PASSWORD });
  return { connectionString: url.href };
}

describe('the audit log with a separate owner role', () => {
  it('lets the server’s database role only read and append entries', async () => {
    const role = `${inject('template')}_apart`;
    const keeper = `${role}_log`;
    await asAdmin(null, async (admin) => {
      await admin.query(`create role ${role} login password '${PASSWORD}'`);
      await admin.query(`create database ${role} owner ${role} template template0`);
    });
    const db = openDatabase(connectionOf(role), () => undefined);
    await migrateDatabase(db);
    const file = await readFile(FILE, 'utf8');
    const named = file.replace(/\bcertway(_log)?\b/g, (_, log) => (log ? keeper : role));
    await asAdmin(role, (admin) => admin.query(named));
    await writeAudit(db, { actorId: null, action: 'role-changed', subjectId: newId() });
    const read = () => db.$client.query('select * from accounts_audit');
    const before = (await read()).rows;
    expect(before).toHaveLength(1);
    for (const statement of attempts) {
      const refused = await db.$client
        .query(statement.replace('certway_log', keeper))
        .catch((error: { code: string }) => error.code);
      expect([statement, refused]).toEqual([statement, '42501']);
    }
    expect((await read()).rows).toEqual(before);
    // A restart of the server still works: the migration finds that the audit tables are up to
    // date, and may change all other tables.
    await migrateDatabase(db);
    await db.$client.query('alter table accounts_user add column extra text');
    await db.$client.end();
  });
});
