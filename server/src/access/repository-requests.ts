import { openStates, type RequestState } from '@certway/contract/access/request-states';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { byKeys, type PageRequest, readPage } from '../db/lists/pages.ts';
import { readSearched, type SearchedList } from '../db/lists/searched.ts';
import { startsWith } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import type { LedgerFilter } from './repository-ledger.ts';
import { requestTable } from './tables.ts';

export type RequestRow = typeof requestTable.$inferSelect;

/** The states are literals instead of parameters, so that PostgreSQL can use the partial index. */
const open: SQL = sql.raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

/**
 * Inserts a purchase request. Returns null if its reference exists, or the person has another open
 * request for the program.
 */
export async function insertRequest(
  db: Executor,
  request: typeof requestTable.$inferInsert,
): Promise<RequestRow | null> {
  const [row] = await db.insert(requestTable).values(request).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Finds the person's request with this reference, or otherwise the person's open request for the
 * program.
 */
export async function findSameRequest(
  db: Executor,
  { userId, programId, reference }: Pick<RequestRow, 'userId' | 'programId' | 'reference'>,
): Promise<RequestRow | null> {
  const rows = await db
    .select()
    .from(requestTable)
    .where(
      and(
        eq(requestTable.userId, userId),
        or(eq(requestTable.reference, reference), and(eq(requestTable.programId, programId), open)),
      ),
    );
  return rows.find((row) => row.reference === reference) ?? rows[0] ?? null;
}

export async function findLatestRequest(
  db: Executor,
  userId: string,
  programId: string,
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requestTable)
    .where(and(eq(requestTable.userId, userId), eq(requestTable.programId, programId)))
    .orderBy(desc(requestTable.createdAt), desc(requestTable.id))
    .limit(1);
  return row ?? null;
}

export async function findRequest(db: Executor, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(requestTable).where(eq(requestTable.id, id));
  return row ?? null;
}

export async function lockRequest(db: Transaction, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(requestTable).where(eq(requestTable.id, id)).for('update');
  return row ?? null;
}

export async function updateRequest(
  db: Transaction,
  id: string,
  change: Partial<Omit<RequestRow, 'id'>>,
): Promise<RequestRow> {
  const [row] = await db
    .update(requestTable)
    .set(change)
    .where(eq(requestTable.id, id))
    .returning();
  if (!row) throw new Error('the request to change is not there');
  return row;
}

const selectRequests = (db: Executor) =>
  db
    .select({ request: requestTable, person: userTable, program: programTable })
    .from(requestTable)
    .leftJoin(userTable, eq(userTable.id, requestTable.userId))
    .innerJoin(programTable, eq(programTable.id, requestTable.programId));
export type LedgerRequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export async function getLedgerRequest(db: Executor, id: string): Promise<LedgerRequestRow> {
  const [row] = await selectRequests(db).where(eq(requestTable.id, id));
  if (!row) throw new Error('the request just written is not there');
  return row;
}

export function listRequestsOf(
  db: Executor,
  userId: string,
  window: PageRequest,
): Promise<Page<LedgerRequestRow>> {
  const own = eq(requestTable.userId, userId);
  const rows = selectRequests(db)
    .where(own)
    .orderBy(desc(requestTable.createdAt), desc(requestTable.id));
  return readPage(
    db,
    { rows, counted: db.select(selectOne).from(requestTable).where(own) },
    window,
  );
}

/**
 * Lets the person's paid request for a program hold a place, if there is such a request and it holds
 * none yet. Returns whether there is one.
 */
export async function holdPlaceOfPaidRequest(
  db: Transaction,
  userId: string,
  programId: string,
): Promise<boolean> {
  const rows = await db
    .update(requestTable)
    .set({ holdsPlace: true })
    .where(
      and(
        eq(requestTable.userId, userId),
        eq(requestTable.programId, programId),
        eq(requestTable.state, 'paid'),
        eq(requestTable.holdsPlace, false),
      ),
    )
    .returning({ id: requestTable.id });
  return rows.length > 0;
}

export async function listOpenRequestsOf(db: Executor, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(requestTable)
    .where(and(eq(requestTable.userId, userId), open));
}

export type RequestFilter = LedgerFilter & { state: 'open' | RequestState };

const conditions = ({ programId, state }: RequestFilter) =>
  and(
    state === 'open' ? open : eq(requestTable.state, state),
    programId ? eq(requestTable.programId, programId) : undefined,
  );

/**
 * Lists purchase requests: open ones with the oldest first, closed ones with the newest first. A
 * search also finds requests by reference. If it matches many people, the requests are sorted by
 * person, in the order in which the search returns them.
 */
export function listRequests(
  db: Executor,
  filter: RequestFilter,
  window: PageRequest,
): Promise<Page<LedgerRequestRow>> {
  const direction = filter.state === 'open' ? asc : desc;
  const requests = conditions(filter);
  const ids = () => db.select({ id: requestTable.id }).from(requestTable);
  // The table of people is joined only for a search, as in the list of grants.
  const keys = (found: SQL | undefined) =>
    found ? ids().leftJoin(userTable, eq(userTable.id, requestTable.userId)) : ids();
  const list: SearchedList<LedgerRequestRow> = {
    person: requestTable.userId,
    also: startsWith(requestTable.reference, filter.q.toUpperCase()),
    rows: (found, order) => {
      const inOrder = [...order, direction(requestTable.createdAt), direction(requestTable.id)];
      return byKeys(
        keys(found)
          .where(and(requests, found))
          .orderBy(...inOrder),
        (page) =>
          selectRequests(db)
            .where(inArray(requestTable.id, page))
            .orderBy(...inOrder),
      );
    },
    counted: (found) =>
      db
        .select(selectOne)
        .from(requestTable)
        .leftJoin(userTable, eq(userTable.id, requestTable.userId))
        .where(and(requests, found)),
  };
  return readSearched(db, list, searchPeople(filter.q), window);
}
