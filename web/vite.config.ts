import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import {
  type BuildEnvironmentOptions,
  defineConfig,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';
import { groupSharedChunks } from './chunk-groups.ts';
import { messagePlugins } from './messages-plugin.ts';
import { captureInput } from './src/shell/ssr/capture-input.ts';
import { rememberCart } from './src/shell/ssr/remember-cart.ts';
import { startScripts } from './src/shell/ssr/start-scripts.ts';

const preload = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { ...attrs, crossorigin: '' },
});

/**
 * Preloads the fonts that every page needs first. Otherwise the browser would find them only after
 * it has loaded the style sheet.
 */
function firstFonts(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
    .map((file) => preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` }));
}

const preloadFirst: Plugin = {
  name: 'preload-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      firstFonts(bundle).filter(({ attrs }) => !html.includes(String(attrs?.href))),
  },
};

/**
 * Adds inline scripts that run before the code of the page is loaded. The Content Security Policy
 * allows them by their hashes.
 */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  transformIndexHtml: () =>
    [captureInput, rememberCart, startScripts].map((run) => ({
      tag: 'script',
      injectTo: 'head',
      children: `(${run})();`,
    })),
};

/**
 * The bundle for server rendering contains all its dependencies, because the server has no
 * `node_modules` of the web package.
 */
const rendererBuild: BuildEnvironmentOptions = {
  target: 'node24',
  outDir: 'dist/.vite/renderer',
  assetsInlineLimit: 0,
  copyPublicDir: false,
  minify: true,
};

/**
 * Groups the code that every page needs into a few files, instead of one file for each shared
 * chunk. Libraries are separate files, because they rarely change between versions. Each file runs
 * in its own task (`start-scripts.ts`), so none may take long.
 */
const firstFiles = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'store', test: /node_modules\/(?:@reduxjs|redux|immer|reselect|react-redux)/ },
  { name: 'libraries', test: /node_modules\// },
  { name: 'shell' },
].map((group, place, { length }) => ({ ...group, tags: ['$initial'], priority: length - place }));

const browserBuild = (groups: Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions => ({
  target: 'es2022',
  manifest: true,
  // Assets are not inlined, because the Content Security Policy would have to allow `data:` URLs.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: { codeSplitting: { groups } },
  },
});

const common: InlineConfig = {
  plugins: [messagePlugins, react(), preloadFirst, inlineScripts],
  css: {
    postcss: { plugins: [mantine({ autoRem: true })] },
    modules: { localsConvention: 'camelCaseOnly' },
  },
  ssr: { noExternal: true },
};

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (isSsrBuild) {
    const define = { 'process.env.NODE_ENV': '"production"' };
    return { ...common, build: rendererBuild, define };
  }
  if (command === 'serve') return common;
  const root = import.meta.dirname;
  const shared = await groupSharedChunks({ ...common, root, build: browserBuild(firstFiles) });
  return { ...common, build: browserBuild([...firstFiles, shared]) };
});
