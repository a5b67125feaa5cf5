import { openStates, type RequestState } from '@certway/contract/request-states';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { programTable } from '../programs/tables.ts';
import { type LedgerFilter, matching } from './rows.ts';
import { requestTable } from './tables.ts';

export type RequestRow = typeof requestTable.$inferSelect;

/** As literals, so that PostgreSQL sees that they are the condition of the index. */
const open: SQL = sql.raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

/** Null where this reference, or another request for the program that is open, is there already. */
export async function insertRequest(
  db: Executor,
  request: typeof requestTable.$inferInsert,
): Promise<RequestRow | null> {
  const [row] = await db.insert(requestTable).values(request).onConflictDoNothing().returning();
  return row ?? null;
}

/** The person's request of this reference, else the open one for the program. */
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

/** The last thing the person asked for this program. */
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
export type BookedRequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export async function getBookedRequest(db: Executor, id: string): Promise<BookedRequestRow> {
  const [row] = await selectRequests(db).where(eq(requestTable.id, id));
  if (!row) throw new Error('the request just written is not there');
  return row;
}

interface Place {
  limit: number;
  offset: number;
}

export async function listRequestsOf(
  db: Executor,
  userId: string,
  { limit, offset }: Place,
): Promise<BookedRequestRow[]> {
  return selectRequests(db)
    .where(eq(requestTable.userId, userId))
    .orderBy(desc(requestTable.createdAt), desc(requestTable.id))
    .limit(limit)
    .offset(offset);
}

export async function listOpenRequestsOf(db: Executor, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(requestTable)
    .where(and(eq(requestTable.userId, userId), open));
}

export type RequestFilter = LedgerFilter & { state: 'open' | RequestState };

const conditions = ({ q, programId, state }: RequestFilter) =>
  and(
    state === 'open' ? open : inArray(requestTable.state, [state]),
    programId ? eq(requestTable.programId, programId) : undefined,
    matching(
      q,
      sql`(${requestTable.reference} || ' ' || ${userTable.username} || ' ' || ${userTable.verifiedEmail})`,
    ),
  );

export async function listRequests(
  db: Executor,
  filter: RequestFilter,
  { limit, offset }: Place,
): Promise<BookedRequestRow[]> {
  const order = filter.state === 'open' ? asc : desc;
  return selectRequests(db)
    .where(conditions(filter))
    .orderBy(order(requestTable.createdAt), order(requestTable.id))
    .limit(limit)
    .offset(offset);
}

export async function countRequests(
  db: Executor,
  filter: RequestFilter | { userId: string },
  atMost: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(requestTable)
    .leftJoin(userTable, eq(userTable.id, requestTable.userId))
    .where('state' in filter ? conditions(filter) : eq(requestTable.userId, filter.userId))
    .limit(atMost + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
