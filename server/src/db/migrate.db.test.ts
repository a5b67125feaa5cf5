import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { databaseOn } from '../test/template.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const MIGRATE = fileURLToPath(new URL('../test/migrate-once.ts', import.meta.url));

function migrateInProcess(connection: pg.PoolConfig): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MIGRATE, JSON.stringify(connection)]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Returns settings for a connection to the test server as the given database user. */
function login({ connectionString }: pg.PoolConfig, user: string): pg.PoolConfig {
  const password = 'of the test';
  if (!connectionString) return { user, password };
  const address = new URL(connectionString);
  Object.assign(address, { username: user, password });
  return { connectionString: address.href };
}

/**
 * Each test runs all migrations in separate processes, starting with the first one. On a busy
 * machine this takes a long time.
 */
describe('migrateDatabase', { timeout: 60_000 }, () => {
  it('succeeds for an owner of an empty database who has no superuser and no CREATEROLE rights', async () => {
    const name = `${inject('template')}_owner`;
    const admin = new pg.Client(inject('server'));
    await admin.connect();
    await admin.query(`create role ${name} login password 'of the test' nosuperuser`);
    await admin.query(`create database ${name} owner ${name}`);
    await admin.end();
    const connection = databaseOn(inject('server'), name);
    const owner = new pg.Client({ ...connection, ...login(connection, name) });
    const ended = await migrateInProcess({ ...connection, ...login(connection, name) });
    expect(ended).toEqual({ code: 0, said: '' });
    await owner.connect();
    const { rows } = await owner.query(
      'select usesuper, (select count(*)::int from accounts_user) as people from pg_user where usename = current_user',
    );
    expect(rows).toEqual([{ usesuper: false, people: 0 }]);
    // Tries to run a program on the machine. Only a superuser may do this, so it must fail.
    const program = owner.query("copy accounts_user from program 'true'");
    await expect(program).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    await owner.end();
  });

  it('migrates once if three processes start together on an empty database', async () => {
    const name = `${inject('template')}_three`;
    const admin = new pg.Client(inject('server'));
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const connection = databaseOn(inject('server'), name);
    const ended = await Promise.all([1, 2, 3].map(() => migrateInProcess(connection)));
    expect(ended.map(({ said }) => said)).toEqual(['', '', '']);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);

    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      'select hash, count(*)::int as n from drizzle.__drizzle_migrations group by hash',
    );
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
  });
});
