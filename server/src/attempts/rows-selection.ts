import type { Person } from '@certway/contract/endpoint';
import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Executor } from '../db/database.ts';
import { programTable } from '../programs/tables.ts';

/** Admins see all programs; others those they train or have access to. */
function isOpenTo(person: Person, now: Date): SQL | undefined {
  if (person.role === 'admin') return undefined;
  // From the few that are somebody's to the programs, never through the whole catalogue.
  return sql`${programTable.id} in (
    select own.id from ${programTable} own
      where own.trainer_id = ${person.id} and own.archived_at is null
    union select program_id from ${grantTable}
      where user_id = ${person.id} and revoked_at is null
        and (ends_at is null or ends_at > ${now}))`;
}

interface Wanted {
  q: string;
  page: number;
  pageSize: number;
}

const wanted = (person: Person, { q }: Wanted, now: Date) =>
  and(
    isOpenTo(person, now),
    gt(programTable.moduleCount, 0),
    q === '' ? undefined : sql`${programTable.name} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  );

/** A total that is only shown need not be counted through a great catalogue. */
const COUNTED_AT_MOST = 1000;

export async function countQuizzes(
  db: Executor,
  person: Person,
  asked: Wanted,
  now: Date,
): Promise<{ total: number; capped: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(programTable)
    .where(wanted(person, asked, now))
    .limit(COUNTED_AT_MOST + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNTED_AT_MOST), capped: count > COUNTED_AT_MOST };
}

export async function listQuizIds(
  db: Executor,
  person: Person,
  asked: Wanted,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(wanted(person, asked, now))
    .orderBy(desc(programTable.createdAt), desc(programTable.id))
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize);
  return rows.map(({ id }) => id);
}
