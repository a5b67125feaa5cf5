import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  canOthersRunUs,
  databaseFolder,
  isRoot,
  nobody,
  ownerOfProcess,
  query,
  serverPid,
  startElsewhere,
  startHere,
  temporaryFolder,
} from '../../test/processes/embedded-fixtures.ts';

function giveTo(folder: string, uid: number): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, uid);
  }
  chownSync(folder, uid, uid);
}

/**
 * Returns a command that runs as root without the given capabilities. Root lacks these in many
 * containers.
 */
const without = (rights: string) => ['setpriv', '--bounding-set', rights];

function canStart([command = '', ...args]: string[]): boolean {
  return spawnSync(command, [...args, process.execPath, '--version']).status === 0;
}

describe('the embedded server as root', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'needs root'));

  it('runs as another account, in a folder that only root may enter', async () => {
    const closed = temporaryFolder();
    const dataDir = join(closed, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const server = await startHere(dataDir);
    expect(ownerOfProcess(serverPid(dataDir))).toBe(nobody.uid);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
    expect(spawnSync('ls', [closed], nobody).status).not.toBe(0);
  });

  it('runs as the account that owns the database folder, or as nobody if root owns the folder', async () => {
    const dataDir = temporaryFolder();
    await (await startHere(dataDir)).stop();
    giveTo(databaseFolder(dataDir), 12_345);
    const theirs = await startHere(dataDir);
    expect(ownerOfProcess(serverPid(dataDir))).toBe(12_345);
    await theirs.stop();
    giveTo(databaseFolder(dataDir), 0);
    await startHere(dataDir);
    expect(ownerOfProcess(serverPid(dataDir))).toBe(nobody.uid);
  });

  it('adopts a server that was left running, even without the right to trace processes', async ({
    skip,
  }) => {
    const prefix = without('-sys_ptrace');
    skip(!canStart(prefix), 'needs setpriv');
    const dataDir = temporaryFolder();
    const killed = startElsewhere({ dataDir }, { prefix });
    await killed.ready;
    const pid = serverPid(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = startElsewhere({ dataDir }, { prefix });
    await next.ready;
    expect(serverPid(dataDir)).toBe(pid);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });
});

describe('the embedded server as a root user without capabilities', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'needs root'));

  it('refuses to start, with an error that advises what to do', async ({ skip }) => {
    const prefix = without('-setuid,-setgid');
    skip(!canStart(prefix), 'needs setpriv');
    const refused = startElsewhere({ dataDir: temporaryFolder() }, { prefix }).ready;
    await expect(refused).rejects.toThrow('start as an ordinary user, or set DATABASE_URL');
  });
});

describe('the embedded server as an ordinary user', () => {
  it('runs as that user, in a folder that the user owns', async ({ skip }) => {
    skip(isRoot && !canOthersRunUs, 'other accounts cannot reach this checkout');
    const dataDir = temporaryFolder(isRoot ? nobody : undefined);
    const program = startElsewhere({ dataDir }, isRoot ? nobody : {});
    const connection = await program.ready;
    expect(await query(connection, 'select 1')).toEqual([[1]]);
    expect(ownerOfProcess(serverPid(dataDir))).toBe(isRoot ? nobody.uid : process.getuid?.());
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('refuses the database of another account, with an error that advises what to do', async ({
    skip,
  }) => {
    skip(!canOthersRunUs, 'needs root, and a checkout that others can reach');
    const dataDir = temporaryFolder(nobody);
    mkdirSync(databaseFolder(dataDir), { mode: 0o700 });
    chownSync(databaseFolder(dataDir), 12_345, 12_345);
    const refused = startElsewhere({ dataDir }, nobody).ready;
    await expect(refused).rejects.toThrow(/belongs to another account \(uid 12345\): start as/);
  });
});
