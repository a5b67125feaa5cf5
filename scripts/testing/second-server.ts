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

/** Returns the test files that can run on any PostgreSQL server, not only on the embedded one. */
export const testsForAnyServer = (folder: string): string[] =>
  globSync(NEEDS_DATABASE, { cwd: folder })
    .filter((file) => !OWN_ONLY.some((pattern) => pattern.test(file)))
    .sort();
