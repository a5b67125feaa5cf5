import { COUNTED_AT_MOST } from '@certway/contract/limits';
import type { Role } from '@certway/contract/roles';
import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { type LongList, sliceOf } from '../db/long-lists.ts';
import { resultTable } from '../results/tables.ts';
import { personTable, totalTable } from './tables.ts';

export interface PeopleFilter {
  scope: string;
  period: string;
  role?: Role | undefined;
  /** One person alone. */
  userId?: string | undefined;
}
export interface Window {
  page: number;
  pageSize: number;
}

const where = ({ scope, period, role, userId }: PeopleFilter): SQL | undefined =>
  and(
    eq(personTable.scope, scope),
    eq(personTable.period, period),
    role ? eq(personTable.role, role) : undefined,
    userId ? eq(personTable.userId, userId) : undefined,
  );

const columns = {
  userId: personTable.userId,
  username: userTable.username,
  email: userTable.verifiedEmail,
  role: userTable.role,
  attempts: personTable.attempts,
  questions: personTable.questions,
  correct: personTable.correct,
};

/** How many there are: the standing count, or up to the cap where a role narrows it. */
export async function countPeople(
  db: Executor,
  filter: PeopleFilter,
): Promise<{ total: number; capped: boolean }> {
  if (!filter.role && !filter.userId) {
    const [row] = await db
      .select({ people: sql<number>`coalesce(sum(${totalTable.people}), 0)::int` })
      .from(totalTable)
      .where(and(eq(totalTable.scope, filter.scope), eq(totalTable.period, filter.period)));
    return { total: row?.people ?? 0, capped: false };
  }
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(personTable)
    .where(where(filter))
    .limit(COUNTED_AT_MOST + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNTED_AT_MOST), capped: count > COUNTED_AT_MOST };
}

const latestFirst: Pick<LongList, 'by' | 'descending'> = {
  by: [
    { column: sql`${personTable.lastAt}`, type: 'timestamptz' },
    { column: sql`${personTable.userId}`, type: 'uuid' },
  ],
  descending: true,
};

const listOf = (filter: PeopleFilter): LongList => ({
  name: `people ${filter.scope} ${filter.period} ${filter.role ?? ''} ${filter.userId ?? ''}`,
  table: sql`${personTable}`,
  where: where(filter),
  ...latestFirst,
});

/** Latest first. */
export async function listPeople(
  db: Executor,
  filter: PeopleFilter,
  window: Window,
  { total, capped }: { total: number; capped: boolean },
) {
  const list = listOf(filter);
  const slice = await sliceOf(db, list, window, capped ? null : total);
  if (!slice) return [];
  const rows = await db
    .select(columns)
    .from(personTable)
    .innerJoin(userTable, eq(userTable.id, personTable.userId))
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  return slice.inOrder(rows);
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** By account, which stands still while a long file is written. */
export async function listPeopleAfter(
  db: Executor,
  filter: PeopleFilter,
  after: string | null,
  limit: number,
): Promise<PersonRow[]> {
  return db
    .select(columns)
    .from(personTable)
    .innerJoin(userTable, eq(userTable.id, personTable.userId))
    .where(and(where(filter), after ? gt(personTable.userId, after) : undefined))
    .orderBy(asc(personTable.userId))
    .limit(limit);
}

export interface ActivityFilter {
  userId: string;
  program?: string | undefined;
  course?: string | undefined;
  /** From the first moment to before the last. */
  between: [Date, Date] | null;
}

/** One person's results, through the index of their own. */
export async function listActivities(
  db: Executor,
  { userId, program, course, between }: ActivityFilter,
  { page, pageSize }: Window,
) {
  return db
    .select({
      quizId: resultTable.attemptId,
      programName: resultTable.programName,
      moduleName: resultTable.moduleName,
      points: resultTable.points,
      passed: resultTable.passed,
      finishedAt: resultTable.finishedAt,
    })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, userId),
        program ? eq(resultTable.programId, program) : undefined,
        course ? eq(resultTable.courseId, course) : undefined,
        between ? gte(resultTable.finishedAt, between[0]) : undefined,
        between ? lt(resultTable.finishedAt, between[1]) : undefined,
      ),
    )
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Of one person, in a scope and a period. */
export async function countAttempts(
  db: Executor,
  { scope, period, userId }: PeopleFilter & { userId: string },
): Promise<number> {
  const [row] = await db
    .select({ attempts: personTable.attempts })
    .from(personTable)
    .where(where({ scope, period, userId }));
  return row?.attempts ?? 0;
}
