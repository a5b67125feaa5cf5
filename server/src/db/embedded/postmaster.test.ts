import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  databaseFolder,
  isRoot,
  nobody,
  query,
  serverPid,
  startElsewhere,
  startHere,
  temporaryFolder,
  until,
} from '../../test/processes/embedded-fixtures.ts';
import { hasProc, isAlive, processesIn } from './processes.ts';

const processGroup = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];

describe('a server left running by a killed process', () => {
  beforeEach(({ skip }) => skip(!hasProc, 'needs /proc'));

  it('is adopted with its data by the next process, and stops with that process', async () => {
    const dataDir = temporaryFolder();
    const killed = startElsewhere({ dataDir, writers: 2 });
    await killed.ready;
    await until(() => killed.lines.some((line) => line.startsWith('ack')));
    const pid = serverPid(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const server = await startHere(dataDir);
    expect(serverPid(dataDir)).toBe(pid);
    const acknowledged = killed.lines.filter((line) => line.startsWith('ack')).length;
    const [[count] = []] = await query(server.connection(), 'select count(*)::int from kept');
    expect(count).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(processesIn(databaseFolder(dataDir), isRoot ? nobody : undefined)).toEqual([]);
  });

  it('is restarted if it dies after the next process has adopted it', async () => {
    const dataDir = temporaryFolder();
    const killed = startElsewhere({ dataDir });
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    const server = await startHere(dataDir);
    const pid = serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(() => server.said.some((line) => line.includes('runs again')));
    expect(serverPid(dataDir)).not.toBe(pid);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
  });

  it('is replaced if it was started by another version or with other settings', async () => {
    const dataDir = temporaryFolder();
    const killed = startElsewhere({ dataDir });
    await killed.ready;
    const pid = serverPid(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const options = join(databaseFolder(dataDir), 'postmaster.opts');
    writeFileSync(options, readFileSync(options, 'utf8').replace('certway-', 'certway-0.'));
    const server = await startHere(dataDir);
    expect(serverPid(dataDir)).not.toBe(pid);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
  });
});

describe('a stale pid file', () => {
  beforeEach(({ skip }) => skip(!hasProc, 'needs /proc'));

  it('does not prevent a start if its pid belongs to another process', async () => {
    const dataDir = temporaryFolder();
    await (await startHere(dataDir)).stop();
    const stranger = spawn('sleep', ['60'], { ...(isRoot ? nobody : {}), stdio: 'ignore' });
    onTestFinished(() => {
      stranger.kill();
    });
    const lines = [stranger.pid, '/proc/self/cwd', 1, 5432, '.', '', '', 'ready', ''];
    writeFileSync(join(databaseFolder(dataDir), 'postmaster.pid'), lines.join('\n'));
    writeFileSync(join(databaseFolder(dataDir), '.s.PGSQL.5432.lock'), lines.join('\n'));
    const server = await startHere(dataDir);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });
});

describe('Ctrl-C', () => {
  beforeEach(({ skip }) => skip(!hasProc, 'needs /proc'));

  it('stops the process that owns the embedded server, and that process stops the server', async () => {
    const dataDir = temporaryFolder();
    const program = startElsewhere({ dataDir }, { detached: true });
    await program.ready;
    const pid = serverPid(dataDir);
    expect(processGroup(pid)).toBe(String(pid));
    process.kill(-(program.child.pid ?? 0), 'SIGINT');
    expect(await program.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(program.lines.join()).not.toContain('died');
  });
});
