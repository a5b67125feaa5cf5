import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageName } from '@certway/contract/shell/pages';

/** What the build of the web consists of: which files each page needs. */

interface Chunk {
  file: string;
  /** Of what lies in it, where that is more than one page's. */
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** Two addresses of the same page. */
const SAME: Partial<Record<PageName, PageName>> = { checkoutCard: 'cart', quizDemo: 'demoQuiz' };

/** Pages have the name of the contract, as files are named: `startQuiz` is `start-quiz-page.tsx`. */
export const fileOfPage = (name: PageName): string =>
  `${(SAME[name] ?? name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;

/** What a page fetches itself as soon as it runs, and is nothing without. */
const SHOWN_IN: Partial<Record<PageName, string>> = { startQuiz: 'attempt-screen.tsx' };

/** A chunk has the name of its source file; one that several pages share has it beside a name of the build's own. */
const isOf =
  (source: string) =>
  ([key, chunk]: [string, Chunk]) =>
    `/${key}`.endsWith(`/${source}`) ||
    (key.startsWith('_') && `${chunk.name}.tsx` === basename(source));

/** The files of chunks with those that they import, which come first. */
function filesOf(manifest: Manifest, roots: string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const root of roots) visit(root);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Reads it when it is first asked. */
export function buildIn(folder: string) {
  const path = join(folder, '.vite', 'manifest.json');
  let manifest: Manifest | null = null;
  const read = () => {
    manifest ??= existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
    return manifest;
  };
  return {
    /** Of a page by its source files, with those that every page needs. */
    filesOfModules(modules: readonly string[]): PageFiles {
      const roots = modules.map((module) => {
        const key = Object.entries(read()).find(isOf(module))?.[0];
        if (!key) throw new Error(`the build has no ${module}`);
        return key;
      });
      return filesOf(read(), [ENTRY, ...roots]);
    },
    /** Nothing where the build does not know it: a page is found without, only later. */
    filesOfPage(name: PageName): PageFiles {
      const sources = [fileOfPage(name), SHOWN_IN[name] ?? []].flat();
      const roots = sources.flatMap(
        (source) => Object.entries(read()).find(isOf(source))?.[0] ?? [],
      );
      return roots.length > 0 ? filesOf(read(), [ENTRY, ...roots]) : { scripts: [], styles: [] };
    },
  };
}
export type Build = ReturnType<typeof buildIn>;
