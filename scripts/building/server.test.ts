import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT } from '../../server/src/built/server-files.ts';
import { projectFolder } from '../run.ts';
import { asBuilt, bundleServer } from './server.ts';

/** Packages for Redis, mail, push messages, buckets, and files, which are loaded on first use. */
const NOW_AND_THEN = [
  ...['ioredis', 'nodemailer', 'web-push', 'fast-xml-parser', 'numfmt', 'chardet'],
  ...['write-excel-file', 'file-type', 'ai', '@ai-sdk/openai-compatible'],
];

/** The files that `npm run build` would write for the server. */
let chunks: OutputChunk[] = [];
const found = (pattern: RegExp, within = chunks) =>
  within.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, it = '']) => it));

/** The comment that names the package of the following code. */
const PACKAGE = /^\/\/ ((?:.*\/)?node_modules\/(?:@[\w-]+\/)?[\w.-]+)\//gm;

beforeAll(async () => {
  const bundle = await bundleServer();
  const { output } = await bundle.generate(asBuilt);
  await bundle.close();
  chunks = output.filter((each) => each.type === 'chunk');
}, 60_000);

describe('the built server', () => {
  it('finds files next to its sources, and the subprocesses that it starts', () => {
    const places = found(/new URL\("([^"]+)", import\.meta\.url\)\.href/g);
    const folders = found(/import\.meta\.dirname \+ "\/([^"]+)"/g);
    expect(places.length).toBeGreaterThan(5);
    expect(folders.length).toBeGreaterThan(1);
    const missing = [...places, ...folders].filter((path) => !existsSync(join(BUILT, path)));
    expect(missing).toEqual([]);
  });

  it('uses its own location in no other way, because it is one folder nearer there', () => {
    const uses = found(/(\bimport\.meta\b(?!\.dirname \+|\.url\)\.href|\.url\)).*)/g);
    expect(uses).toEqual([]);
  });

  it('imports only Node itself and packages that are installed without build tools', () => {
    const own = new Set(chunks.map(({ fileName }) => fileName));
    const { dependencies } = JSON.parse(
      readFileSync(join(projectFolder, 'server/package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    const strange = chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !own.has(name) && !isBuiltin(name) && !(name in dependencies));
    expect(strange).toEqual([]);
  });

  it('bundles no package with compiled code, which is found only from its own folder', () => {
    const packages = new Set(found(PACKAGE));
    expect(packages.size).toBeGreaterThan(50);
    const compiled = [...packages].filter((folder) => {
      const text = readFileSync(join(projectFolder, folder, 'package.json'), 'utf8');
      return /"(optionalDependencies|gypfile|install|postinstall)":/.test(text);
    });
    expect(compiled).toEqual([]);
  });

  it('uses the folder of a package only in unused or optional code', () => {
    const users = chunks.flatMap(({ code }) =>
      code
        .split(/^\/\/(?=#?(?:region )?\s?[\w@./-]+\.[cm]?[jt]s)/m)
        .filter((region) => region.includes('__dirname'))
        .map((region) => /node_modules\/(@[\w-]+\/)?[\w-]+/.exec(region)?.[0] ?? 'ours'),
    );
    const known = ['pino', 'thread-stream', 'ioredis', '@fastify/swagger'];
    expect(users).toContain('node_modules/pino');
    const strange = users.filter((name) => !known.includes(name.replace('node_modules/', '')));
    expect(strange).toEqual([]);
  });

  it('loads no optional packages at its start', () => {
    const start = chunks.filter(({ facadeModuleId }) =>
      /src\/(run|node)\.ts$/.test(facadeModuleId ?? ''),
    );
    expect(start).toHaveLength(2);
    const loaded = new Set(start);
    for (const { imports } of loaded)
      for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each);
    const packages = found(PACKAGE, [...loaded]).map((folder) =>
      folder.replace(/^.*node_modules\//, ''),
    );
    expect(packages).toContain('fastify');
    expect(NOW_AND_THEN.filter((name) => packages.includes(name))).toEqual([]);
  });
});
