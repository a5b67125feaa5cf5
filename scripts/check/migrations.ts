import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder, run } from '../run.ts';

/** Asks drizzle-kit for the migration that is still missing, in a copy; there must be none. */
export async function migrationProblems(): Promise<string[]> {
  const server = join(projectFolder, 'server');
  const copy = mkdtempSync(join(server, '.migrations-'));
  try {
    cpSync(join(server, 'migrations'), copy, { recursive: true });
    const out = `./${relative(server, copy)}`;
    const schema = './src/**/tables.ts';
    const args = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', out];
    const { code, output } = await run('drizzle-kit', args, { cwd: server });
    if (code !== 0) return [`drizzle-kit failed: ${output.trim()}`];
    const before = readdirSync(join(server, 'migrations'));
    const added = readdirSync(copy).filter((name) => !before.includes(name));
    return added.map(() => 'the declared tables and the migrations differ: npm run migration');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
