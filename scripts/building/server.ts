import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type OutputOptions, type Plugin, type RolldownBuild, rolldown } from 'rolldown';
import { BUILT, serverStamp } from '../../server/src/built/server-files.ts';
import { projectFolder } from '../run.ts';

/**
 * Packages that are not bundled: those with parts that a bundler cannot see (compiled code, fonts,
 * files read at runtime), and the database driver, which tracing patches.
 */
const STAY_PACKAGES = ['sharp', 'pdfkit', '@mathjax/src', 'pg', 'pg-native'];

const staysPackage = (id: string) =>
  STAY_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Tells each of our modules its original location, so that it finds files next to it and the
 * subprocesses it starts.
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

/** Bundles the server into a few large files. */
export async function bundleServer(): Promise<RolldownBuild> {
  return rolldown({
    input: join(projectFolder, 'server/src/run.ts'),
    cwd: projectFolder,
    platform: 'node',
    external: staysPackage,
    plugins: [wherePlaced],
    // A library of the built-in identity provider uses eval, on its own code only.
    checks: { eval: false },
  });
}

/** Readable, with names and source maps, to report where something failed (`server/src/built/frames.ts`). */
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
