import type { Person } from '@certway/contract/endpoint';
import { and, desc, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Executor } from '../db/database.ts';
import { countingUpTo, one, totalOf } from '../db/lists/count.ts';
import { offsetOf, readPage, totalByPage, type Window } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import { prepared } from '../db/statements/prepared.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { resultTable } from '../results/tables.ts';

type Given<Value> = Value | Placeholder;

/** Whose list it is: as given, or as a statement that is kept names it. */
interface Whose {
  userId: Given<string>;
  now: Given<Date>;
}

const KEPT: Whose = { userId: sql.placeholder('userId'), now: sql.placeholder('now') };

/** What people train or have access to: from their few programs outwards, never through the whole catalogue. */
const isOpenTo = ({ userId, now }: Whose) => sql`${programTable.id} in (
    select own.id from ${programTable} own
      where own.trainer_id = ${userId} and own.archived_at is null
    union select program_id from ${grantTable}
      where user_id = ${userId} and revoked_at is null
        and (ends_at is null or ends_at > ${now}))`;

/** When the person's access ends: the last of their grants; null if one of them is for good. */
const endOf = ({ userId, now }: Whose) =>
  sql<Date | null>`(select case when bool_or(ends_at is null) then null else max(ends_at) end
    from ${grantTable} where user_id = ${userId} and program_id = ${programTable}.id
      and revoked_at is null and (ends_at is null or ends_at > ${now}))`.mapWith(grantTable.endsAt);

const hasResults = ({ userId }: Whose) =>
  sql<boolean>`exists (select from ${resultTable}
    where user_id = ${userId} and program_id = ${programTable}.id)`;

const hasModules = gt(programTable.moduleCount, 0);

const quizzesOf = (db: Executor, whose: Whose, wanted: SQL | undefined) =>
  db
    .select({ id: programTable.id, endsAt: endOf(whose), hasResults: hasResults(whose) })
    .from(programTable)
    .where(wanted)
    .orderBy(desc(programTable.createdAt), desc(programTable.id));

const counted = (db: Executor, wanted: SQL | undefined) =>
  db.select(one).from(programTable).where(wanted);

/** What nearly everybody asks for: all of their own. */
const allOwn = and(isOpenTo(KEPT), hasModules);
const ownQuizzes = prepared((db) =>
  quizzesOf(db, KEPT, allOwn)
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

async function listOwn(db: Executor, userId: string, window: Window, now: Date) {
  const limit = { limit: window.pageSize, offset: offsetOf(window) };
  const items: QuizRow[] = await ownQuizzes(db).execute({ userId, now, ...limit });
  const total = totalByPage(items.length, window);
  if (total) return { items, ...total };
  const [all] = await ownCounted(db).execute({ userId, now });
  return { items, ...totalOf(all?.count ?? 0) };
}

/** Admins see all programs; others see those that they train or have access to. */
export async function listQuizIds(
  db: Executor,
  { id: userId, role }: Person,
  { q, ...window }: Window & { q: string },
  now: Date,
): Promise<Page<QuizRow>> {
  if (role !== 'admin' && q === '') return listOwn(db, userId, window, now);
  const whose = { userId, now };
  const wanted = and(
    role === 'admin' ? undefined : isOpenTo(whose),
    hasModules,
    contains(programTable.name, q),
  );
  return readPage(db, { rows: quizzesOf(db, whose, wanted), counted: counted(db, wanted) }, window);
}
