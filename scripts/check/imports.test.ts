import { describe, expect, it } from 'vitest';
import { circleProblems } from './circles.ts';
import { importProblems } from './imports.ts';
import { modulesOf } from './modules.ts';
import { project, projectWith, sourceFile } from './valid-project.ts';

const problemsWith = (...planted: { path: string; text: string }[]) =>
  importProblems(modulesOf(projectWith(...planted)), project);

/** Every syntax that imports a file. */
const forms: Record<string, (target: string) => string> = {
  'a name': (to) => `import { a } from '${to}';`,
  'a name of its own': (to) => `import { a as mine } from '${to}';`,
  'a type': (to) => `import type { A } from '${to}';`,
  'a type among names': (to) => `import { type A } from '${to}';`,
  everything: (to) => `import * as all from '${to}';`,
  'its effect alone': (to) => `import '${to}';`,
  'a second statement in a line': (to) => `const b = 1; /* so */ import { a } from '${to}';`,
  'several lines': (to) => `import {\n  // it's "needed"\n  a,\n} from '${to}';`,
  'a re-export': (to) => `export { a } from '${to}';`,
  'a re-export of all': (to) => `export * from '${to}';`,
  'a re-export under a name': (to) => `export * as all from '${to}';`,
  'a dynamic import': (to) => `export const load = () => import('${to}');`,
  'a dynamic import in a template': (to) => `export const load = () => import(\`${to}\`);`,
  'a type in place': (to) => `export type B = import('${to}').A;`,
  'the type of a module': (to) => `export type B = typeof import('${to}');`,
  'import and require': (to) => `import a = require('${to}');`,
  'a path that goes around': (to) =>
    `import { a } from '${to.startsWith('.') ? `./here/../${to}` : to}';`,
};

/**
 * Forbidden imports. Each has the importing file, the imported target, and a word from the expected
 * error message.
 */
const crimes: [from: string, target: string, why: string][] = [
  ['contract/src/accounts/index.ts', 'react', 'zod'],
  ['contract/src/accounts/index.ts', '../../../server/src/app.ts', 'zod'],
  ['contract/src/accounts/index.ts', '../kinds/keys.ts', 'no call carries a key'],
  ['contract/src/accounts/index.ts', '../kinds/essay/key.ts', 'no call carries a key'],
  ['contract/src/accounts/index.ts', '../kinds/shared/key.ts', 'no call carries a key'],
  ['contract/src/kinds/essay/learner.ts', './key.ts', 'knows no key'],
  ['contract/src/kinds/essay/learner.ts', '../shared/key.ts', 'knows no key'],
  ['web/src/main.tsx', '../../server/src/app.ts', 'meet'],
  ['web/src/main.tsx', '@certway/server/src/app.ts', 'meet'],
  ['server/src/app.ts', '../../web/src/main.tsx', 'meet'],
  ['server/src/app.ts', '@certway/web/src/main.tsx', 'meet'],
  ['server/src/sessions/flow.ts', '../accounts/read.ts', 'index'],
  ['server/src/sessions/flow.ts', '../accounts/read.js', 'index'],
  ['server/src/sessions/flow.ts', '../accounts/read', 'index'],
  ['server/src/sessions/flow.ts', '@certway/server/src/accounts/read.ts', 'index'],
  ['server/src/sessions/deep/flow.ts', '../../accounts/read.ts', 'index'],
  ['server/src/sessions/flow.ts', '../accounts/tables.ts', 'index'],
  ['server/src/sessions/flow.ts', '../accounts/search/repository.ts', 'index'],
  ['server/src/app.ts', './accounts/read.ts', 'index'],
  ['server/src/accounts/read.ts', 'drizzle-orm', 'SQL'],
  ['server/src/accounts/read.ts', 'drizzle-orm/pg-core', 'SQL'],
  ['server/src/accounts/read.ts', 'pg', 'SQL'],
  ['server/src/http/gate.ts', '../accounts/index.ts', 'knows none'],
  ['server/src/kinds/essay/rules.ts', 'node:crypto', 'clock'],
  ['server/src/kinds/essay/rules.ts', '../../http/gate.ts', 'clock'],
  ['server/src/kinds/essay/rules.ts', '@certway/question-banks', 'clock'],
  ['banks/src/formats/xml.ts', '@certway/contract/kinds/keys', 'nothing of the product'],
  ['banks/src/formats/xml.ts', '../../../server/src/app.ts', 'nothing of the product'],
  ['banks/src/formats/xml.ts', '@certway/web/src/main.tsx', 'nothing of the product'],
  ['banks/src/formats/xml.test.ts', '../../../server/src/app.ts', 'nothing of the product'],
  ['banks/src/formats/xml.ts', 'node:fs', 'database, network or file'],
  ['banks/src/formats/xml.ts', 'node:http', 'database, network or file'],
  ['banks/src/formats/xml.ts', 'pg', 'database, network or file'],
  ['banks/src/formats/xml.ts', 'drizzle-orm/pg-core', 'database, network or file'],
  ['banks/src/command/main.ts', 'node:http', 'database, network or file'],
  ['server/src/accounts/read.ts', '../../../banks/src/formats/xml.ts', 'entry'],
  ['web/src/main.tsx', '@certway/question-banks', 'entry'],
  ['contract/src/accounts/index.ts', '@certway/question-banks', 'entry'],
  ['web/src/sessions/sign-in-page.tsx', '../accounts/profile-watch.ts', 'index'],
  ['web/src/sessions/parts/card.tsx', '../../accounts/profile-watch.ts', 'index'],
  ['web/src/sessions/parts/card.tsx', '/src/accounts/profile-watch.ts', 'index'],
  ['web/src/shell/layout.tsx', '../accounts/profile-watch.ts', 'index'],
  ['web/src/store.ts', './accounts/profile-watch.ts', 'index'],
  ['web/src/calls/queries.ts', '../accounts/index.ts', 'knows none'],
  ['web/src/ui/page.tsx', '../images/index.ts', 'knows none'],
  ['web/src/kinds/essay/view.tsx', '../../accounts/index.ts', 'knows none'],
  ['web/src/kinds/essay/view.tsx', '@certway/contract/kinds/keys', 'authoring'],
  ['web/src/accounts/profile-page.tsx', '@certway/contract/kinds/keys', 'authoring'],
  ['web/src/accounts/profile-page.tsx', '@certway/contract/kinds/essay/key', 'authoring'],
  ['web/src/accounts/profile-page.tsx', '@certway/contract/kinds/essay/index', 'authoring'],
  ['web/src/accounts/profile-page.tsx', '@certway/contract/kinds/shared/key', 'authoring'],
  ['web/src/kinds/essay/ask.tsx', '@certway/contract/kinds/essay/key', 'authoring'],
  ['web/src/accounts/profile-page.tsx', '@certway/contract/kinds/modules', 'authoring'],
  ['web/src/main.tsx', '../../contract/src/kinds/keys.ts', 'authoring'],
];

