import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stamp } from './stamp.ts';

/**
 * The server as a few large files, which `npm run build` creates. They start in less than half the
 * time that the sources need, and use little more than half the memory. If they do not match the
 * sources exactly, the sources run instead.
 */

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** The folder of the built server files, each of which is one folder below it. */
export const BUILT = join(PROJECT, 'server', 'dist');

export const serverStamp = new Stamp(join(BUILT, 'built-from'), {
  below: PROJECT,
  folders: ['server/src', 'contract/src', 'banks/src'],
  files: ['package-lock.json', 'banks/package.json', 'server/package.json'],
  leftOut: (name) => name.includes('.test.'),
});

export const runBuilt = (): Promise<unknown> => import(pathToFileURL(join(BUILT, 'run.js')).href);
