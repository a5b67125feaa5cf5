import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.ts';

/** Installs a tool that is too large for the project in a folder of its own, once. */
export async function installTool(folder: string, name: string, ...flags: string[]): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log(`Installing ${name} (once) …`);
  const { code, output } = await run('npm', ['ci', ...flags], { cwd: folder });
  if (code !== 0) throw new Error(`${name} could not be installed:\n${output}`);
}
