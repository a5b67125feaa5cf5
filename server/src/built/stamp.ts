import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The server as a few large files, made by `npm run build`: they start in less than half the time, and a process
 * of them holds little more than half the memory. They run only where they are of exactly the sources that are
 * here; else the sources do.
 */

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** Where they are, each of them one folder below the server's. */
export const BUILT = join(PROJECT, 'server', 'dist');
const STAMP = join(BUILT, 'built-from');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

let sources: string | null = null;

/** A hash of all that goes into them, as this process found it. */
export function hashOfSources(): string {
  if (sources) return sources;
  const hash = createHash('sha256');
  const folders = ['server/src', 'contract/src'].map((folder) => join(PROJECT, folder));
  const files = [...folders.flatMap(filesBelow), join(PROJECT, 'package-lock.json')];
  for (const file of files) hash.update(file.slice(PROJECT.length)).update(readFileSync(file));
  sources = hash.digest('hex');
  return sources;
}

export const isBuilt = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();

export const markBuilt = (): void => writeFileSync(STAMP, hashOfSources());

/** Whoever wants the sources to run says so, also where they are as they were built. */
export const forgetBuilt = (): void => rmSync(STAMP, { force: true });

export const runBuilt = (): Promise<unknown> => import(pathToFileURL(join(BUILT, 'run.js')).href);
