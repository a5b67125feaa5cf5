import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.ts';

/**
 * `npm run bench NAME` runs bench/NAME.ts with the remaining arguments; without a name it lists the
 * benches.
 */
const folder = join(projectFolder, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...rest] = process.argv.slice(2);
const file = join(folder, `${name}.ts`);
if (!name || !existsSync(file)) {
  console.log(`usage: npm run bench NAME\nthere are: ${names.join(', ')}`);
  process.exit(name ? 1 : 0);
}
const bench = spawn(process.execPath, [file, ...rest], { cwd: projectFolder, stdio: 'inherit' });
// Passes signals on to the bench, which then stops its own processes. This process exits after the
// bench.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code) => process.exit(code ?? 1));
