import { type PageName, pages } from '@certway/contract/pages';

export type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };
export type Path = Paths[PageName];

/** Where each page is; `generatePath` fills in those with a name in them. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Paths;
