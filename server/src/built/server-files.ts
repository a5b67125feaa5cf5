import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stamp } from './stamp.ts';

/**
 * The server as a few large files, made by `npm run build`: they start in less than half the time, and a process
 * of them holds little more than half the memory. They run only where they are of exactly the sources that are
 * here; else the sources do.
 */

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** Where they are, each of them one folder below the server's. */
export const BUILT = join(PROJECT, 'server', 'dist');

export const serverStamp = new Stamp(join(BUILT, 'built-from'), {
  below: PROJECT,
  folders: ['server/src', 'contract/src'],
  files: ['package-lock.json', 'server/package.json'],
  leftOut: (name) => name.includes('.test.'),
});

export const runBuilt = (): Promise<unknown> => import(pathToFileURL(join(BUILT, 'run.js')).href);
