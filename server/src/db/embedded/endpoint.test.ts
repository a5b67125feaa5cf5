import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  canOthersRunUs,
  isRoot,
  nobody,
  query,
  startElsewhere,
  startHere,
  temporaryFolder,
} from '../../test/processes/embedded-fixtures.ts';
import { hasProc } from './processes.ts';

const askInAnotherProcess = `
  import pg from 'pg';
  const client = new pg.Client(JSON.parse(process.argv[1]));
  await client.connect();
  process.stdout.write((await client.query("select 'heard' as word")).rows[0].word);
  await client.end();
`;

describe('the connection to the embedded server', () => {
  it('works for a database folder with a long name and spaces, even from a child process', async ({
    skip,
  }) => {
    skip(!hasProc, 'needs /proc');
    const dataDir = join(temporaryFolder(), 'a name with spaces '.repeat(9).trim());
    const server = await startHere(dataDir);
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(107);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
    const child = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', askInAnotherProcess, JSON.stringify(server.connection())],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    expect(child).toMatchObject({ stdout: 'heard', status: 0 });
  });

  // If this test is run by root, the server runs as another account, which cannot read a file of
  // root. The test then uses that account for everything. Windows has no root.
  it('uses TCP with a password if sockets are unavailable', async ({ skip }) => {
    skip(isRoot && !canOthersRunUs, 'other accounts cannot reach this checkout');
    const dataDir = temporaryFolder(isRoot ? nobody : undefined);
    const as = isRoot ? nobody : {};
    const killed = startElsewhere({ dataDir, endpoint: 'tcp' }, as);
    const connection = await killed.ready;
    expect(connection).toMatchObject({ host: '127.0.0.1' });
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      'password',
    );
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = startElsewhere({ dataDir, endpoint: 'tcp' }, as);
    expect(await next.ready).toEqual(connection);
    expect(next.lines.join()).toContain('adopted the database server');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });
});
