import { describe, expect, it } from 'vitest';
import { foreignWrites, importProblems } from './imports.ts';
import { folderProblems, kindProblems, sizeProblems, treeProblems } from './trees.ts';

/** Each guard is shown what it is there to catch. */

const house = { slices: ['accounts', 'sessions'] };
const file = (path: string, text = '') => ({ path, text });
const linking = (path: string, target: string) => file(path, `import { a } from '${target}';\n`);

describe('the import rules', () => {
  it.each([
    ['contract/src/a.ts', 'react', 'zod'],
    ['contract/src/a.ts', '../../server/src/app.ts', 'zod'],
    ['web/src/main.tsx', '../../server/src/app.ts', 'meet'],
    ['server/src/app.ts', '../../web/src/main.tsx', 'meet'],
    ['server/src/sessions/flow.ts', '../accounts/rows.ts', 'index'],
    ['server/src/sessions/flow.ts', '../accounts/tables.ts', 'index'],
    ['server/src/app.ts', './accounts/routes.ts', 'index'],
    ['server/src/accounts/read.ts', 'drizzle-orm', 'SQL'],
    ['server/src/accounts/read.ts', 'pg', 'SQL'],
    ['server/src/http/gate.ts', '../accounts/index.ts', 'knows none'],
    ['server/src/kinds/essay/rules.ts', 'node:crypto', 'clock'],
  ])('%s may not import %s', (path, target, words) => {
    expect(importProblems([linking(path, target)], house).join()).toContain(words);
  });

  it.each([
    ['server/src/sessions/rows.ts', '../accounts/tables.ts'],
    ['server/src/sessions/sign-in.ts', '../accounts/index.ts'],
    ['server/src/accounts/rows-search.ts', 'drizzle-orm'],
    ['server/src/accounts/routes.test.ts', '../sessions/rows.ts'],
    ['web/src/main.tsx', '@certway/contract/roles'],
    ['contract/src/a.ts', 'zod'],
  ])('%s may import %s', (path, target) => {
    expect(importProblems([linking(path, target)], house)).toEqual([]);
  });

  it('sees imports without names, dynamic ones and re-exports', () => {
    const dynamic = file('web/src/a.ts', "const x = await import('../../server/src/app.ts');");
    const bare = file('web/src/b.ts', "import '../../server/src/app.ts';");
    const passedOn = file('web/src/c.ts', "export { a } from '../../server/src/app.ts';");
    expect(importProblems([dynamic, bare, passedOn], house)).toHaveLength(3);
  });

  it("reads another slice's tables, and does not write them", () => {
    const head = "import { userTable } from '../accounts/tables.ts';\n";
    const path = 'server/src/sessions/rows.ts';
    expect(foreignWrites([file(path, `${head}db.select().from(userTable);`)])).toEqual([]);
    expect(foreignWrites([file(path, `${head}db.update(userTable);`)])).toHaveLength(1);
  });
});

describe('the rooms', () => {
  const all = [
    file('contract/src/accounts.ts'),
    file('contract/src/sessions.ts'),
    ...['accounts', 'sessions'].flatMap((name) => [
      file(`server/src/${name}/index.ts`),
      file(`web/src/${name}/queries.ts`),
    ]),
  ];

  it('have the same names in contract, server and web', () => {
    expect(treeProblems(all, house)).toEqual([]);
    expect(treeProblems([...all, file('server/src/billing/index.ts')], house)).toHaveLength(1);
    expect(treeProblems([...all, file('web/src/billing/page.tsx')], house)).toHaveLength(1);
    expect(treeProblems(all.slice(1), house)).toHaveLength(1);
    expect(treeProblems([...all, file('web/src/home/home-page.tsx')], house)).toEqual([]);
  });

  it('hold every kind on each side', () => {
    const essay = [
      'contract/src/kinds/essay/index.ts',
      'server/src/kinds/essay/rules.ts',
      'web/src/kinds/essay/view.tsx',
      'web/src/kinds/parts/question-card.tsx',
    ];
    expect(kindProblems(essay.map((path) => file(path)))).toEqual([]);
    expect(kindProblems(essay.slice(0, 2).map((path) => file(path)))).toHaveLength(1);
    expect(kindProblems(essay.slice(1).map((path) => file(path)))).toHaveLength(1);
    expect(kindProblems([])).toHaveLength(1);
  });

  it('are no attics', () => {
    expect(folderProblems([file('web/src/utils/a.ts')])).toHaveLength(1);
    expect(folderProblems([file('web/src/a/b/c/d/e.ts')])).toHaveLength(1);
    const many = Array.from({ length: 16 }, (_, i) => file(`server/src/accounts/f${i}.ts`));
    expect(folderProblems(many)).toHaveLength(1);
  });

  it('hold no long files but a few', () => {
    const long = file('a.ts', 'x\n'.repeat(260));
    expect(sizeProblems([long])).toHaveLength(1);
    expect(
      sizeProblems(Array.from({ length: 40 }, () => file('b.ts', 'x\n')).concat(long)),
    ).toEqual([]);
  });
});
