import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as messages from '../messages.ts';

/**
 * Returns the cache folder in the home folder of the current account, or an empty list if it has
 * none. In a container, the account may be an id without a home folder, and the lookup then throws
 * an error.
 */
function cacheAtHome(): string[] {
  try {
    return [join(homedir(), '.cache')];
  } catch {
    return [];
  }
}

/**
 * Returns the folders in which a copy of the binaries can be made. A copy is needed if the other
 * account or the loader cannot read the package.
 */
export function copyFolders(): string[] {
  const own = process.getuid?.() === 0 ? ['/var/cache', '/var/lib'] : cacheAtHome();
  return [...own, tmpdir()].map((place) => join(place, 'certway'));
}

/**
 * Copies the parts of the package that the server needs (58 MB) to place/name, unless they are
 * there already. The copy is complete or absent, but never partial. Returns the reason if the copy
 * fails, and undefined otherwise.
 */
export function copyBinaries(
  packageFolder: string,
  place: string,
  name: string,
  finish: (copy: string) => void,
): string | undefined {
  const copy = join(place, name);
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (!isOurs(place)) return messages.otherOwnerOfCopy({ folder: place });
    chmodSync(place, 0o755);
    if (existsSync(copy)) return undefined;
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
    });
    finish(unfinished);
    openToAll(unfinished);
    renameUnlessExists(unfinished, copy);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Returns whether a folder with a copy of the binaries belongs to us. In a shared folder such as
 * /tmp, another user could have created a folder with this name and other binaries.
 */
function isOurs(place: string): boolean {
  const found = lstatSync(place);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/**
 * Makes a folder and its content readable for all users. With a restrictive umask during
 * installation, other users could not read them.
 */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function renameUnlessExists(unfinished: string, copy: string): void {
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // If another process made the same copy in the meantime, the error is ignored and that copy is
    // used.
    if (!existsSync(copy)) throw error;
  }
}
