import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { serverStamp } from '../server/src/built/server-files.ts';
import { Stamp } from '../server/src/built/stamp.ts';
import * as messages from './messages.ts';
import { projectFolder, run } from './run.ts';
import { writeServiceWorker } from './service-worker.ts';

export const RENDERER = 'src/shell/ssr/renderer.tsx';
const DIST = join(projectFolder, 'web', 'dist');
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/**
 * Files that are never sent unchanged to a browser, so they are not compressed. The server fills in
 * index.html for each request and reads the other files itself.
 */
const NOT_SENT = /\/index\.html$|\/\.vite\//;
const WORTH_BYTES = 1024;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Records the sources of the last web build, so that an up-to-date build is not repeated. */
export const webStamp = new Stamp(join(DIST, '.vite', 'built-from'), {
  below: projectFolder,
  folders: ['web/src', 'web/public', 'contract/src'],
  files: [
    'web/index.html',
    'web/vite.config.ts',
    'web/messages-plugin.ts',
    'web/chunk-groups.ts',
    'web/service-worker.js',
    'web/package.json',
    'package-lock.json',
  ],
});

/** Compresses files once, at the best quality, instead of at each request. */
function compressFiles(): void {
  for (const file of filesBelow(DIST)) {
    if (!COMPRESSIBLE.test(file) || NOT_SENT.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < WORTH_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}

async function makeWeb(): Promise<void> {
  // The builds run sequentially, because the first one empties the folder that the second one
  // writes to.
  for (const words of [['build'], ['build', '--ssr', RENDERER]]) {
    const { code, output } = await run('vite', words, { cwd: join(projectFolder, 'web') });
    if (code === 0) continue;
    console.error(output);
    throw new Error(messages.webNotBuilt);
  }
  writeServiceWorker(join(projectFolder, 'web'));
  compressFiles();
}

/** Builds the web app if its sources changed since the last build. */
export async function buildWeb(): Promise<void> {
  if (webStamp.isTrue()) return;
  console.log(messages.webIsBuilding);
  await webStamp.making(makeWeb);
}

/**
 * Builds the server's files if its sources changed. The build runs in a subprocess, so that its
 * large memory use ends with it.
 */
export async function buildServer(): Promise<void> {
  if (serverStamp.isTrue()) return;
  const { code, output } = await run(process.execPath, ['scripts/building/server.ts']);
  if (code === 0) return;
  console.error(output);
  throw new Error(messages.serverNotBuilt);
}

export async function build(): Promise<void> {
  await buildWeb();
  await buildServer();
}

if (import.meta.main) await build();
