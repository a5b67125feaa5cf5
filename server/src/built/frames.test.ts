import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';
import { framesOf } from './frames.ts';

const folder = mkdtempSync(join(tmpdir(), 'certway-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failing = join(folder, 'failing.ts');
writeFileSync(
  failing,
  `interface Told { words: string }

export function fail({ words }: Told): never {
  throw new Error(words);
}
`,
);
const entry = join(folder, 'entry.ts');
writeFileSync(entry, `export * from './failing.ts';\n`);

/**
 * Returns an error with a stack as Node reports it in built code. An error thrown by the test
 * itself would already have the positions of the source files.
 */
async function failureOfBuilt(): Promise<Error> {
  const bundle = await rolldown({ input: entry, platform: 'node' });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, entryFileNames: 'built.js' });
  const built = pathToFileURL(join(folder, 'built.js')).href;
  const script = `const { fail } = await import('${built}');
    try { fail({ words: 'as planned' }); } catch ({ stack }) { console.log(stack); }`;
  const error = new Error('as planned');
  error.stack = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  }).trim();
  return error;
}

describe('framesOf', () => {
  it('returns positions in the source files for built code', async () => {
    const error = await failureOfBuilt();
    expect(error.stack).toContain('built.js');
    expect(framesOf(error, folder)[0]).toBe(`    at fail (${pathToFileURL(failing).href}:4:9)`);
  });

  it('keeps frames of code that was not built, or whose source map is missing', async () => {
    const error = await failureOfBuilt();
    const frames = error.stack?.split('\n').slice(1);
    expect(framesOf(error)).toEqual(frames);
    rmSync(join(folder, 'built.js.map'));
    const again = new Error('elsewhere');
    again.stack = `Error: elsewhere\n    at x (${pathToFileURL(join(folder, 'other.js')).href}:1:1)`;
    expect(framesOf(again, folder)).toEqual(again.stack.split('\n').slice(1));
  });

  it('returns nothing for an error without a stack', () => {
    const error = new Error('bare');
    Reflect.deleteProperty(error, 'stack');
    expect(framesOf(error)).toEqual([]);
  });
});
