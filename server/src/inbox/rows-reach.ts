import type { Role } from '@certway/contract/roles';
import { sql } from 'drizzle-orm';
import { grantTable, requestTable } from '../access/tables.ts';
import { named } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { programTable } from '../programs/tables.ts';

/** Who has to do with whom: a program's trainer, and whoever has the program or asked for it. */
const ties = sql`(
  select p.id as program_id, p.name as program, p.trainer_id, g.user_id as learner_id
    from ${grantTable} g join ${programTable} p on p.id = g.program_id where g.revoked_at is null
  union
  select p.id, p.name, p.trainer_id, r.user_id
    from ${requestTable} r join ${programTable} p on p.id = r.program_id where r.state <> 'cancelled'
)`;

export interface Reachable {
  _id: string;
  username: string;
  profilePicture: string;
  role: Role;
  programs: string[];
}

const RECIPIENTS_AT_MOST = 20;
const called = (q: string) => named(q) ?? sql`true`;
const person = sql`${userTable.id} as "_id", ${userTable.username} as username,
  ${userTable.profilePicture} as "profilePicture", ${userTable.role} as role`;
const byName = sql`order by lower(${userTable.username}), ${userTable.id} limit ${RECIPIENTS_AT_MOST}`;

async function rowsOf(db: Executor, query: ReturnType<typeof sql>): Promise<Reachable[]> {
  const { rows } = await db.execute(query);
  return rows as unknown as Reachable[];
}

/** Those with whom a person shares a program, as trainer or as learner. */
export function listTied(db: Executor, userId: string, q: string): Promise<Reachable[]> {
  return rowsOf(
    db,
    sql`select ${person}, array_agg(distinct tied.program) as programs from (
        select trainer_id as other_id, program from ${ties} as t where learner_id = ${userId}
        union select learner_id, program from ${ties} as t where trainer_id = ${userId}
      ) as tied join ${userTable} on ${userTable.id} = tied.other_id
      where tied.other_id <> ${userId} and ${called(q)} group by ${userTable.id} ${byName}`,
  );
}

/** Everybody, or those of some roles. */
export function listByRole(
  db: Executor,
  userId: string,
  q: string,
  roles: readonly Role[] | null,
): Promise<Reachable[]> {
  const ofRole = roles ? sql`and ${userTable.role} in ${roles}` : sql``;
  return rowsOf(
    db,
    sql`select ${person}, array[]::text[] as programs from ${userTable}
      where ${userTable.id} <> ${userId} ${ofRole} and ${called(q)} ${byName}`,
  );
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
