import type { Role } from '@certway/contract/accounts/roles';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { countUpTo, selectOne, type Total } from '../db/lists/count.ts';
import { findPageQuery, type LongList, orderSql } from '../db/lists/long-lists.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { readSearched, type SearchedList } from '../db/lists/searched.ts';
import type { Page } from '../outcomes/reply.ts';
import { personTable, totalTable } from './tables.ts';

export interface PeopleFilter {
  scope: string;
  period: string;
  role?: Role | undefined;
  userIds?: string[] | undefined;
}

const matchesFilter = ({ scope, period, role, userIds }: PeopleFilter): SQL | undefined =>
  and(
    eq(personTable.scope, scope),
    eq(personTable.period, period),
    role ? eq(personTable.role, role) : undefined,
    userIds ? inArray(personTable.userId, userIds) : undefined,
  );

const columns = {
  userId: personTable.userId,
  username: userTable.username,
  email: userTable.verifiedEmail,
  role: userTable.role,
  attempts: personTable.attempts,
  questions: personTable.questions,
  correct: personTable.correct,
  pointsSum: personTable.pointsSum,
};

const people = (db: Executor) =>
  db.select(columns).from(personTable).innerJoin(userTable, eq(userTable.id, personTable.userId));
export type PersonRow = Awaited<ReturnType<typeof people>>[number];

export const meanScore = ({ attempts, pointsSum }: Pick<PersonRow, 'attempts' | 'pointsSum'>) =>
  attempts === 0 ? 0 : pointsSum / attempts;

/**
 * Returns the stored number of people. If the filter selects a role or certain people, counts them
 * instead, up to the cap.
 */
async function countPeople(db: Executor, filter: PeopleFilter): Promise<Total> {
  if (!filter.role && !filter.userIds) {
    const [row] = await db
      .select({ people: sql<number>`coalesce(sum(${totalTable.people}), 0)::int` })
      .from(totalTable)
      .where(and(eq(totalTable.scope, filter.scope), eq(totalTable.period, filter.period)));
    return { total: row?.people ?? 0, capped: false };
  }
  return countUpTo(db, db.select(selectOne).from(personTable).where(matchesFilter(filter)));
}

const latestFirst: Pick<LongList, 'by' | 'descending'> = {
  by: [
    { column: sql`${personTable.lastAt}`, type: 'timestamptz' },
    { column: sql`${personTable.userId}`, type: 'uuid' },
  ],
  descending: true,
};

const peopleList = (filter: PeopleFilter): LongList => ({
  name: `people ${filter.scope} ${filter.period} ${filter.role ?? ''} ${filter.userIds ?? ''}`,
  table: sql`${personTable}`,
  where: matchesFilter(filter),
  ...latestFirst,
});

/**
 * Reads a page of the unsearched list of people, latest attempt first. Later pages are not slower,
 * however long the list is.
 */
async function readWhole(
  db: Executor,
  filter: PeopleFilter,
  window: PageRequest,
): Promise<Page<PersonRow>> {
  const { total, capped } = await countPeople(db, filter);
  const slice = await findPageQuery(db, peopleList(filter), window, capped ? null : total);
  if (!slice) return { items: [], total, capped };
  const rows = await people(db)
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  return { items: slice.inOrder(rows), total, capped };
}

/**
 * Lists people, latest attempt first. If a search finds many people, lists them in the order of the
 * search instead.
 */
export function listPeopleRows(
  db: Executor,
  filter: PeopleFilter,
  window: PageRequest,
  q = '',
): Promise<Page<PersonRow>> {
  const search = searchPeople(q);
  if (!search) return readWhole(db, filter, window);
  const list: SearchedList<PersonRow> = {
    person: personTable.userId,
    rows: (found, order) =>
      people(db)
        .where(and(matchesFilter(filter), found))
        .orderBy(...order, orderSql(latestFirst)),
    counted: (found) =>
      db
        .select(selectOne)
        .from(personTable)
        .innerJoin(userTable, eq(userTable.id, personTable.userId))
        .where(and(matchesFilter(filter), found)),
  };
  return readSearched(db, list, search, window);
}

/**
 * Lists people ordered by account id, so that the order does not change while a long file is
 * written.
 */
export async function listPeopleAfter(
  db: Executor,
  filter: PeopleFilter,
  after: string | null,
  limit: number,
): Promise<PersonRow[]> {
  return people(db)
    .where(and(matchesFilter(filter), after ? gt(personTable.userId, after) : undefined))
    .orderBy(asc(personTable.userId))
    .limit(limit);
}

export async function countAttempts(
  db: Executor,
  { scope, period, userId }: PeopleFilter & { userId: string },
): Promise<number> {
  const [row] = await db
    .select({ attempts: personTable.attempts })
    .from(personTable)
    .where(matchesFilter({ scope, period, userIds: [userId] }));
  return row?.attempts ?? 0;
}
