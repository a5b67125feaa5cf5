import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Painted } from '@certway/contract/painting';

/** From a painted page and the build's own page to the document that is sent. */

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** What the build's page tells of itself, for a page that tells more. */
const TOLD = /<!-- told -->[\s\S]*<!-- \/told -->/;
/** What stands in the root until the browser has rendered a page. */
const ARRIVING = /<!-- arriving -->[\s\S]*<!-- \/arriving -->/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/** The files of a page with those that they import, which come first. */
function filesOf(manifest: Manifest, roots: string[]) {
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

interface Template {
  dress(painted: Painted): string;
}

/**
 * The page of all pages: what stands in it until it is rendered is there before its styles are, which
 * come behind it. The script waits for them.
 */
export function shellOf(page: string): string {
  const links = page.match(STYLESHEET) ?? [];
  return page.replace(STYLESHEET, '').replace('</body>', () => `${links.join('')}</body>`);
}

/** Reads the build. `mark` stands for the nonce. */
export function readTemplate(folder: string, page: string, mark: string): Template {
  const path = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const styles = new Map<string, string>();
  const read = (file: string) => {
    const known = styles.get(file) ?? readFileSync(join(folder, file), 'utf8');
    styles.set(file, known);
    return known;
  };

  /** In the document itself. The links say to the script that these styles are there. */
  const inline = (files: string[]) => {
    const links = files.map((file) => `<link rel="stylesheet" disabled href="${file}">`);
    return `<style nonce="${mark}">${files.map(read).join('\n')}</style>${links.join('')}`;
  };

  function dress({ head, data, early, root, rules, state, module }: Painted): string {
    if (!manifest[module]) throw new Error(`the build has no ${module}`);
    const { scripts, styles: sheets } = filesOf(manifest, [ENTRY, module]);
    const preloads = scripts
      .filter((file) => !page.includes(`"${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const rest = `${inline(sheets)}<style nonce="${mark}" id="painted-rules">${rules}</style>`;
    const told = data && `<script type="application/ld+json">${data}</script>`;
    const answers = `<script type="application/json" id="painted">${state}</script>`;
    // Functions, since a text of people may hold what a replacement understands, such as $&.
    return page
      .replace(STYLESHEET, '')
      .replace(VIEWPORT, (viewport) => viewport + early)
      .replace(TOLD, () => head)
      .replace('</head>', () => `${rest}${preloads.join('')}</head>`)
      .replace('</body>', () => `${answers}${told}</body>`)
      .replace(ARRIVING, () => root);
  }
  return { dress };
}
