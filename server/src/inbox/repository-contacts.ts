import type { Role } from '@certway/contract/accounts/roles';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { grantTable, requestTable } from '../access/tables.ts';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { isShort, readSuggested } from '../db/lists/searched.ts';
import { programTable } from '../programs/tables.ts';

/**
 * Selects pairs of people who are connected by a program: its trainer, and each person who has or
 * requested access to it.
 */
const connections = sql`(
  select p.id as program_id, p.name as program, p.trainer_id, g.user_id as learner_id
    from ${grantTable} g join ${programTable} p on p.id = g.program_id where g.revoked_at is null
  union all
  select p.id, p.name, p.trainer_id, r.user_id
    from ${requestTable} r join ${programTable} p on p.id = r.program_id where r.state <> 'cancelled'
)`;

/**
 * The programs that a person trains, and the trainers of the programs that the person learns with.
 */
interface Connections {
  programIds: string[];
  trainerIds: string[];
}

async function findConnections(db: Executor, userId: string): Promise<Connections> {
  const { rows } = await db.execute<Connections & Record<string, unknown>>(sql`select
    array(select id::text from ${programTable} where trainer_id = ${userId}) as "programIds",
    array(select distinct trainer_id::text from ${connections} as t where learner_id = ${userId}) as "trainerIds"`);
  return rows[0] ?? { programIds: [], trainerIds: [] };
}

/** Selects the learners of programs, with one row for each grant and request. */
const learnersIn = (programIds: string[]) => sql`(
  select user_id, program_id from ${grantTable}
    where program_id = any(${sql.param(programIds)}::uuid[]) and revoked_at is null
  union all select user_id, program_id from ${requestTable}
    where program_id = any(${sql.param(programIds)}::uuid[]) and state <> 'cancelled'
)`;

export interface Contact {
  _id: string;
  username: string;
  profilePicture: string;
  role: Role;
  programs: string[];
}

const SUGGESTED_AT_MOST = 20;

const person = {
  _id: userTable.id,
  username: userTable.username,
  profilePicture: userTable.profilePicture,
  role: userTable.role,
};

/**
 * Returns a list of the people who meet a condition, sorted by name, without the person who makes
 * the request.
 */
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
    counted: (found: SQL | undefined) =>
      db.select(selectOne).from(userTable).where(and(others, found)),
  };
};

/**
 * Returns the condition that an account has access to, or has requested, one of the programs. It is
 * evaluated for each row.
 */
const learnsIn = (programIds: string[]) => {
  const own = sql`user_id = ${userTable.id} and program_id = any(${sql.param(programIds)}::uuid[])`;
  return sql`(
    coalesce((select true from ${grantTable} where ${own} and revoked_at is null limit 1), false)
    or coalesce((select true from ${requestTable} where ${own} and state <> 'cancelled' limit 1), false))`;
};

/**
 * Returns the names of the programs that connect the person with each of the other people, keyed by
 * account.
 */
async function listSharedPrograms(
  db: Executor,
  userId: string,
  others: string[],
): Promise<Map<string, string[]>> {
  const them = sql`any(${sql.param(others)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; programs: string[] }>(sql`
    select id, array_agg(distinct program) as programs from (
      select learner_id as id, program from ${connections} as t
        where trainer_id = ${userId} and learner_id = ${them}
      union all select trainer_id, program from ${connections} as t
        where learner_id = ${userId} and trainer_id = ${them}) as shared group by id`);
  return new Map(rows.map(({ id, programs }) => [id, programs]));
}

/**
 * Lists the people who are connected with a person by a program, either as its trainer or as a
 * learner.
 */
export async function listContacts(db: Executor, userId: string, q: string): Promise<Contact[]> {
  const { programIds, trainerIds } = await findConnections(db, userId);
  const learners = sql`${learnersIn(programIds)} as learners`;
  const short = await isShort(db, db.select(selectOne).from(learners));
  const trainers = sql`${sql.param(trainerIds)}::uuid[]`;
  // If there are only a few learners, they are selected in a subquery. PostgreSQL then looks up
  // only these people and does not check everyone.
  const tied = short
    ? sql`${userTable.id} in (select user_id from ${learners} union all select unnest(${trainers}))`
    : or(learnsIn(programIds), sql`${userTable.id} = any(${trainers})`);
  const list = { ...peopleBut(db, userId, tied), short };
  const items = await readSuggested(db, list, searchPeople(q), SUGGESTED_AT_MOST);
  const shared = await listSharedPrograms(
    db,
    userId,
    items.map(({ _id }) => _id),
  );
  return items.map((other) => ({ ...other, programs: shared.get(other._id) ?? [] }));
}

/**
 * Selects the first people by name for each role. The first people by name for all of these roles
 * together are among them.
 */
const firstOf = (roles: readonly Role[]) => sql`${userTable.id} in (
  select first.id from unnest(${sql.param([...roles])}::text[]) as of_role (role)
  cross join lateral (select u.id from ${userTable} u where u.role = of_role.role
    order by lower(u.username), u.username, u.id limit ${SUGGESTED_AT_MOST + 1}) as first)`;

export async function listByRole(
  db: Executor,
  userId: string,
  q: string,
  roles: readonly Role[] | null,
): Promise<Contact[]> {
  const search = searchPeople(q, roles ?? undefined);
  const which = roles && (search ? inArray(userTable.role, [...roles]) : firstOf(roles));
  const list = peopleBut(db, userId, which ?? undefined);
  const items = await readSuggested(db, list, search, SUGGESTED_AT_MOST);
  return items.map((other) => ({ ...other, programs: [] }));
}

/**
 * Returns whether one of two people is the trainer and the other one a learner of the same program.
 * If a program id is given, only this program counts.
 */
export async function shareProgram(
  db: Executor,
  one: string,
  other: string,
  programId: string | null = null,
): Promise<boolean> {
  const which = programId ? sql`and program_id = ${programId}` : sql``;
  const { rows } = await db.execute(
    sql`select 1 from ${connections} as t where ((learner_id = ${one} and trainer_id = ${other})
      or (learner_id = ${other} and trainer_id = ${one})) ${which} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Finds the trainer of a program, unless it is the person themselves. `mustBeConnected` limits this to
 * people who have or requested the program.
 */
export async function findTrainerOf(
  db: Executor,
  userId: string,
  programId: string,
  mustBeConnected: boolean,
): Promise<{ _id: string; username: string } | null> {
  const connected = sql`exists (select 1 from ${connections} as t
    where learner_id = ${userId} and program_id = ${programId})`;
  const [row] = await db
    .select({ _id: userTable.id, username: userTable.username })
    .from(programTable)
    .innerJoin(userTable, sql`${userTable.id} = ${programTable.trainerId}`)
    .where(
      and(
        sql`${programTable.id} = ${programId} and ${userTable.id} <> ${userId}`,
        mustBeConnected ? connected : undefined,
      ),
    );
  return row ?? null;
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
