import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '@certway/contract/shell/server-rendering';
import { type PageFiles, readBuild } from './build-files.ts';

/** Makes documents from the `index.html` of the build: the app shell, and rendered pages. */

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** The scripts that every page needs: the entry, and what it imports. */
const SCRIPT =
  /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;
/** The title and description that a rendered page replaces. */
const METADATA = /<!-- metadata -->[\s\S]*<!-- \/metadata -->/;
/** The content of the root element until the browser has rendered a page. */
const PLACEHOLDER = /<!-- placeholder -->[\s\S]*<!-- \/placeholder -->/;

const preloadScript = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
const preloadStyle = (file: string) => `<link rel="preload" as="style" crossorigin href="${file}">`;

/** `page` is the `index.html` with the placeholder `nonce` in place of nonces. */
export function createTemplate(folder: string, page: string, nonce: string) {
  const build = readBuild(folder);
  const styles = new Map<string, string>();
  const read = (file: string) => {
    const text = styles.get(file) ?? readFileSync(join(folder, file), 'utf8');
    styles.set(file, text);
    return text;
  };
  const scripts = [...page.matchAll(SCRIPT)].map(([, file]) => file);
  const isMissingInPage = (file: string) => !page.includes(`"${file}"`);

  /**
   * Styles are part of the document, so that the first paint does not wait for files. The disabled
   * links tell the script that it need not load them.
   */
  const inlineStyles = (files: PageFiles['styles']) =>
    `<style nonce="${nonce}">${files.map(read).join('\n')}</style>` +
    files.map((file) => `<link rel="stylesheet" disabled href="${file}">`).join('');

  return {
    /**
     * Returns the app shell, with preloads of what the page of these source files needs in addition.
     * The style sheets come after the placeholder, which is shown before they are loaded.
     */
    shell(modules: readonly string[]): string {
      const files = build.filesOf(modules);
      const preloads = [
        ...files.scripts.filter(isMissingInPage).map(preloadScript),
        ...files.styles.filter(isMissingInPage).map(preloadStyle),
      ];
      return page
        .replace(STYLESHEET, '')
        .replace('</head>', () => `${preloads.join('')}</head>`)
        .replace('</body>', () => `${(page.match(STYLESHEET) ?? []).join('')}</body>`);
    },

    /**
     * Returns the document of a rendered page. Its scripts are loaded after the first frame
     * (`web/src/shell/ssr/start-scripts.ts`) and run in the order of `ssr-scripts`. The entry, which
     * `index.html` names first, is the last.
     */
    document(rendered: RenderedPage): string {
      const files = build.filesOf(rendered.modules);
      const [entry, ...imports] = scripts;
      const json = (id: string, text: string) =>
        `<script type="application/json" id="${id}">${text}</script>`;
      const data = rendered.structuredData;
      const head = [
        rendered.preloads,
        inlineStyles(files.styles),
        `<style nonce="${nonce}" id="ssr-styles">${rendered.styleRules}</style>`,
      ];
      const body = [
        json('ssr-state', rendered.state),
        json('ssr-scripts', JSON.stringify({ preload: files.scripts, run: [...imports, entry] })),
        data && `<script type="application/ld+json">${data}</script>`,
      ];
      // The replacements are functions, because texts of people may contain patterns such as $&.
      return page
        .replace(STYLESHEET, '')
        .replace(SCRIPT, '')
        .replace(VIEWPORT, (viewport) => viewport + head.join(''))
        .replace(METADATA, () => rendered.head)
        .replace('</body>', () => `${body.join('')}</body>`)
        .replace(PLACEHOLDER, () => rendered.root);
    },
  };
}
