import type { Person } from '@certway/contract/endpoint';
import { and, desc, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { grantTable } from '../../access/tables.ts';
import type { Database, Executor } from '../../db/database.ts';
import { capTotal, countingUpTo, selectOne } from '../../db/lists/count.ts';
import { offsetOf, type PageRequest, readPage, totalByPage } from '../../db/lists/pages.ts';
import { prepared } from '../../db/statements/prepared.ts';
import type { Page } from '../../outcomes/reply.ts';
import { searchPrograms } from '../../programs/index.ts';
import { programTable } from '../../programs/tables.ts';
import { resultTable } from '../../results/tables.ts';

type ValueOrPlaceholder<Value> = Value | Placeholder;

/** The person whose programs are listed, as values or as placeholders of a prepared statement. */
interface ListOwner {
  userId: ValueOrPlaceholder<string>;
  now: ValueOrPlaceholder<Date>;
}

const PREPARED_OWNER: ListOwner = {
  userId: sql.placeholder('userId'),
  now: sql.placeholder('now'),
};

/**
 * SQL condition: the person trains the program or has access to it. The query starts from their few
 * programs and never scans the whole catalog.
 */
const isAccessibleTo = ({ userId, now }: ListOwner) => sql`${programTable.id} in (
    select own.id from ${programTable} own
      where own.trainer_id = ${userId} and own.archived_at is null
    union select program_id from ${grantTable}
      where user_id = ${userId} and revoked_at is null
        and (ends_at is null or ends_at > ${now}))`;

/**
 * SQL expression for the end of a person's access to a program: the latest end of their grants, or
 * null if one of these grants never ends.
 */
const endOf = ({ userId, now }: ListOwner) =>
  sql<Date | null>`(select case when bool_or(ends_at is null) then null else max(ends_at) end
    from ${grantTable} where user_id = ${userId} and program_id = ${programTable}.id
      and revoked_at is null and (ends_at is null or ends_at > ${now}))`.mapWith(grantTable.endsAt);

const hasResults = ({ userId }: ListOwner) =>
  sql<boolean>`exists (select from ${resultTable}
    where user_id = ${userId} and program_id = ${programTable}.id)`;

const hasModules = gt(programTable.moduleCount, 0);

const quizzesOf = (db: Executor, whose: ListOwner, wanted: SQL | undefined, first: SQL[] = []) =>
  db
    .select({ id: programTable.id, endsAt: endOf(whose), hasResults: hasResults(whose) })
    .from(programTable)
    .where(wanted)
    .orderBy(...first, desc(programTable.createdAt), desc(programTable.id));

const counted = (db: Executor, wanted: SQL | undefined) =>
  db.select(selectOne).from(programTable).where(wanted);

/**
 * SQL condition for the list that nearly every call needs: the programs that the person trains or
 * has access to.
 */
const allOwn = and(isAccessibleTo(PREPARED_OWNER), hasModules);
const ownQuizzes = prepared((db) =>
  quizzesOf(db, PREPARED_OWNER, allOwn)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('attempts_own_quizzes'),
);
const ownCounted = prepared((db) =>
  countingUpTo(db, counted(db, allOwn)).prepare('attempts_own_counted'),
);

export interface QuizRow {
  id: string;
  endsAt: Date | null;
  hasResults: boolean;
}

async function listOwn(db: Executor, userId: string, window: PageRequest, now: Date) {
  const limit = { limit: window.pageSize, offset: offsetOf(window) };
  const items: QuizRow[] = await ownQuizzes(db).execute({ userId, now, ...limit });
  const total = totalByPage(items.length, window);
  if (total) return { items, ...total };
  const [all] = await ownCounted(db).execute({ userId, now });
  return { items, ...capTotal(all?.count ?? 0) };
}

/**
 * Lists the quizzes of programs. Admins see all programs; others see the programs that they train
 * or have access to. Those whose name has the words of the search come first.
 */
export async function listQuizIds(
  db: Database,
  { id: userId, role }: Person,
  { q, ...window }: PageRequest & { q: string },
  now: Date,
): Promise<Page<QuizRow>> {
  if (role !== 'admin' && q === '') return listOwn(db, userId, window, now);
  const whose = { userId, now };
  const list = and(role === 'admin' ? undefined : isAccessibleTo(whose), hasModules);
  const { found, foundByName } = await searchPrograms({ reading: db, primary: db }, q, list);
  const wanted = and(list, found);
  const rows = quizzesOf(db, whose, wanted, foundByName && [desc(foundByName)]);
  return readPage(db, { rows, counted: counted(db, wanted) }, window);
}
