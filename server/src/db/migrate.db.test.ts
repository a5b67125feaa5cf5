import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { databaseOn } from '../test/template.ts';

const MIGRATE = fileURLToPath(new URL('../test/migrate-once.ts', import.meta.url));

/** A process of its own, as each node is. */
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

describe('migrating', () => {
  it('takes place once when three processes start together on an empty database', async () => {
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
