import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files that the service worker caches: everything that a quiz needs from its start to
 * its result.
 */

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const ROOTS = /^src\/(attempts|results)\/[\w-]+\.tsx$|^src\/shell\/|^src\/ui\//;
/**
 * Large fonts that most systems already have. They are cached only after a formula has requested
 * them.
 */
const LEFT_OUT = /stix-two-math|latin-ext/;
const SMALL_FILES = ['/shell', '/favicon.svg', '/manifest.webmanifest'];

/**
 * Returns the imports of a chunk to follow. The dynamic imports of the entry are skipped, because
 * they include every page. The pages that a quiz needs are listed in `ROOTS`.
 */
const nextOf = (key: string, { imports = [], dynamicImports = [] }: Chunk) =>
  key === ENTRY ? imports : [...imports, ...dynamicImports];

function filesOf(manifest: Manifest): string[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    for (const next of nextOf(key, chunk)) visit(next);
  };
  const isRoot = (key: string) => ROOTS.test(manifest[key]?.file ?? '') || ROOTS.test(key);
  for (const key of Object.keys(manifest)) if (key === ENTRY || isRoot(key)) visit(key);
  const files = [...seen.values()].flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set(files)].filter((file) => !LEFT_OUT.test(file)).sort();
}

export function writeServiceWorker(web: string): void {
  const dist = join(web, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = [...SMALL_FILES, ...filesOf(manifest).map((file) => `/${file}`)];
  const source = readFileSync(join(web, 'service-worker.js'), 'utf8');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const version = createHash('sha256').update(html).update(files.join()).update(source);
  const head = `const VERSION = '${version.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n`;
  writeFileSync(join(dist, 'sw.js'), head + source);
}
