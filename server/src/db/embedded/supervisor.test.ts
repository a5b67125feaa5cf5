import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  databaseFolder,
  isRoot,
  nobody,
  query,
  serverPid,
  startHere,
  temporaryFolder,
  until,
} from '../../test/processes/embedded-fixtures.ts';
import { hasProc, isAlive, processesIn } from './processes.ts';

describe('a supervised embedded server', () => {
  beforeEach(({ skip }) => skip(!hasProc, 'needs /proc'));

  it('is restarted at the first attempt after it dies, even if one of its processes is suspended', async () => {
    const dataDir = temporaryFolder();
    const server = await startHere(dataDir);
    await query(server.connection(), 'create table notes (note text)');
    await query(server.connection(), `insert into notes values ('kept')`);
    const session = new pg.Client(server.connection());
    session.on('error', () => {});
    await session.connect();
    const backend = (await session.query('select pg_backend_pid() as pid')).rows[0].pid;
    process.kill(backend, 'SIGSTOP');
    process.kill(serverPid(dataDir), 'SIGKILL');
    await until(() => server.said.some((line) => line.includes('runs again')));
    // There is exactly one attempt to restart the server. If the first had failed, a second one
    // would have been logged after a pause. (The command `npm run bench kills` measures the time of
    // a restart: 300 ms on a quiet machine.)
    expect(server.said.filter((line) => line.includes('starting it again'))).toHaveLength(1);
    expect(server.said.filter((line) => line.includes('runs again'))).toHaveLength(1);
    expect(server.said.some((line) => line.startsWith('Error'))).toBe(false);
    expect(isAlive(backend)).toBe(false);
    expect(await query(server.connection(), 'select note from notes')).toEqual([['kept']]);
  });

  it('is killed and restarted if it hangs during a shutdown that someone else requested', async () => {
    const dataDir = temporaryFolder();
    const server = await startHere(dataDir);
    await query(server.connection(), 'create table notes (note text)');
    const pid = serverPid(dataDir);
    const account = isRoot ? nobody : undefined;
    const checkpointer = processesIn(databaseFolder(dataDir), account).find((one) =>
      readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('checkpointer'),
    );
    process.kill(checkpointer ?? 0, 'SIGSTOP');
    process.kill(pid, 'SIGINT');
    await until(() => server.said.some((line) => line.includes('runs again')));
    expect(serverPid(dataDir)).not.toBe(pid);
    expect(isAlive(checkpointer ?? 0)).toBe(false);
    expect(await query(server.connection(), 'select note from notes')).toEqual([]);
  });

  it('is not restarted while it is being stopped', async () => {
    const dataDir = temporaryFolder();
    const server = await startHere(dataDir);
    process.kill(serverPid(dataDir), 'SIGKILL');
    await server.stop();
    expect(processesIn(databaseFolder(dataDir), isRoot ? nobody : undefined)).toEqual([]);
  });
});
