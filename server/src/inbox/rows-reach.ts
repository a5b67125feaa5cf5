import type { Role } from '@certway/contract/roles';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { grantTable, requestTable } from '../access/tables.ts';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { one } from '../db/lists/count.ts';
import type { Window } from '../db/lists/pages.ts';
import { isShort, readSearched } from '../db/lists/searched.ts';
import { programTable } from '../programs/tables.ts';

/** Who has to do with whom: a program's trainer, and whoever has the program or asked for it. */
const ties = sql`(
  select p.id as program_id, p.name as program, p.trainer_id, g.user_id as learner_id
    from ${grantTable} g join ${programTable} p on p.id = g.program_id where g.revoked_at is null
  union all
  select p.id, p.name, p.trainer_id, r.user_id
    from ${requestTable} r join ${programTable} p on p.id = r.program_id where r.state <> 'cancelled'
)`;

/** Somebody's own: with whom and through which program. The same person as often as there are ties. */
const tiesOf = (userId: string) => sql`(
  select trainer_id as other_id, program from ${ties} as t where learner_id = ${userId}
  union all select learner_id, program from ${ties} as t where trainer_id = ${userId}
)`;

export interface Reachable {
  _id: string;
  username: string;
  profilePicture: string;
  role: Role;
  programs: string[];
}

/** As many as are suggested. */
const RECIPIENTS: Window = { page: 1, pageSize: 20 };

const person = {
  _id: userTable.id,
  username: userTable.username,
  profilePicture: userTable.profilePicture,
  role: userTable.role,
};

/** People by name, but not oneself. */
const peopleBut = (db: Executor, userId: string, which: SQL | undefined) => {
  const others = and(sql`${userTable.id} <> ${userId}`, which);
  return {
    person: userTable.id,
    rows: (found: SQL | undefined, order: SQL[]) =>
      db
        .select(person)
        .from(userTable)
        .where(and(others, found))
        .orderBy(...order, sql`lower(${userTable.username})`, userTable.username, userTable.id),
    counted: (found: SQL | undefined) => db.select(one).from(userTable).where(and(others, found)),
  };
};

/** Asked of one account after the other, as the order comes to them: never worked out for all. */
const isTiedTo = (userId: string) => {
  const programs = sql`array(select id from ${programTable} where trainer_id = ${userId})`;
  return sql`(
    coalesce((select true from ${grantTable} g where g.user_id = ${userTable.id}
      and g.revoked_at is null and g.program_id = any(${programs}) limit 1), false)
    or coalesce((select true from ${requestTable} r where r.user_id = ${userTable.id}
      and r.state <> 'cancelled' and r.program_id = any(${programs}) limit 1), false)
    or ${userTable.id} = any(array(select trainer_id from ${ties} as t where learner_id = ${userId})))`;
};

/** Through which programs they have to do with these people. */
async function listSharedPrograms(
  db: Executor,
  userId: string,
  others: string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; programs: string[] }>(sql`
    select other_id as id, array_agg(distinct program) as programs from ${tiesOf(userId)} as tied
    where other_id = any(${sql.param(others)}::uuid[]) group by other_id`);
  return new Map(rows.map(({ id, programs }) => [id, programs]));
}

/** Those with whom a person shares a program, as trainer or as learner. */
export async function listTied(db: Executor, userId: string, q: string): Promise<Reachable[]> {
  const short = await isShort(db, db.select(one).from(sql`${tiesOf(userId)} as tied`));
  const few = sql`${userTable.id} = any(array(select other_id from ${tiesOf(userId)} as tied))`;
  const list = { ...peopleBut(db, userId, short ? few : isTiedTo(userId)), short };
  const { items } = await readSearched(db, list, searchPeople(q), RECIPIENTS);
  const shared = await listSharedPrograms(
    db,
    userId,
    items.map(({ _id }) => _id),
  );
  return items.map((other) => ({ ...other, programs: shared.get(other._id) ?? [] }));
}

/** The first of each role by name; those of all together are among them. */
const firstOf = (roles: readonly Role[]) => sql`${userTable.id} in (
  select first.id from unnest(${sql.param([...roles])}::text[]) as of_role (role)
  cross join lateral (select u.id from ${userTable} u where u.role = of_role.role
    order by lower(u.username), u.username, u.id limit ${RECIPIENTS.pageSize + 1}) as first)`;

/** Everybody, or those of some roles. */
export async function listByRole(
  db: Executor,
  userId: string,
  q: string,
  roles: readonly Role[] | null,
): Promise<Reachable[]> {
  const search = searchPeople(q, roles ?? undefined);
  const which = roles && (search ? inArray(userTable.role, [...roles]) : firstOf(roles));
  const { items } = await readSearched(
    db,
    peopleBut(db, userId, which ?? undefined),
    search,
    RECIPIENTS,
  );
  return items.map((other) => ({ ...other, programs: [] }));
}

/** Whether two people share a program; a given one, where it is named. */
export async function areTied(
  db: Executor,
  one: string,
  other: string,
  programId: string | null = null,
): Promise<boolean> {
  const which = programId ? sql`and program_id = ${programId}` : sql``;
  const { rows } = await db.execute(
    sql`select 1 from ${ties} as t where ((learner_id = ${one} and trainer_id = ${other})
      or (learner_id = ${other} and trainer_id = ${one})) ${which} limit 1`,
  );
  return rows.length > 0;
}

export async function findRoleOf(db: Executor, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: userTable.role })
    .from(userTable)
    .where(sql`${userTable.id} = ${userId}`);
  return row?.role ?? null;
}

export async function isProgram(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${programTable} where id = ${id}`);
  return rows.length > 0;
}
