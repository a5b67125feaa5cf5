import type { Person } from '@certway/contract/endpoint';
import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Executor } from '../db/database.ts';
import { one } from '../db/lists/count.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { resultTable } from '../results/tables.ts';

/** Admins see all programs; others those they train or have access to. */
function isOpenTo(person: Person, now: Date): SQL | undefined {
  if (person.role === 'admin') return undefined;
  // From a person's few programs outwards, never through the whole catalogue.
  return sql`${programTable.id} in (
    select own.id from ${programTable} own
      where own.trainer_id = ${person.id} and own.archived_at is null
    union select program_id from ${grantTable}
      where user_id = ${person.id} and revoked_at is null
        and (ends_at is null or ends_at > ${now}))`;
}

/** When the person's access ends: the last of their grants; null if one of them is for good. */
const endOf = ({ id }: Person, now: Date) =>
  sql<Date | null>`(select case when bool_or(ends_at is null) then null else max(ends_at) end
    from ${grantTable} where user_id = ${id} and program_id = ${programTable}.id
      and revoked_at is null and (ends_at is null or ends_at > ${now}))`.mapWith(grantTable.endsAt);

const hasResults = ({ id }: Person) =>
  sql<boolean>`exists (select from ${resultTable}
    where user_id = ${id} and program_id = ${programTable}.id)`;

export async function listQuizIds(
  db: Executor,
  person: Person,
  { q, ...window }: Window & { q: string },
  now: Date,
): Promise<Page<{ id: string; endsAt: Date | null; hasResults: boolean }>> {
  const wanted = and(
    isOpenTo(person, now),
    gt(programTable.moduleCount, 0),
    contains(programTable.name, q),
  );
  const rows = db
    .select({
      id: programTable.id,
      endsAt: endOf(person, now),
      hasResults: hasResults(person),
    })
    .from(programTable)
    .where(wanted)
    .orderBy(desc(programTable.createdAt), desc(programTable.id));
  return readPage(db, { rows, counted: db.select(one).from(programTable).where(wanted) }, window);
}
