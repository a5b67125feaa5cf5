import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PageName, pages } from '@certway/contract/pages';
import { expect, it } from 'vitest';
import { fileOfPage } from './build.ts';

const WEB = fileURLToPath(new URL('../../../../web/src', import.meta.url));

it('each page of the contract has the one file in the web that its name says', () => {
  for (const name of Object.keys(pages) as PageName[])
    expect(globSync(`*/**/${fileOfPage(name)}`, { cwd: WEB }), name).toHaveLength(1);
});
