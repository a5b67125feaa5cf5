import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT } from '../../server/src/built/server-files.ts';
import { projectFolder } from '../run.ts';
import { asBuilt, bundleServer } from './server.ts';

/**
 * Packages for Redis, mail, push notifications, object storage, and file formats, which must be
 * loaded on first use.
 */
const NOW_AND_THEN = [
  'ioredis',
  'nodemailer',
  'web-push',
  'fast-xml-parser',
  'numfmt',
  'chardet',
  'write-excel-file',
  'file-type',
  'ai',
  '@ai-sdk/openai-compatible',
];

/** The files that `npm run build` would write for the server. */
let chunks: OutputChunk[] = [];
const found = (pattern: RegExp, within = chunks) =>
  within.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, it = '']) => it));

/** Matches the comment in the bundle that names the package of the code after it. */
const PACKAGE = /^\/\/ ((?:.*\/)?node_modules\/(?:@[\w-]+\/)?[\w.-]+)\//gm;

beforeAll(async () => {
  const bundle = await bundleServer();
  const { output } = await bundle.generate(asBuilt);
  await bundle.close();
  chunks = output.filter((each) => each.type === 'chunk');
}, 60_000);

describe('the built server', () => {
  it('refers only to files and folders that exist', () => {
    const places = found(/new URL\("([^"]+)", import\.meta\.url\)\.href/g);
    const folders = found(/import\.meta\.dirname \+ "\/([^"]+)"/g);
    expect(places.length).toBeGreaterThan(5);
    expect(folders.length).toBeGreaterThan(1);
    const missing = [...places, ...folders].filter((path) => !existsSync(join(BUILT, path)));
    expect(missing).toEqual([]);
  });

  it('uses `import.meta` only in expressions that the build rewrites', () => {
    const uses = found(/(\bimport\.meta\b(?!\.dirname \+|\.url\)\.href|\.url\)).*)/g);
    expect(uses).toEqual([]);
  });

  it('imports only Node.js modules and dependencies listed in server/package.json', () => {
    const own = new Set(chunks.map(({ fileName }) => fileName));
    const { dependencies } = JSON.parse(
      readFileSync(join(projectFolder, 'server/package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    const strange = chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !own.has(name) && !isBuiltin(name) && !(name in dependencies));
    expect(strange).toEqual([]);
  });

  it('bundles no package with compiled code or an install script', () => {
    const packages = new Set(found(PACKAGE));
    expect(packages.size).toBeGreaterThan(50);
    const compiled = [...packages].filter((folder) => {
      const text = readFileSync(join(projectFolder, folder, 'package.json'), 'utf8');
      return /"(optionalDependencies|gypfile|install|postinstall)":/.test(text);
    });
    expect(compiled).toEqual([]);
  });

  it('contains `__dirname` only in the code of four known packages', () => {
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

  it('loads no optional packages at startup', () => {
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
