import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Painted } from '@certway/contract/shell/painting';
import type { Build, PageFiles } from './build.ts';

/** From a painted page and the build's own page to the document that is sent. */

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** What the build's page tells of itself, for a page that tells more. */
const TOLD = /<!-- told -->[\s\S]*<!-- \/told -->/;
/** What stands in the root until the browser has rendered a page. */
const ARRIVING = /<!-- arriving -->[\s\S]*<!-- \/arriving -->/;
/** The code of every page, as the build's page names it: its entry, and what that imports. */
const CODE =
  /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

interface Template {
  dress(painted: Painted): string;
}

const isNot = (page: string) => (file: string) => !page.includes(`"${file}"`);
const scriptAhead = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
const styleAhead = (file: string) => `<link rel="preload" as="style" crossorigin href="${file}">`;

/**
 * The page of all pages: what stands in it until it is rendered is there before its styles are, which
 * come behind it. The script waits for them. What the page asked for needs besides comes along with them.
 */
export function shellOf(page: string, { scripts, styles }: PageFiles): string {
  const links = page.match(STYLESHEET) ?? [];
  const ahead = [
    ...scripts.filter(isNot(page)).map(scriptAhead),
    ...styles.filter(isNot(page)).map(styleAhead),
  ];
  return page
    .replace(STYLESHEET, '')
    .replace('</head>', () => `${ahead.join('')}</head>`)
    .replace('</body>', () => `${links.join('')}</body>`);
}

/** `mark` stands for the nonce. */
export function readTemplate(folder: string, build: Build, page: string, mark: string): Template {
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

  // What the entry imports comes behind it in the page, what is imported first before what imports it.
  const [entry, ...imported] = [...page.matchAll(CODE)].map(([, file]) => file);

  function dress({ head, data, early, root, rules, state, modules }: Painted): string {
    const { scripts, styles: sheets } = build.filesOfModules(modules);
    const files = { inTurn: [...imported, entry], besides: scripts.filter(isNot(page)) };
    // Fetched by a script of the page once it is seen (web/src/shell/painting/meanwhile/fetch-code.ts).
    const code = `<script type="application/json" id="code">${JSON.stringify(files)}</script>`;
    const rest = `${inline(sheets)}<style nonce="${mark}" id="painted-rules">${rules}</style>`;
    const told = data && `<script type="application/ld+json">${data}</script>`;
    const answers = `<script type="application/json" id="painted">${state}</script>`;
    // Functions, since a text of people may hold what a replacement understands, such as $&.
    return page
      .replace(STYLESHEET, '')
      .replace(CODE, '')
      .replace(VIEWPORT, (viewport) => viewport + early)
      .replace(TOLD, () => head)
      .replace('</head>', () => `${rest}${code}</head>`)
      .replace('</body>', () => `${answers}${told}</body>`)
      .replace(ARRIVING, () => root);
  }
  return { dress };
}
