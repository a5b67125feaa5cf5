import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';

/** The test files that need a database. Vitest's configuration uses this list too. */
export const NEEDS_DATABASE = [
  'server/src/**/routes*.test.ts',
  'server/src/**/*.db.test.ts',
  'bench/**/*.db.test.ts',
];

/**
 * Tests that run only on the embedded server. Access tests never reach the database, and the tests
 * of benches need the embedded server.
 */
const OWN_ONLY = [
  /^bench\//,
  /^server\/src\/routes-(access|secrecy)\.test\.ts$/,
  /^server\/src\/http\/answers\/routes-together\.test\.ts$/,
];
const PARTS = 3;

const isDrawn = (file: string, seed: string) =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() % PARTS === 0;

export const databaseTests = (folder: string): string[] =>
  globSync(NEEDS_DATABASE, { cwd: folder }).sort();

/** Returns the test files that can run on any PostgreSQL server, not only on the embedded one. */
export const forAnyServer = (files: readonly string[]): string[] =>
  files.filter((file) => !OWN_ONLY.some((pattern) => pattern.test(file)));

/** Assigns each test file to one of two database servers, about a third of them to the second. */
export function splitBetweenServers(
  files: readonly string[],
  seed: string,
): { own: string[]; second: string[] } {
  const second = forAnyServer(files).filter((file) => isDrawn(file, seed));
  return { own: files.filter((file) => !second.includes(file)), second };
}
