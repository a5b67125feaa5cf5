import { and, desc, eq, isNull, ne, notLike, or, sql } from 'drizzle-orm';
import { userTable } from '../../accounts/tables.ts';
import { answerTable } from '../../attempts/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { selectOne } from '../../db/lists/count.ts';
import { type PageRequest, readPage } from '../../db/lists/pages.ts';
import { versionTable } from '../../questions/tables.ts';
import type { MarkRow } from '../repository.ts';
import { decisionTable, markTable } from '../tables.ts';

export type DecisionRow = typeof decisionTable.$inferSelect;
export type NewDecision = typeof decisionTable.$inferInsert;

const isInForce = isNull(decisionTable.withdrawnAt);

const FOR_CLASS = 'class:';

/**
 * Returns the hash of a decision of a person who marks for a class. No answer has this hash, so the
 * decision determines no other mark.
 */
export const hashForClass = (): string => `${FOR_CLASS}${newId()}`;

/**
 * SQL condition: the decision trains the coach in the whole program. Decisions of people who mark
 * for a class do not.
 */
export const trainsCoach = notLike(decisionTable.answerHash, `${FOR_CLASS}%`);

/** Finds the decision about an identical answer. Returns null if there is none. */
export async function findPrecedent(db: Executor, answerHash: string): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(decisionTable)
    .where(and(eq(decisionTable.answerHash, answerHash), isInForce));
  return row ?? null;
}

/** Adds a decision, which replaces the previous one for identical answers. */
export async function putDecision(tx: Transaction, decision: NewDecision): Promise<DecisionRow> {
  await tx
    .update(decisionTable)
    .set({ withdrawnAt: decision.decidedAt, withdrawnBy: decision.decidedBy ?? null })
    .where(and(eq(decisionTable.answerHash, decision.answerHash), isInForce));
  const [row] = await tx.insert(decisionTable).values(decision).returning();
  if (!row) throw new Error('the decision was not written');
  return row;
}

export async function lockDecision(
  tx: Transaction,
  decisionId: string,
): Promise<DecisionRow | null> {
  const [row] = await tx
    .select()
    .from(decisionTable)
    .where(and(eq(decisionTable.id, decisionId), isInForce))
    .for('update');
  return row ?? null;
}

export async function markWithdrawn(
  tx: Transaction,
  decisionId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .update(decisionTable)
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where(eq(decisionTable.id, decisionId));
}

/**
 * Locks the marks of identical answers that a decision may change. Marks that a person has decided
 * are left out.
 */
export async function lockIdenticalAnswers(
  tx: Transaction,
  answerHash: string,
): Promise<MarkRow[]> {
  return tx
    .select()
    .from(markTable)
    .where(and(eq(markTable.answerHash, answerHash), isNull(markTable.decidedAt)))
    .orderBy(markTable.attemptId)
    .for('update');
}

/**
 * Locks the marks that result from a decision: the mark of the answer that was decided, and the
 * marks of identical answers.
 */
export async function lockMarksOfDecision(
  tx: Transaction,
  { id, attemptId, questionId }: DecisionRow,
): Promise<MarkRow[]> {
  const own = and(
    eq(markTable.questionId, questionId),
    sql`${markTable.attemptId} = ${attemptId}::uuid`,
    ne(sql`coalesce(${markTable.decidedAt}::text, '')`, ''),
  );
  return tx
    .select()
    .from(markTable)
    .where(or(eq(markTable.decisionId, id), own))
    .orderBy(markTable.attemptId)
    .for('update');
}

export async function listDecisions(db: Executor, programId: string, window: PageRequest) {
  const where = and(eq(decisionTable.programId, programId), isInForce);
  const rows = db
    .select({
      decision: decisionTable,
      question: sql<string>`coalesce(${versionTable.text}, '')`,
      answer: answerTable.answer,
      decidedBy: userTable.username,
      bound: sql<number>`(select count(*)::int from ${markTable}
        where ${markTable.decisionId} = ${decisionTable.id})`,
    })
    .from(decisionTable)
    .leftJoin(
      answerTable,
      and(
        eq(answerTable.attemptId, decisionTable.attemptId),
        eq(answerTable.questionId, decisionTable.questionId),
      ),
    )
    .leftJoin(versionTable, eq(versionTable.id, answerTable.versionId))
    .leftJoin(userTable, eq(userTable.id, decisionTable.decidedBy))
    .where(where)
    .orderBy(desc(decisionTable.decidedAt), desc(decisionTable.id));
  return readPage(
    db,
    { rows, counted: db.select(selectOne).from(decisionTable).where(where) },
    window,
  );
}

const CORRECTIONS_AT_MOST = 40;

/** Lists the answers to a question that people decided on, newest first. */
export async function listCorrections(db: Executor, questionId: string) {
  return db
    .select({
      answer: answerTable.answer,
      mark: decisionTable.score,
      decidedAt: decisionTable.decidedAt,
    })
    .from(decisionTable)
    .innerJoin(
      answerTable,
      and(
        eq(answerTable.attemptId, decisionTable.attemptId),
        eq(answerTable.questionId, decisionTable.questionId),
      ),
    )
    .where(and(eq(decisionTable.questionId, questionId), isInForce, trainsCoach))
    .orderBy(desc(decisionTable.decidedAt))
    .limit(CORRECTIONS_AT_MOST);
}
