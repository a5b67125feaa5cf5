import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './run.ts';

/** `npm run new slice NAME` and `npm run new kind NAME`: the files that every slice or kind has. */

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

const sliceFiles = (name: string): Record<string, string> => ({
  [`contract/src/${name}.ts`]: `import { slice } from './endpoint.ts';

export const ${camel(name)} = slice('${name}', {});
`,
  [`server/src/${name}/routes.ts`]: `import { ${camel(name)} } from '@certway/contract/${name}';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';

export const ${camel(name)}Routes = (_platform: Platform) => bind(${camel(name)})({});
`,
  [`server/src/${name}/index.ts`]: `export { ${camel(name)}Routes } from './routes.ts';
`,
  [`web/src/${name}/queries.ts`]: `/** The calls of this slice, each in the cache it belongs to. */
export {};
`,
  [`web/src/${name}/index.ts`]: `/** What other slices take from this one. Pages are opened by routes.tsx, state by store.ts. */
export {};
`,
});

const kindFiles = (name: string): Record<string, string> => ({
  [`contract/src/kinds/${name}.ts`]: `import { kind } from './kind.ts';

export const ${camel(name)} = kind('${name}', { draft: {}, paper: {}, key: {}, answer: {} });
`,
  [`server/src/kinds/${name}.ts`]: `import type { KindRules } from './rules.ts';

export const ${camel(name)}: KindRules<'${name}'> = {};
`,
  [`web/src/kinds/${name}.tsx`]: `import type { KindView } from './view.ts';

export const ${pascal(name)}View: KindView<'${name}'> = {};
`,
});

const NEXT: Record<string, string> = {
  slice: 'contract/src/calls.ts and contract.ts, then server/src/app.ts: tsc says what is missing',
  kind: 'contract/src/kinds/index.ts, server/src/kinds/index.ts, web/src/kinds/index.ts: tsc says what is missing',
};

const [what = '', name = ''] = process.argv.slice(2);
const makers: Record<string, (name: string) => Record<string, string>> = {
  slice: sliceFiles,
  kind: kindFiles,
};
const files = makers[what]?.(name);
if (!files || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('usage: npm run new slice NAME | npm run new kind NAME (kebab-case)');
  process.exit(1);
}
const there = Object.keys(files).find((path) => existsSync(join(projectFolder, path)));
if (there) {
  console.error(`${there} is there already`);
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true });
  writeFileSync(join(projectFolder, path), text);
  console.log(path);
}
console.log(`Now name it in ${NEXT[what]}. CONTRIBUTING.md tells the rest.`);
