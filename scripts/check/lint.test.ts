import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { projectFolder, run } from '../run.ts';

/** Checks that the linter reports an example of wrong code for each of its rules. */

interface LintFault {
  location: { path: string };
  category: string;
}

/**
 * Runs the linter with the project's settings on the given files in a temporary folder, and returns
 * its reports.
 */
async function lint(files: [path: string, text: string][]): Promise<LintFault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const settings = JSON.parse(readFileSync(join(projectFolder, 'biome.json'), 'utf8'));
    const { vcs: _vcs, $schema: _schema, ...rules } = settings;
    for (const plugin of settings.plugins)
      cpSync(join(projectFolder, plugin), join(folder, plugin));
    for (const [path, text] of [['biome.json', JSON.stringify(rules)], ...files] as const) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const { output } = await run('biome', args, { cwd: folder });
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).diagnostics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const longFunction = (count: number) =>
  `export function f(list: number[]) {\n${lines(count, '  list.push(1);')}}\n`;
const constants = (count: number) =>
  Array.from({ length: count }, (_, place) => `export const a${place} = ${place};\n`).join('');
const branches = Array.from({ length: 16 }, (_, place) => `  if (a === ${place}) return ${place};`);

/** The category of reports by the plugins `literal-spread.grit` and `physical-sides.grit`. */
const PLUGIN = 'plugin';

const faults: Record<string, [path: string, text: string, rule: string]> = {
  'a file above 300 lines': ['web/src/ui/a1.ts', constants(301), 'noExcessiveLinesPerFile'],
  'a test above 300 lines': ['web/src/ui/a2.test.ts', constants(301), 'noExcessiveLinesPerFile'],
  'a function above 50 lines': [
    'web/src/ui/a3.ts',
    longFunction(51),
    'noExcessiveLinesPerFunction',
  ],
  'a function of many ways': [
    'web/src/ui/a4.ts',
    `export function f(a: number) {\n${branches.join('\n')}\n  return a;\n}\n`,
    'noExcessiveCognitiveComplexity',
  ],
  'a name in camel case': [
    'web/src/ui/myFile.ts',
    'export const a = 1;',
    'useFilenamingConvention',
  ],
  'a style on the left': ['web/src/ui/b1.css', '.a {\n  margin-left: 4px;\n}\n', PLUGIN],
  'a text that is aligned to the right': [
    'web/src/ui/b2.css',
    '.a {\n  text-align: right;\n}\n',
    PLUGIN,
  ],
  any: ['web/src/ui/a5.ts', 'export const a = (b: any) => b;', 'noExplicitAny'],
  'a default export': ['web/src/ui/a6.ts', 'export default 1;', 'noDefaultExport'],
  'a look at the environment': [
    'server/src/http/a7.ts',
    'export const a = process.env.PORT;',
    'noProcessEnv',
  ],
  'a word on the console': ['server/src/http/a8.ts', 'console.log(1);', 'noConsole'],
  'a value said to be there': [
    'web/src/ui/a9.ts',
    'export const a = (b?: string) => b!.length;',
    'noNonNullAssertion',
  ],
  'an import that nothing needs': [
    'web/src/ui/a10.ts',
    "import { b } from './b.ts';\nexport const a = 1;",
    'noUnusedImports',
  ],
  'a type imported as a value': [
    'web/src/ui/a11.ts',
    "import { B } from './b.ts';\nexport const a: B | null = null;",
    'useImportType',
  ],
  'a module of Node without its word': [
    'server/src/http/a12.ts',
    "import { join } from 'path';\nexport const a = join('b');",
    'useNodejsImportProtocol',
  ],
  'an object literal spread into an object': [
    'web/src/ui/a16.ts',
    'export const a = { ...{ b: 1, c: 2 }, d: 3 };',
    PLUGIN,
  ],
  'an array literal spread into an array': [
    'web/src/ui/a17.ts',
    "export const a = [...['b', 'c'], 'd'];",
    PLUGIN,
  ],
  'an array literal spread into a call': [
    'web/src/ui/a18.ts',
    'export const a = Math.max(...[1, 2], 3);',
    PLUGIN,
  ],
  'an object literal spread in an argument': [
    'bench/a19.ts',
    'export const a = (b: (c: object) => void) => b({ d: [{ ...{ e: 1 }, f: 2 }] });',
    PLUGIN,
  ],
  'an array literal spread in an argument': [
    'web/src/ui/a20.tsx',
    'export const a = (b: (c: number[]) => void) => <p>{b([...[1, 2], 3])}</p>;',
    PLUGIN,
  ],
  'a literal with a type spread into an object': [
    'web/src/ui/a21.ts',
    'export const a = { ...({ b: 1 } as const), ...({ c: 2 } satisfies object) };',
    PLUGIN,
  ],
  'a literal spread in a spread condition': [
    'web/src/ui/a22.ts',
    'export const a = (b: boolean) => ({ ...(b && { ...{ c: 1 }, d: 2 }), e: 3 });',
    PLUGIN,
  ],
};

const allowed: Record<string, [path: string, text: string]> = {
  'a file of 300 lines': ['web/src/ui/a13.ts', constants(300)],
  'messages of more than 300 lines': ['web/src/ui/messages.ts', constants(301)],
  'a test of 300 lines': ['web/src/ui/a14.test.ts', constants(300)],
  'the configuration reads the environment': [
    'server/src/config.ts',
    'export const a = process.env.PORT;',
  ],
  'a name spread into an object or array': [
    'web/src/ui/a23.ts',
    'const b = { c: 1 };\nconst d = [1];\nexport const a = { ...b, e: [...d, 2] };',
  ],
  'a call spread into an object or array': [
    'web/src/ui/a24.ts',
    'export const a = (b: () => number[]) => ({ ...b(), c: [...b(), ...[1, 2].map(String)] });',
  ],
  'a condition spread into an object or array': [
    'web/src/ui/a25.ts',
    `export const a = (b: boolean, c?: object) => ({
  ...(b && { d: 1 }),
  ...(b ? { e: 1 } : {}),
  ...(c ?? { f: 1 }),
  g: [...(b ? [1, 2] : []), 3],
});`,
  ],
  'scripts speak on the console': ['scripts/a15.ts', 'console.log(1);'],
};

let broken: LintFault[] = [];
const rulesBrokenIn = (path: string) =>
  broken
    .filter(({ location }) => location.path === path)
    .map(({ category }) => category.split('/').at(-1));

beforeAll(async () => {
  const files = [...Object.values(faults), ...Object.values(allowed)];
  broken = await lint(files.map(([path, text]) => [path, text]));
}, 60_000);

it.each(Object.entries(faults))('the linter reports %s', (_name, [path, , rule]) => {
  expect(rulesBrokenIn(path)).toContain(rule);
});

it.each(Object.entries(allowed))('the linter accepts %s', (_name, [path]) => {
  expect(rulesBrokenIn(path)).toEqual([]);
});
