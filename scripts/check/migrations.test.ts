import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';
import { migrationProblems } from './migrations.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The migrations as they were before the last one was made: its change of the tables is missing. */
function migrationsWithoutTheLast(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(join(projectFolder, 'server/migrations'), folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const { tag } = journal.entries.pop();
  writeFileSync(journalPath, JSON.stringify(journal));
  const number = tag.slice(0, tag.indexOf('_'));
  for (const name of [...readdirSync(folder), ...readdirSync(join(folder, 'meta'))]) {
    if (!name.startsWith(`${number}_`)) continue;
    rmSync(join(folder, name), { force: true });
    rmSync(join(folder, 'meta', name), { force: true });
  }
  return folder;
}

/** drizzle-kit takes seconds, and many of them when all cores are busy. */
const ENOUGH_MS = 120_000;

it('sees that tables were changed without a migration', { timeout: ENOUGH_MS }, async () => {
  const problems = await migrationProblems(migrationsWithoutTheLast());
  expect(problems.join()).toMatch(/differ|drizzle-kit failed/);
});

it('fails where it finds no tables', { timeout: ENOUGH_MS }, async () => {
  const problems = await migrationProblems(undefined, './src/**/no-such-tables.ts');
  expect(problems).not.toEqual([]);
});
