import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder, run } from '../run.ts';

const SERVER = join(projectFolder, 'server');

/**
 * Lets drizzle-kit generate a migration in a copy of the project, and reports a problem if there is
 * something to migrate.
 */
export async function migrationProblems(
  committed = join(SERVER, 'migrations'),
  tables = './src/**/tables.ts',
): Promise<string[]> {
  const copy = mkdtempSync(join(SERVER, '.migrations-'));
  try {
    cpSync(committed, copy, { recursive: true });
    const out = `./${relative(SERVER, copy)}`;
    const args = ['generate', '--dialect', 'postgresql', '--schema', tables, '--out', out];
    const { code, output } = await run('drizzle-kit', args, { cwd: SERVER });
    if (code !== 0) return [`drizzle-kit failed: ${output.trim()}`];
    const before = readdirSync(committed);
    const added = readdirSync(copy).filter((name) => !before.includes(name));
    return added.map(() => 'the declared tables and the migrations differ: npm run migration');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
