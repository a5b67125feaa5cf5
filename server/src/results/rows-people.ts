import type { Role } from '@certway/contract/roles';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { named } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { ALL_TIME, EVERYTHING } from '../insights/index.ts';
import { personTable } from '../insights/tables.ts';
import type { ResultRow, Window } from './rows.ts';
import { resultTable } from './tables.ts';

/** The people whose results a list is about. */
export interface PeopleFilter {
  userId?: string | undefined;
  email?: string | undefined;
  q: string;
}

/** Everybody's totals over all time, as the insights keep them. */
const matching = ({ userId, email, q }: PeopleFilter): SQL | undefined =>
  and(
    eq(personTable.scope, EVERYTHING),
    eq(personTable.period, ALL_TIME),
    userId ? eq(personTable.userId, userId) : undefined,
    email ? eq(userTable.verifiedEmail, email.toLowerCase()) : undefined,
    named(q),
  );

export interface PersonRow {
  userId: string;
  username: string;
  email: string;
  role: Role;
  attempts: number;
  questions: number;
  correct: number;
}

/** Latest first. */
export async function listPeople(
  db: Executor,
  filter: PeopleFilter,
  { page, pageSize }: Window,
): Promise<PersonRow[]> {
  return db
    .select({
      userId: userTable.id,
      username: userTable.username,
      email: userTable.verifiedEmail,
      role: userTable.role,
      attempts: personTable.attempts,
      questions: personTable.questions,
      correct: personTable.correct,
    })
    .from(personTable)
    .innerJoin(userTable, eq(userTable.id, personTable.userId))
    .where(matching(filter))
    .orderBy(desc(personTable.lastAt), desc(personTable.userId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

const COUNTED_AT_MOST = 1000;

export async function countPeople(
  db: Executor,
  filter: PeopleFilter,
): Promise<{ total: number; capped: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(personTable)
    .innerJoin(userTable, eq(userTable.id, personTable.userId))
    .where(matching(filter))
    .limit(COUNTED_AT_MOST + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNTED_AT_MOST), capped: count > COUNTED_AT_MOST };
}

const ACTIVITIES_A_PERSON = 20;

/** The latest results of each of these people, newest first. */
export async function listLatestResults(db: Executor, userIds: string[]): Promise<ResultRow[]> {
  if (userIds.length === 0) return [];
  const ranked = db
    .select({
      attemptId: resultTable.attemptId,
      place: sql<number>`row_number() over
        (partition by ${resultTable.userId} order by ${resultTable.finishedAt} desc)`.as('place'),
    })
    .from(resultTable)
    .where(inArray(resultTable.userId, userIds))
    .as('ranked');
  const rows = await db
    .select({ result: resultTable })
    .from(ranked)
    .innerJoin(resultTable, eq(resultTable.attemptId, ranked.attemptId))
    .where(sql`${ranked.place} <= ${ACTIVITIES_A_PERSON}`)
    .orderBy(desc(resultTable.finishedAt));
  return rows.map(({ result }) => result);
}

export async function listOwnResults(db: Executor, userId: string): Promise<ResultRow[]> {
  return db
    .select()
    .from(resultTable)
    .where(eq(resultTable.userId, userId))
    .orderBy(desc(resultTable.finishedAt));
}
