import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';
import { migrationProblems } from './migrations.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const numberOf = (tag: string) => tag.slice(0, tag.indexOf('_'));

/** Returns drizzle-kit's snapshot of the tables after a migration, without its ids. */
function tablesAfter(folder: string, { tag }: { tag: string }): object {
  const snapshot = readFileSync(join(folder, `meta/${numberOf(tag)}_snapshot.json`), 'utf8');
  return { ...JSON.parse(snapshot), id: '', prevId: '' };
}

/**
 * Copies the migrations without the last one that changed a table, and returns the folder.
 * Migrations with only SQL statements change no table.
 */
function migrationsWithoutTheLast(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(join(projectFolder, 'server/migrations'), folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const tables = tablesAfter(folder, journal.entries.at(-1));
  while (isDeepStrictEqual(tablesAfter(folder, journal.entries.at(-1)), tables)) {
    const { tag } = journal.entries.pop();
    for (const place of [folder, join(folder, 'meta')]) {
      for (const name of readdirSync(place)) {
        if (name.startsWith(`${numberOf(tag)}_`)) rmSync(join(place, name));
      }
    }
  }
  writeFileSync(journalPath, JSON.stringify(journal));
  return folder;
}

/** The timeout of these tests. drizzle-kit takes seconds, and more when all cores are busy. */
const ENOUGH_MS = 120_000;

it('migrationProblems reports changed tables without a migration', {
  timeout: ENOUGH_MS,
}, async () => {
  const problems = await migrationProblems(migrationsWithoutTheLast());
  expect(problems.join()).toMatch(/differ|drizzle-kit failed/);
});

it('migrationProblems reports a problem if there are no tables', {
  timeout: ENOUGH_MS,
}, async () => {
  const problems = await migrationProblems(undefined, './src/**/no-such-tables.ts');
  expect(problems).not.toEqual([]);
});
