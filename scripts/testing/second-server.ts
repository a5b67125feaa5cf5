import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';

/** The tests that need a database, for Vitest too. */
export const NEEDS_DATABASE = [
  'server/src/**/routes*.test.ts',
  'server/src/**/*.db.test.ts',
  'bench/**/*.db.test.ts',
];

/** Who may call what is asked before the database is, and a bench plays the product: one server shows it as well as two. */
const ONCE = [
  /^bench\//,
  /^server\/src\/routes-(access|secrecy)\.test\.ts$/,
  /^server\/src\/http\/answers\/routes-together\.test\.ts$/,
];
/** What is about the database itself: transactions, searches, migrations, what breaks. */
const ALWAYS = /^server\/src\/db\//;
const SHARES = 3;

const isDrawn = (file: string, seed: string) =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() % SHARES === 0;

/** The files that can run again on a PostgreSQL server beside our own, on which each has run. */
export const filesForSecondServer = (folder: string): string[] =>
  globSync(NEEDS_DATABASE, { cwd: folder })
    .filter((file) => !ONCE.some((pattern) => pattern.test(file)))
    .sort();

/** A third of them, and what is about the database itself. */
export const drawFiles = (files: readonly string[], seed: string): string[] =>
  files.filter((file) => ALWAYS.test(file) || isDrawn(file, seed));