describe.each(crimes)('an import from %s to %s is refused', (from, target, why) => {
  it.each(Object.entries(forms))('if it is written as: %s', (_form, written) => {
    const problems = problemsWith(sourceFile(from, written(target)));
    expect(problems.join('\n')).toContain(why);
  });
});

describe('a valid import', () => {
  it('is not reported in the sample project', () => {
    expect(problemsWith()).toEqual([]);
  });

  it.each([
    ['server/src/accounts/routes.test.ts', '../sessions/repository.ts'],
    ['server/src/accounts/repository-search.ts', 'drizzle-orm'],
    ['server/src/accounts/repository-search.ts', '../sessions/tables.ts'],
    ['web/src/accounts/profile-page.test.tsx', '../sessions/user-slice.ts'],
    ['web/src/questions/bank/preview.tsx', '@certway/contract/kinds/keys'],
    ['server/src/accounts/read.ts', '@certway/question-banks'],
    ['server/src/accounts/read.test.ts', '../../../banks/src/formats/xml.ts'],
    ['banks/src/command/main.ts', 'node:fs'],
    ['banks/src/formats/xml.test.ts', 'node:fs'],
  ])('from %s to %s is accepted', (path, target) => {
    expect(problemsWith(sourceFile(path, `import { a } from '${target}';`))).toEqual([]);
  });

  it('is not confused with a string that looks like an import', () => {
    const told = sourceFile(
      'web/src/main.tsx',
      `const words = "import { a } from '../../server/src/app.ts'";`,
    );
    expect(problemsWith(told)).toEqual([]);
  });
});

describe('an import or export in a forbidden form', () => {
  it('is reported if a page is imported statically instead of dynamically with its route', () => {
    const early = sourceFile(
      'web/src/routes.tsx',
      "import { P } from './accounts/profile-page.tsx';",
    );
    expect(problemsWith(early).join()).toContain('index');
  });

  it('is reported if authoring code re-exports a key', () => {
    const passing = sourceFile(
      'web/src/questions/index.ts',
      "export type { Key } from '@certway/contract/kinds/keys';",
    );
    expect(problemsWith(passing).join()).toContain('passes none on');
  });

  it('is reported if the index of a slice re-exports a table', () => {
    const passing = sourceFile('server/src/accounts/index.ts', "export * from './tables.ts';");
    expect(problemsWith(passing).join()).toContain('passed on to nobody');
  });

  it('is reported if the target of an import is computed, because it cannot be checked', () => {
    const hidden = sourceFile('web/src/main.tsx', 'export const load = (name) => import(name);');
    expect(problemsWith(hidden).join()).toContain('says in its own words');
  });
});

describe('the import guard', () => {
  it.each(['banks', 'contract', 'server', 'web'])(
    'reports a problem if it finds no imports in a part of the project: %s',
    (part) => {
      const rest = projectWith().filter(({ path }) => !path.startsWith(part));
      expect(importProblems(modulesOf(rest), project)).toEqual([
        `${part}: no import was found at all`,
      ]);
    },
  );

  it('throws for a file that it cannot parse', () => {
    expect(() => problemsWith(sourceFile('web/src/main.tsx', 'import {'))).toThrow(
      'web/src/main.tsx',
    );
  });
});

describe('circleProblems', () => {
  const circlesWith = (...planted: { path: string; text: string }[]) =>
    circleProblems(modulesOf(projectWith(...planted)));

  it('finds no circular imports in a valid project', () => {
    expect(circlesWith()).toEqual([]);
  });

  it.each(Object.entries(forms))('finds circular imports through %s', (_form, written) => {
    const problems = circlesWith(
      sourceFile('web/src/ui/one.ts', written('./two.ts')),
      sourceFile('web/src/ui/two.ts', "import { three } from './three.ts';"),
      sourceFile('web/src/ui/three.ts', "import type { One } from './one.ts';"),
    );
    expect(problems).toEqual([
      'a circle: web/src/ui/one.ts → web/src/ui/two.ts → web/src/ui/three.ts → web/src/ui/one.ts',
    ]);
  });

  it('finds a file of the contract that imports itself through the package name', () => {
    const own = sourceFile(
      'contract/src/accounts/roles.ts',
      "import { a } from '@certway/contract/accounts/roles';",
    );
    expect(circlesWith(own)).toEqual([
      'a circle: contract/src/accounts/roles.ts → contract/src/accounts/roles.ts',
    ]);
  });
});
