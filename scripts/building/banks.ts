import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { projectFolder, run } from '../run.ts';

/**
 * Builds the package for question banks into `banks/dist`, which `npm pack banks/dist` packs. Its
 * dependencies are bundled, so it needs no other package.
 */

const BANKS = join(projectFolder, 'banks');
const ENTRIES = { index: 'src/index.ts', 'question-banks': 'src/command/main.ts' };

/** Returns the folders of the packages whose code is in the bundle. */
async function bundle(folder: string): Promise<string[]> {
  const input = Object.entries(ENTRIES).map(([name, path]) => [name, join(BANKS, path)]);
  const built = await rolldown({
    input: Object.fromEntries(input),
    cwd: projectFolder,
    platform: 'node',
  });
  const { output } = await built.write({ dir: folder, format: 'esm', keepNames: true });
  const modules = output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  const packages = modules.flatMap(
    (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
  );
  return [...new Set(packages)].sort();
}

/** Returns the licenses of bundled packages, which must accompany their code. */
const licensesOf = (packages: readonly string[]): string =>
  packages
    .flatMap((folder) => [
      folder.slice(folder.lastIndexOf(`node_modules${sep}`) + 13),
      ...globSync(join(folder, '{LICENSE,LICENCE,license}*')).map((file) =>
        readFileSync(file, 'utf8'),
      ),
    ])
    .join('\n\n');

/** Declares the types. Declarations may not import files by names that end in `.ts`. */
async function declareTypes(folder: string): Promise<void> {
  const { code, output } = await run('tsc', [
    '-p',
    join(BANKS, 'tsconfig.build.json'),
    '--outDir',
    folder,
  ]);
  if (code !== 0) throw new Error(output);
  for (const file of globSync(join(folder, '**/*.d.ts'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '\.[^']*|import\('\.[^']*)\.ts'/g, "$1.js'"));
  }
}

export async function buildBanks(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const packages = await bundle(folder);
  await declareTypes(join(folder, 'types'));
  const { name, version, type } = JSON.parse(readFileSync(join(BANKS, 'package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description: 'Reads and writes files of exam questions',
    license: 'MIT',
    type,
    engines: { node: '>=24' },
    bin: { 'question-banks': './question-banks.js' },
    exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'LICENSES-OF-DEPENDENCIES.txt'), licensesOf(packages));
  cpSync(join(BANKS, 'README.md'), join(folder, 'README.md'));
  cpSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
}

if (import.meta.main) await buildBanks(join(BANKS, 'dist'));
