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

/** In a container the account may be a number without a home, for which the lookup throws. */
function cacheAtHome(): string[] {
  try {
    return [join(homedir(), '.cache')];
  } catch {
    return [];
  }
}

/** Folders for a copy of the binaries, if another account or the loader cannot read the package. */
export function copyFolders(): string[] {
  const own = process.getuid?.() === 0 ? ['/var/cache', '/var/lib'] : cacheAtHome();
  return [...own, tmpdir()].map((place) => join(place, 'certway'));
}

/**
 * Copies the parts of a package that the server needs (58 MB) to place/name, once: a copy is either
 * complete or absent. Returns the reason for a failure, or nothing.
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

/** In a shared folder such as /tmp, someone else could have put their own binaries under our name. */
function isOurs(place: string): boolean {
  const found = lstatSync(place);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** The package may have been installed with a umask that excludes all other users. */
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
    // Another start may have made the same copy in the meantime.
    if (!existsSync(copy)) throw error;
  }
}
