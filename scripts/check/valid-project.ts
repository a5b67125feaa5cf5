import type { SourceFile } from '../files.ts';
import type { Project } from './imports.ts';

/** A small project in which no guard finds a problem. Each test adds one problem. */

export const project: Project = { slices: ['accounts', 'sessions', 'images'] };

export const sourceFile = (path: string, text = ''): SourceFile => ({ path, text });

const own = (table: string) => `import { ${table} } from './tables.ts';\n`;

const validFiles = [
  sourceFile('banks/src/index.ts', "export { readXml } from './formats/xml.ts';"),
  sourceFile('banks/src/formats/xml.ts', "import { XMLParser } from 'fast-xml-parser';"),
  sourceFile('contract/src/calls/addresses.ts', 'export const calls = {};'),
  sourceFile(
    'contract/src/accounts/index.ts',
    "import { z } from 'zod';\nimport '../calls/addresses.ts';",
  ),
  sourceFile('contract/src/kinds/essay/key.ts', 'export const key = {};'),
  sourceFile('contract/src/kinds/essay/learner.ts', 'export const questionView = {};'),
  sourceFile('contract/src/kinds/essay/index.ts', "export { key } from './key.ts';"),
  sourceFile('contract/src/kinds/shared/key.ts', 'export const rubricKey = {};'),
  sourceFile('contract/src/kinds/modules.ts', "export { key } from './essay/key.ts';"),
  sourceFile('contract/src/kinds/keys.ts', "export type { key as Key } from './modules.ts';"),
  sourceFile('contract/src/kinds/index.ts', "export { questionView } from './essay/learner.ts';"),
  sourceFile('server/src/app.ts', "import { a } from './accounts/index.ts';"),
  sourceFile('server/src/accounts/index.ts', "export { a } from './read.ts';"),
  sourceFile('server/src/accounts/read.ts', "export const a = await import('./repository.ts');"),
  sourceFile(
    'server/src/accounts/tables.ts',
    "export const userTable = pgTable('accounts_user', {});",
  ),
  sourceFile(
    'server/src/accounts/repository.ts',
    `${own('userTable')}import { sql } from 'drizzle-orm';
     export const write = (db) => db.update(userTable).set({});
     export const raw = (db) => db.execute(sql\`delete from \${userTable}\`);`,
  ),
  sourceFile(
    'server/src/accounts/search/repository.ts',
    "import { userTable } from '../tables.ts';",
  ),
  sourceFile('server/src/sessions/index.ts', "import { a } from '../accounts/index.ts';"),
  sourceFile(
    'server/src/sessions/tables.ts',
    "export const sessionTable = pgTable('sessions_session');",
  ),
  sourceFile(
    'server/src/sessions/repository.ts',
    `${own('sessionTable')}import { userTable } from '../accounts/tables.ts';
     const known = new Map();
     export const read = (db) => db.select({ user: userTable }).from(userTable);
     export const write = (tx) => tx.insert(sessionTable).values({});
     export const forget = (id) => known.delete(id);`,
  ),
  sourceFile(
    'server/src/kinds/essay/rules.ts',
    "import type { Key } from '@certway/contract/kinds/keys';",
  ),
  sourceFile('server/src/http/gate.ts', "import { b } from '../outcomes/failure.ts';"),
  sourceFile('server/src/outcomes/failure.ts', 'export const b = 1;'),
  sourceFile('web/src/main.tsx', "import './routes.tsx';\nimport './store.ts';"),
  sourceFile(
    'web/src/routes.tsx',
    "export const page = () => import('./accounts/profile-page.tsx');",
  ),
  sourceFile('web/src/store.ts', "import { c } from './sessions/user-slice.ts';"),
  sourceFile('web/src/accounts/index.ts', "export { watch } from './profile-watch.ts';"),
  sourceFile('web/src/accounts/profile-watch.ts', "import { c } from '../sessions/index.ts';"),
  sourceFile('web/src/accounts/profile-page.tsx', "import { query } from '../calls/queries.ts';"),
  sourceFile('web/src/sessions/index.ts', "export { c } from './user-slice.ts';"),
  sourceFile('web/src/sessions/user-slice.ts', 'export const c = 1;'),
  sourceFile('web/src/images/index.ts', 'export const picture = 1;'),
  sourceFile('web/src/questions/editor.tsx', "import { Key } from '@certway/contract/kinds/keys';"),
  sourceFile('web/src/kinds/essay/view.tsx', "import { picture } from '../../images/index.ts';"),
  sourceFile(
    'web/src/kinds/essay/form.ts',
    "import { key } from '@certway/contract/kinds/essay/key';",
  ),
  sourceFile(
    'web/src/calls/queries.ts',
    "import { questionView } from '@certway/contract/kinds/index';",
  ),
];

export const projectWith = (...planted: SourceFile[]): SourceFile[] => [
  ...validFiles.filter(({ path }) => !planted.some((other) => other.path === path)),
  ...planted,
];
