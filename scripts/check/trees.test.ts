import { describe, expect, it } from 'vitest';
import { everyFile } from '../files.ts';
import { folderProblems, kindProblems, lengthProblems, treeProblems } from './trees.ts';
import { sourceFile } from './valid-project.ts';

const project = { slices: ['accounts', 'sessions'] };

describe('the check of folders', () => {
  const all = [
    sourceFile('contract/src/accounts/index.ts'),
    sourceFile('contract/src/sessions/index.ts'),
    ...['accounts', 'sessions'].flatMap((name) => [
      sourceFile(`server/src/${name}/index.ts`),
      sourceFile(`web/src/${name}/index.ts`),
      sourceFile(`web/src/${name}/queries.ts`),
    ]),
  ];
  const without = (path: string) => all.filter((one) => one.path !== path);

  it('accepts slices that exist in contract, server, and web, and reports slices missing in one of them', () => {
    expect(treeProblems(all, project)).toEqual([]);
    expect(treeProblems([...all, sourceFile('server/src/billing/index.ts')], project)).toHaveLength(
      1,
    );
    expect(treeProblems([...all, sourceFile('web/src/billing/index.ts')], project)).toHaveLength(1);
    expect(treeProblems(all.slice(1), project)).toHaveLength(1);
    expect(treeProblems([...all, sourceFile('web/src/home/home-page.tsx')], project)).toEqual([]);
    const onTheServer = all.filter(({ path }) => !path.startsWith('web/src/sessions/'));
    expect(treeProblems(onTheServer, project)).toEqual(['web/src has no sessions']);
  });

  it.each(['server', 'web'])('requires an index.ts directly in each slice of the %s', (part) => {
    const path = `${part}/src/accounts/index.ts`;
    const rest = without(path);
    expect(treeProblems([...rest, sourceFile(`${part}/src/accounts/read.ts`)], project)).toEqual([
      `${part}/src/accounts has no index.ts`,
    ]);
    const deeper = sourceFile(`${part}/src/accounts/parts/index.ts`);
    expect(treeProblems([...rest, deeper], project)).toHaveLength(1);
  });

  it('reports a problem if there are no files', () => {
    expect(treeProblems([], { slices: [] })).toHaveLength(1);
    expect(lengthProblems([])).toHaveLength(1);
    expect(folderProblems([])).toHaveLength(1);
  });

  it('requires files of every question kind in contract, server, and web', () => {
    const essay = [
      'contract/src/kinds/essay/key.ts',
      'server/src/kinds/essay/rules.ts',
      'web/src/kinds/essay/view.tsx',
      'web/src/kinds/parts/question-card.tsx',
    ];
    expect(kindProblems(essay.map((path) => sourceFile(path)))).toEqual([]);
    expect(kindProblems(essay.slice(0, 2).map((path) => sourceFile(path)))).toHaveLength(1);
    expect(kindProblems(essay.slice(1).map((path) => sourceFile(path)))).toHaveLength(1);
    const withFile = (path: string) => kindProblems([...essay, path].map((one) => sourceFile(one)));
    expect(withFile('server/src/kinds/text/rules.ts')).toEqual(['contract/src/kinds has no text']);
    expect(kindProblems([])).toHaveLength(1);
  });

  it('reports catch-all names and deep nesting', () => {
    expect(folderProblems([sourceFile('web/src/utils/a.ts')])).toHaveLength(1);
    expect(folderProblems([sourceFile('web/src/a/b/c/d/e.ts')])).toHaveLength(1);
  });
});

describe('the check of file lengths', () => {
  it.each([
    'server/src/a.ts',
    'server/src/a/routes.test.ts',
    'journeys/a.spec.ts',
    'bench/a.ts',
    'scripts/check/a.ts',
    'vitest.config.ts',
  ])('reports a file with more than 300 lines, including blank lines and comments: %s', (path) => {
    const text = 'x\n\n/*\n*/\n'.repeat(75);
    const short = [sourceFile('b.ts', 'x\n'), sourceFile(path, text)];
    expect(lengthProblems(short)).toEqual([]);
    const long = sourceFile(path, `${text}x\n`);
    expect(lengthProblems([sourceFile('b.ts', 'x\n'), long])).toEqual([
      `${path}: 301 lines, more than 300`,
    ]);
  });

  it('allows more lines if a file contains messages', () => {
    const messages = sourceFile('web/src/a/messages.ts', 'x\n'.repeat(301));
    expect(lengthProblems([messages])).toEqual([]);
  });

  it('covers the files of every folder', () => {
    const looked = everyFile().map(({ path }) => path);
    expect(looked).toEqual(
      expect.arrayContaining([
        'contract/src/calls/addresses.ts',
        'server/src/access/routes.test.ts',
        'web/src/inbox/inbox-page.test.tsx',
        'journeys/kinds.spec.ts',
        'bench/learners/driver.ts',
        'scripts/check/trees.test.ts',
        'vitest.config.ts',
      ]),
    );
    expect(looked.filter((path) => /node_modules|(^|\/)\./.test(path))).toEqual([]);
  });
});
