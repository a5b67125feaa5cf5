import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder, run } from '../run.ts';

/**
 * Plants dead code in each part of a copy of the project, and expects the dead-code check to report
 * it.
 */

const LEFT_OUT = /^(\.git|data|test-results)$/;
/**
 * Generated files, and temporary files of other tests and checks. They are not copied, and
 * temporary files might disappear during copying.
 */
const MADE = /^(node_modules|dist|\.(planted|migrations)-.*)$/;
let copy = '';
let told = '';

const append = (path: string, text: string) =>
  writeFileSync(join(copy, path), readFileSync(join(copy, path), 'utf8') + text);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dead-code-'));
  const isSource = (name: string) => !MADE.test(name);
  for (const name of readdirSync(projectFolder)) {
    if (LEFT_OUT.test(name) || !isSource(name)) continue;
    cpSync(join(projectFolder, name), join(copy, name), {
      recursive: true,
      filter: (source) => isSource(basename(source)),
    });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'), 'dir');
  append('contract/src/limits.ts', '\nexport const NOBODY_ASKS = 1;\n');
  append('server/src/http/csv.ts', '\nexport const nobodyCalls = 1;\n');
  append('web/src/paths.ts', '\nexport interface NobodyNames { a: 1 }\n');
  writeFileSync(join(copy, 'web/src/ui/nobody-imports.ts'), 'export const a = 1;\n');
  const manifest = join(copy, 'server/package.json');
  const server = JSON.parse(readFileSync(manifest, 'utf8'));
  server.dependencies['nobody-needs'] = '1.0.0';
  writeFileSync(manifest, JSON.stringify(server));
  told = (await run('knip', ['--no-progress'], { cwd: copy })).output;
}, 240_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['a constant of the contract', 'NOBODY_ASKS'],
  ['a function of the server', 'nobodyCalls'],
  ['a type of the web', 'NobodyNames'],
  ['a file', 'nobody-imports.ts'],
  ['a package', 'nobody-needs'],
])('the check for dead code reports unused %s', (_what, name) => {
  expect(told).toContain(name);
});
