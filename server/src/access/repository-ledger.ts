import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { byKeys, type PageRequest } from '../db/lists/pages.ts';
import { readSearched, type SearchedList } from '../db/lists/searched.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { grantTable } from './tables.ts';

export interface LedgerFilter {
  q: string;
  programId?: string | undefined;
  userId?: string | undefined;
}

const grantConditions = ({ programId, userId }: LedgerFilter) =>
  and(
    isNull(grantTable.revokedAt),
    programId ? eq(grantTable.programId, programId) : undefined,
    userId ? eq(grantTable.userId, userId) : undefined,
  );

const selectGrants = (db: Executor) =>
  db
    .select({ grant: grantTable, person: userTable, program: programTable })
    .from(grantTable)
    .leftJoin(userTable, eq(userTable.id, grantTable.userId))
    .innerJoin(programTable, eq(programTable.id, grantTable.programId));
export type LedgerGrantRow = Awaited<ReturnType<typeof selectGrants>>[number];

/**
 * Lists grants, newest first. If a search matches many people, the grants are sorted by person, in
 * the order in which the search returns them.
 */
export function listGrants(
  db: Executor,
  filter: LedgerFilter,
  window: PageRequest,
): Promise<Page<LedgerGrantRow>> {
  const grants = grantConditions(filter);
  const ids = () => db.select({ id: grantTable.id }).from(grantTable);
  // The table of people is joined only for a search. Otherwise PostgreSQL would read a person for
  // each row that comes before the page.
  const keys = (found: SQL | undefined) =>
    found ? ids().leftJoin(userTable, eq(userTable.id, grantTable.userId)) : ids();
  const list: SearchedList<LedgerGrantRow> = {
    person: grantTable.userId,
    rows: (found, order) => {
      const inOrder = [...order, desc(grantTable.createdAt), desc(grantTable.id)];
      return byKeys(
        keys(found)
          .where(and(grants, found))
          .orderBy(...inOrder),
        (page) =>
          selectGrants(db)
            .where(inArray(grantTable.id, page))
            .orderBy(...inOrder),
      );
    },
    counted: (found) =>
      db
        .select(selectOne)
        .from(grantTable)
        .leftJoin(userTable, eq(userTable.id, grantTable.userId))
        .where(and(grants, found)),
  };
  return readSearched(db, list, searchPeople(filter.q), window);
}

export async function getLedgerGrant(db: Executor, id: string): Promise<LedgerGrantRow> {
  const [row] = await selectGrants(db).where(eq(grantTable.id, id));
  if (!row) throw new Error('the grant just written is not there');
  return row;
}
