import { describe, expect, it } from 'vitest';
import { everyFile } from '../files.ts';
import {
  folderProblems,
  kindProblems,
  lengthProblems,
  sizeProblems,
  treeProblems,
} from './trees.ts';
import { sourceFile } from './valid-project.ts';

const project = { slices: ['accounts', 'sessions'] };

describe('the folders of slices', () => {
  const all = [
    sourceFile('contract/src/accounts.ts'),
    sourceFile('contract/src/sessions.ts'),
    ...['accounts', 'sessions'].flatMap((name) => [
      sourceFile(`server/src/${name}/index.ts`),
      sourceFile(`web/src/${name}/index.ts`),
      sourceFile(`web/src/${name}/queries.ts`),
    ]),
  ];
  const without = (path: string) => all.filter((one) => one.path !== path);

  it('have the same names in contract, server and web', () => {
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

  it.each(['server', 'web'])('have an index in the %s, in its own file', (part) => {
    const path = `${part}/src/accounts/index.ts`;
    const rest = without(path);
    expect(treeProblems([...rest, sourceFile(`${part}/src/accounts/read.ts`)], project)).toEqual([
      `${part}/src/accounts has no index.ts`,
    ]);
    const deeper = sourceFile(`${part}/src/accounts/parts/index.ts`);
    expect(treeProblems([...rest, deeper], project)).toHaveLength(1);
  });

  it('make the guard fail if there are none', () => {
    expect(treeProblems([], { slices: [] })).toHaveLength(1);
    expect(sizeProblems([])).toHaveLength(1);
    expect(lengthProblems([])).toHaveLength(1);
    expect(folderProblems([])).toHaveLength(1);
  });

  it('contain every kind in each part', () => {
    const essay = [
      'contract/src/kinds/essay/index.ts',
      'server/src/kinds/essay/rules.ts',
      'web/src/kinds/essay/view.tsx',
      'web/src/kinds/parts/question-card.tsx',
    ];
    expect(kindProblems(essay.map((path) => sourceFile(path)))).toEqual([]);
    expect(kindProblems(essay.slice(0, 2).map((path) => sourceFile(path)))).toHaveLength(1);
    expect(kindProblems(essay.slice(1).map((path) => sourceFile(path)))).toHaveLength(1);
    expect(kindProblems([])).toHaveLength(1);
  });

  it('are not named like catch-alls', () => {
    expect(folderProblems([sourceFile('web/src/utils/a.ts')])).toHaveLength(1);
    expect(folderProblems([sourceFile('web/src/a/b/c/d/e.ts')])).toHaveLength(1);
    const many = Array.from({ length: 16 }, (_, i) => sourceFile(`server/src/accounts/f${i}.ts`));
    expect(folderProblems(many)).toHaveLength(1);
  });

  it('contain few long files', () => {
    const long = sourceFile('a.ts', 'x\n'.repeat(171));
    expect(sizeProblems([long])).toHaveLength(1);
    expect(sizeProblems([sourceFile('a.ts', 'x\n'.repeat(170))])).toEqual([]);
    expect(
      sizeProblems(Array.from({ length: 40 }, () => sourceFile('b.ts', 'x\n')).concat(long)),
    ).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    'server/src/a.ts',
    'server/src/a/routes.test.ts',
    'web/src/a/messages.ts',
    'journeys/a.spec.ts',
    'bench/a.ts',
    'scripts/check/a.ts',
    'vitest.config.ts',
  ])('has up to 300 lines, including blank ones: %s', (path) => {
    const short = [sourceFile('b.ts', 'x\n'), sourceFile(path, 'x\n\n'.repeat(150))];
    expect(lengthProblems(short)).toEqual([]);
    const long = sourceFile(path, `${'x\n\n'.repeat(150)}x\n`);
    expect(lengthProblems([sourceFile('b.ts', 'x\n'), long])).toEqual([
      `${path}: 301 lines, more than 300`,
    ]);
  });

  it('is checked in every folder', () => {
    const looked = everyFile().map(({ path }) => path);
    expect(looked).toEqual(
      expect.arrayContaining([
        'contract/src/calls.ts',
        'server/src/access/routes.test.ts',
        'web/src/inbox/inbox-page.test.tsx',
        'web/src/inbox/messages.ts',
        'journeys/kinds.spec.ts',
        'bench/learners/visit-list.ts',
        'scripts/check/trees.test.ts',
        'vitest.config.ts',
      ]),
    );
    expect(looked.filter((path) => /node_modules|(^|\/)\./.test(path))).toEqual([]);
  });
});
