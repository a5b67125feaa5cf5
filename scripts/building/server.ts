import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type OutputOptions, type Plugin, type RolldownBuild, rolldown } from 'rolldown';
import { BUILT, serverStamp } from '../../server/src/built/server-files.ts';
import { projectFolder } from '../run.ts';

/**
 * Packages that are not bundled. Most of them contain files that a bundler cannot include: compiled
 * code, fonts, and files that are read at runtime. The database driver stays separate so that
 * tracing can patch it.
 */
const STAY_PACKAGES = ['sharp', 'pdfkit', '@mathjax/src', 'pg', 'pg-native'];

const staysPackage = (id: string) =>
  STAY_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Gives each module of the project the path of its source file, so that it still finds the files
 * next to the source and the subprocesses that it starts.
 */
const wherePlaced: Plugin = {
  name: 'where-placed',
  transform: {
    filter: { id: /\/(server|contract)\/src\/.*\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const place = JSON.stringify(relative(BUILT, id));
      const folder = JSON.stringify(`/${relative(BUILT, dirname(id))}`);
      return {
        code: code
          .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`)
          .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`),
        map: null,
      };
    },
  },
};

export async function bundleServer(): Promise<RolldownBuild> {
  return rolldown({
    input: join(projectFolder, 'server/src/run.ts'),
    cwd: projectFolder,
    platform: 'node',
    external: staysPackage,
    plugins: [wherePlaced],
    // Turns off the warning about `eval`. A library of the built-in identity provider uses `eval`,
    // but only on its own code.
    checks: { eval: false },
  });
}

/**
 * The output is readable, with names and source maps, so that the location of an error can be
 * reported (`server/src/built/frames.ts`).
 */
export const asBuilt: OutputOptions = {
  dir: BUILT,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
};

if (import.meta.main) {
  await serverStamp.making(async () => {
    rmSync(BUILT, { recursive: true, force: true });
    await (await bundleServer()).write(asBuilt);
  });
}
