import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder, run } from '../../scripts/run.ts';
import { installTool } from '../measuring/install-tool.ts';
import { CHOSEN_FILE, keyOf, type Mutant } from './mutant.ts';

const folder = join(projectFolder, 'bench', 'mutants');
const packages = join(folder, 'node_modules', '@stryker-mutator');

/** The flag prevents a second test runner. The tool finds the project's in a parent folder. */
export const installStryker = () => installTool(folder, 'the mutation tool', '--legacy-peer-deps');

interface Instrumenter {
  instrument(
    files: { name: string; content: string; mutate: boolean }[],
    options: { plugins: null; excludedMutations: string[]; ignorers: never[] },
  ): Promise<{ mutants: Mutant[] }>;
}

const silent = new Proxy({}, { get: () => () => undefined });

export async function listMutants(copy: string, files: string[]): Promise<Mutant[]> {
  const entry = join(packages, 'instrumenter', 'dist', 'src', 'index.js');
  const { Instrumenter } = (await import(pathToFileURL(entry).href)) as {
    Instrumenter: new (log: unknown) => Instrumenter;
  };
  const sources = files.map((name) => ({
    name: join(copy, name),
    content: readFileSync(join(copy, name), 'utf8'),
    mutate: true,
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return (await new Instrumenter(silent).instrument(sources, options)).mutants;
}

/** A guard already compares the keys and indexes of `tables.ts` with the migrations. */
export const sourcesOf = (copy: string, folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: copy })
    .filter((file) => !/(\.(test|type-test|d)\.tsx?|\/tables\.ts)$/.test(file))
    .toSorted();

/** Lines count from 1 here, not from 0. */
export type TriedMutant = Omit<Mutant, 'fileName'> & { status: string };

export interface TriedFile {
  source: string;
  mutants: TriedMutant[];
}

interface TestFiles {
  tests: string[];
  globalSetup: string[];
}

/** Broken code is slow to fail, and instrumented code is slow to run. */
const TEST_TIMEOUT_MS = 180_000;

function writeTestConfig(copy: string, { tests, globalSetup }: TestFiles): string {
  const config = {
    test: {
      setupFiles: ['./scripts/test-setup.ts', './web/src/test/setup.ts'],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      include: tests,
      globalSetup,
    },
  };
  const name = 'mutants.config.mjs';
  // The tests need the project's own plugins to compile the web's messages.
  const source = [
    "import { messagePlugins } from './web/messages-plugin.ts';",
    `export default { plugins: [messagePlugins], ...${JSON.stringify(config)} };`,
  ];
  writeFileSync(join(copy, name), `${source.join('\n')}\n`);
  return name;
}

const ATTEMPTS = 3;

/** The tool does not instrument the code outside these lines. */
function linesOf({ fileName, location: { start, end } }: Mutant): string {
  return `${relative(process.cwd(), fileName)}:${start.line + 1}-${end.line + 1}`;
}

export async function tryMutants(
  copy: string,
  { chosen, limit }: { chosen: Mutant[][]; limit: number },
  tests: TestFiles,
): Promise<Record<string, TriedFile>> {
  const report = join(copy, 'mutants.json');
  const config = {
    mutate: chosen.flat().map(linesOf),
    inPlace: true,
    plugins: ['@stryker-mutator/vitest-runner', './bench/mutants/chosen-mutants.ts'],
    checkers: ['chosen'],
    testRunner: 'vitest',
    vitest: { configFile: writeTestConfig(copy, tests), related: false },
    coverageAnalysis: 'perTest',
    // Code that runs once at startup would need all tests in a new process.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
  const folders = chosen.map((mutants) => mutants.map(keyOf));
  writeFileSync(join(copy, CHOSEN_FILE), JSON.stringify({ folders, limit }));
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const program = join(packages, 'core', 'bin', 'stryker.js');
  // A test of the unbroken code may fail on a busy machine, so several attempts are made.
  for (let attempt = 1; attempt <= ATTEMPTS && !existsSync(report); attempt++) {
    const args = [program, 'run', 'stryker.config.json'];
    await run(process.execPath, args, { cwd: copy, live: true });
  }
  if (!existsSync(report)) throw new Error('The mutation tool gave no report; it says why above.');
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return files;
}
