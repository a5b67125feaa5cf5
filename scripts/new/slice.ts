import { camel, type NewFiles } from './names.ts';

export const sliceFiles = (name: string): NewFiles => ({
  [`contract/src/${name}/index.ts`]: `import { slice } from '../endpoint.ts';

export const ${camel(name)} = slice('${name}', {});
`,
  [`server/src/${name}/routes.ts`]: `import { ${camel(name)} } from '@certway/contract/${name}/index';
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
