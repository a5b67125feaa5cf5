import { describe, expect, it } from 'vitest';
import { modulesOf } from './modules.ts';
import { projectWith, sourceFile } from './valid-project.ts';
import { writeProblems } from './writes.ts';

const problemsWith = (...planted: { path: string; text: string }[]) =>
  writeProblems(modulesOf(projectWith(...planted)));

const rows = 'server/src/sessions/repository-more.ts';
const foreign = "import { userTable } from '../accounts/tables.ts';\n";

/** Code samples that write to another slice's table, on purpose or by accident. */
const crimes: Record<string, string> = {
  'by its name': `${foreign}db.update(userTable).set({});`,
  'by another name': `import { userTable as people } from '../accounts/tables.ts';
    db.update(people).set({});`,
  'as part of all tables': `import * as accounts from '../accounts/tables.ts';
    db.insert(accounts.userTable).values({});`,
  'from an index': `import { userTable } from '../accounts/index.ts';
    tx.delete(userTable).where(x);`,
  'from its package': `import { userTable } from '@certway/server/src/accounts/tables.ts';
    tx.insert(userTable).values({});`,
  'from a deeper folder': `import { userTable } from '../accounts/search/tables.ts';
    tx.insert(userTable).values({});`,
  'from a module that is loaded later': `const { userTable } = await import('../accounts/tables.ts');
    db.update(userTable).set({});`,
  'as a variable': `${foreign}const people = userTable;
    db.update(people).set({}).where(x);`,
  'as one of many': `${foreign}for (const table of [userTable]) db.delete(table).where(x);`,
  'as an argument': `${foreign}const empty = (db, table) => db.delete(table);
    empty(db, userTable);`,
  'as a property': `${foreign}const t = { people: userTable };
    await platform.db.insert(t.people).values({});`,
  'by an alias of the query': `${foreign}db.update(alias(userTable, 'u')).set({});`,
  'by a method in brackets': `${foreign}db['update'](userTable).set({});`,
  'in a chain over several lines': `${foreign}await this.#connection
    .update(userTable)
    .set({ role });`,
  'in a with': `${foreign}db.with(gone).delete(userTable).returning();`,
  'in SQL, put in': `${foreign}db.execute(sql\`update \${userTable} set role = 'admin'\`);`,
  'in SQL, put in within more': `${foreign}db.execute(sql\`with gone as (
    delete from \${userTable} returning id) select 1\`);`,
  'in SQL, by name': "db.execute(sql`update accounts_user set role = 'admin'`);",
  'in SQL, in capitals': 'db.execute(sql`INSERT INTO "accounts_user" (id) values (1)`);',
  'in SQL, with its schema': 'db.execute(sql`delete from public.accounts_user`);',
  'in SQL, with quotes around all':
    'db.execute(sql`update only "public"."accounts_user" set a = 1`);',
  'in SQL, merged': 'db.execute(sql`merge into accounts_user u using x on true`);',
  'in SQL, emptied': 'db.execute(sql`truncate table accounts_user`);',
  'in SQL, second in a list': 'db.execute(sql`truncate sessions_session, accounts_user`);',
  'in SQL, on several lines':
    'db.execute(sql`\n  insert into\n    accounts_user (id)\n  values (1)`);',
  'in a plain text': "await client.query('delete from accounts_user');",
  'in a raw text': "db.execute(sql.raw('update accounts_user set a = 1'));",
  'in a text put together': "client.query('delete from ' + name);",
  'by a name made at run time': `db.execute(sql\`delete from \${sql.identifier('accounts_user')}\`);`,
};

describe("the guard reports a write to another slice's table", () => {
  it.each(Object.entries(crimes))('%s', (_way, text) => {
    expect(problemsWith(sourceFile(rows, text)).join()).toContain(rows);
  });

  it('from a base layer', () => {
    const path = 'server/src/db/repair.ts';
    const text = "db.execute(sql`update accounts_user set role = 'user'`);";
    expect(problemsWith(sourceFile(path, text))).toEqual([
      `${path}: writes accounts_user, which belongs to accounts`,
    ]);
  });
});

/** Code samples that look like a write to another slice's table but are not. */
const sound: Record<string, string> = {
  'reads it': `${foreign}db.select().from(userTable).leftJoin(userTable, x).for('update');`,
  'reads it in SQL': `${foreign}sql\`select 1 from \${userTable} for update\`;`,
  'locks it in SQL': 'sql`select 1 from accounts_user for update of accounts_user`;',
  'writes its own': `import { sessionTable as mine } from './tables.ts';
    db.insert(mine).values({}).onConflictDoUpdate({ target: mine.id, set: {} });`,
  'writes its own in SQL': `import { sessionTable } from './tables.ts';
    sql\`insert into \${sessionTable} select id from accounts_user on conflict do update set a = 1\`;`,
  'empties what is no table': "known.delete(id); hash.update(id).digest('hex');",
  'speaks of it': "throw new Error('nothing to update in accounts_user');",
};

describe("for another slice's table, the guard accepts code that", () => {
  it.each(Object.entries(sound))('%s', (_way, text) => {
    expect(problemsWith(sourceFile(rows, text))).toEqual([]);
  });

  it('writes to it in a test', () => {
    const test = sourceFile('server/src/sessions/routes.test.ts', crimes['by its name'] ?? '');
    expect(problemsWith(test)).toEqual([]);
  });
});

describe('the check of tables', () => {
  it('reports a table whose name does not begin with the name of its slice', () => {
    const path = 'server/src/sessions/tables.ts';
    const text = "export const sessionTable = pgTable('session', {});";
    expect(problemsWith(sourceFile(path, text)).join()).toContain('does not begin with sessions_');
  });

  it('reports a problem if it finds no tables or no writes', () => {
    const rest = projectWith().filter(({ path }) => !path.endsWith('/tables.ts'));
    expect(writeProblems(modulesOf(rest)).join()).toContain('no table was found');
    const readers = projectWith().filter(({ path }) => !/\/repository/.test(path));
    expect(writeProblems(modulesOf(readers)).join()).toContain('no write was found');
  });
});
