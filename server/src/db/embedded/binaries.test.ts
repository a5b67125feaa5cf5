import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  canOthersRunUs,
  isRoot,
  nobody,
  query,
  startHere,
  temporaryFolder,
} from '../../test/processes/embedded-fixtures.ts';
import { findPackage, usableBinaries } from './binaries.ts';

const COPYING = new URL('./binary-copy.ts', import.meta.url).href;

/**
 * Copies the package without the symbolic links of its libraries, as if npm had not run the install
 * scripts.
 */
function copyWithoutLinks(folder: string): string {
  const copy = join(folder, 'package');
  cpSync(findPackage(), copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  for (const file of globSync(`${copy}/native/lib/*`)) {
    if (lstatSync(file).isSymbolicLink()) rmSync(file);
  }
  return copy;
}

describe('usableBinaries', () => {
  it("returns the package's own binaries even if npm ran no install scripts", () => {
    const copy = copyWithoutLinks(temporaryFolder());
    const binaries = usableBinaries(copy, undefined, []);
    expect(binaries.postgres).toContain(copy);
    expect(binaries.version).toMatch(/^18\./);
  });

  it('copies the binaries to the first folder that the account can use', async ({ skip }) => {
    skip(!isRoot, 'needs root');
    const closed = temporaryFolder();
    const open = temporaryFolder();
    chmodSync(open, 0o755);
    const copy = copyWithoutLinks(closed);
    const foreign = join(open, 'foreign');
    mkdirSync(foreign);
    symlinkSync(foreign, join(open, 'link'));
    const copyFolders = [join(closed, 'unreachable'), join(open, 'link'), join(open, 'place')];
    const surroundings = { packageFolder: () => copy, copyFolders };
    const server = await startHere(join(closed, 'data'), surroundings);
    expect(await query(server.connection(), 'select 1')).toEqual([[1]]);
    expect(globSync(`${open}/*/*`)).toHaveLength(1);
    await server.stop();
    const before = lstatSync(join(open, 'place')).mtimeMs;
    expect(usableBinaries(copy, nobody, copyFolders).postgres).toContain(join(open, 'place'));
    expect(lstatSync(join(open, 'place')).mtimeMs).toBe(before);
  });

  it('finds a folder for copies for an account without a name or a home, as in containers', ({
    skip,
  }) => {
    skip(!canOthersRunUs, 'needs root');
    const ask = `import(${JSON.stringify(COPYING)}).then(({ copyFolders }) => console.log(copyFolders().length))`;
    const nameless = { uid: 123_456, gid: 123_456, cwd: '/', env: {}, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', ask], nameless);
    expect([stdout, stderr]).toEqual(['1\n', '']);
  });

  it('throws an error of one line if no folder is usable', ({ skip }) => {
    skip(!isRoot, 'needs root');
    const closed = temporaryFolder();
    const packageFolder = join(closed, 'package');
    symlinkSync(findPackage(), packageFolder);
    expect(() => usableBinaries(packageFolder, nobody, [])).toThrow(/set DATABASE_URL[^\n]*$/);
  });
});
