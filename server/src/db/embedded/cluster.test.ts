import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  databaseFolder,
  isRoot,
  nobody,
  query,
  startElsewhere,
  startHere,
  temporaryFolder,
  until,
} from '../../test/processes/embedded-fixtures.ts';
import { hasProc, isAlive, processesIn, signal } from './processes.ts';

describe('the creation of the embedded database', () => {
  it('starts again after a kill, and the leftover processes of the first try are ended', async ({
    skip,
  }) => {
    skip(!hasProc, 'needs /proc');
    const dataDir = temporaryFolder();
    const unfinished = `${databaseFolder(dataDir)}.new`;
    const account = isRoot ? nobody : undefined;
    const killed = startElsewhere({ dataDir });
    await until(() => existsSync(join(unfinished, 'PG_VERSION')));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(databaseFolder(dataDir))).toBe(false);
    // initdb starts and ends processes all the time. A process that was found may have ended before
    // it gets the signal, and is then left out.
    const orphans = processesIn(unfinished, account).filter((pid) => signal(pid, 'SIGSTOP'));
    expect(orphans).not.toEqual([]);
    const server = await startHere(dataDir);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
    expect(existsSync(unfinished)).toBe(false);
    expect(orphans.filter(isAlive)).toEqual([]);
  });

  it('never changes an existing folder with the name of the database folder', async () => {
    const dataDir = temporaryFolder();
    const file = join(databaseFolder(dataDir), 'global');
    mkdirSync(databaseFolder(dataDir));
    writeFileSync(file, 'the rest of a database');
    await expect(startHere(dataDir)).rejects.toThrow(databaseFolder(dataDir));
    expect(existsSync(file)).toBe(true);
  });
});
