import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type OutputOptions, type Plugin, type RolldownBuild, rolldown } from 'rolldown';
import { BUILT, serverStamp } from '../../server/src/built/server-files.ts';
import { projectFolder } from '../run.ts';

/**
 * What is loaded from its package as before: what has parts that no bundler sees (compiled code, fonts, files read
 * beside it), and the database's driver, which may be watched from outside.
 */
const STAY_PACKAGES = ['sharp', 'pdfkit', '@mathjax/src', 'pg', 'pg-native'];

const staysPackage = (id: string) =>
  STAY_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/** Of our files, each is told where it was: they find what lies beside them, and the processes they start. */
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

/** The server's few large files. */
export async function bundleServer(): Promise<RolldownBuild> {
  return rolldown({
    input: join(projectFolder, 'server/src/run.ts'),
    cwd: projectFolder,
    platform: 'node',
    external: staysPackage,
    plugins: [wherePlaced],
    // A library of the built-in identity provider uses it, on its own words only.
    checks: { eval: false },
  });
}

/** Readable, with names and maps: by them it is told what failed (`server/src/built/frames.ts`). */
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
