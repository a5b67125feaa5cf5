import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the web build that a page needs, found by the manifest. */

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** Reads the manifest when it is first needed. */
export function readBuild(folder: string) {
  const path = join(folder, '.vite', 'manifest.json');
  let manifest: Manifest | null = null;
  return {
    /**
     * Returns the files of these source files with those of the entry. A file comes after the files
     * that it imports. A source file that the build does not have is left out: the page works
     * without the hint, only later.
     */
    filesOf(modules: readonly string[]): PageFiles {
      manifest ??= existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
      const chunks = new Set<Chunk>();
      const visit = (key: string) => {
        const chunk = manifest?.[key];
        if (!chunk || chunks.has(chunk)) return;
        for (const next of chunk.imports ?? []) visit(next);
        chunks.add(chunk);
      };
      for (const key of [ENTRY, ...modules]) visit(key);
      return {
        scripts: [...chunks].map(({ file }) => `/${file}`),
        styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      };
    },
  };
}
