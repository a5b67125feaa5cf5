import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { selectOne } from '../../db/lists/count.ts';
import { byKeys, type PageRequest, readPage } from '../../db/lists/pages.ts';
import { contains } from '../../db/lists/text.ts';
import type { Page } from '../../outcomes/reply.ts';
import { programTable } from '../../programs/tables.ts';
import type { LedgerFilter } from '../repository-ledger.ts';
import { codeTable, labelTable, redemptionTable } from '../tables.ts';

export type CodeRow = typeof codeTable.$inferSelect;

export async function insertCodes(
  db: Transaction,
  codes: (typeof codeTable.$inferInsert)[],
): Promise<CodeRow[]> {
  return db.insert(codeTable).values(codes).returning();
}

export async function findCode(db: Executor, code: string): Promise<CodeRow | null> {
  const [row] = await db.select().from(codeTable).where(eq(codeTable.code, code));
  return row ?? null;
}

export async function hasRedeemed(db: Executor, codeId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ codeId: redemptionTable.codeId })
    .from(redemptionTable)
    .where(and(eq(redemptionTable.codeId, codeId), eq(redemptionTable.userId, userId)));
  return rows.length > 0;
}

/**
 * Uses up one of a code's uses, if any is left. This is a single conditional update, so concurrent
 * callers wait for its row lock.
 */
export async function takeUse(db: Transaction, codeId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(codeTable)
    .set({ useCount: sql`${codeTable.useCount} + 1` })
    .where(
      and(
        eq(codeTable.id, codeId),
        lt(codeTable.useCount, codeTable.usesAtMost),
        isNull(codeTable.withdrawnAt),
        or(isNull(codeTable.expiresAt), gt(codeTable.expiresAt, now)),
      ),
    )
    .returning({ id: codeTable.id });
  return taken.length > 0;
}

export async function insertRedemption(
  db: Transaction,
  redemption: typeof redemptionTable.$inferInsert,
): Promise<void> {
  await db.insert(redemptionTable).values(redemption);
}

/** Withdraws a code. Returns null if the code does not exist or was already withdrawn. */
export async function withdraw(db: Transaction, id: string, now: Date): Promise<CodeRow | null> {
  const [row] = await db
    .update(codeTable)
    .set({ withdrawnAt: now })
    .where(and(eq(codeTable.id, id), isNull(codeTable.withdrawnAt)))
    .returning();
  return row ?? null;
}

const selectCodes = (db: Executor) =>
  db
    .select({ code: codeTable, program: programTable })
    .from(codeTable)
    .innerJoin(programTable, eq(programTable.id, codeTable.programId));
export type LedgerCodeRow = Awaited<ReturnType<typeof selectCodes>>[number];

export async function findLedgerCode(db: Executor, id: string): Promise<LedgerCodeRow | null> {
  const [row] = await selectCodes(db).where(eq(codeTable.id, id));
  return row ?? null;
}

/**
 * The maximum number of matching labels that a search reads. If more labels match, the search looks
 * at each code's label directly.
 */
const LABELS_AT_MOST = 500;

/**
 * Returns the SQL condition for codes whose label contains the words of `q`. The matching labels
 * are passed to the condition as one array, because a common word could match hundreds of labels.
 */
async function labelled(db: Executor, q: string): Promise<SQL | undefined> {
  const { label } = labelTable;
  const found = db
    .select({ label })
    .from(labelTable)
    .where(contains(label, q))
    .limit(LABELS_AT_MOST + 1)
    .as('found');
  const [gathered] = await db
    .select({
      labels: sql<string[] | null>`case when count(*) <= ${LABELS_AT_MOST}
        then coalesce(array_agg(${found.label}), '{}') end`,
    })
    .from(found);
  const labels = gathered?.labels;
  return labels ? inArray(codeTable.label, labels) : contains(codeTable.label, q);
}

async function conditions(db: Executor, { q, programId }: LedgerFilter): Promise<SQL | undefined> {
  const code = q.toUpperCase().replace(/[\s-]/g, '');
  return and(
    programId ? eq(codeTable.programId, programId) : undefined,
    q === '' ? undefined : or(await labelled(db, q), eq(codeTable.code, code)),
  );
}

export async function listCodes(
  db: Executor,
  filter: LedgerFilter,
  window: PageRequest,
): Promise<Page<LedgerCodeRow>> {
  const found = await conditions(db, filter);
  const newest = [desc(codeTable.createdAt), desc(codeTable.id)];
  const keys = db
    .select({ id: codeTable.id })
    .from(codeTable)
    .where(found)
    .orderBy(...newest);
  const rows = byKeys(keys, (page) =>
    selectCodes(db)
      .where(inArray(codeTable.id, page))
      .orderBy(...newest),
  );
  return readPage(db, { rows, counted: db.select(selectOne).from(codeTable).where(found) }, window);
}
