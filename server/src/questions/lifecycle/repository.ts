import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { settingTable } from '../../approvals/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { drawColumns, type NewVersion } from '../repository.ts';
import type { CurrentQuestion } from '../repository-authoring.ts';
import { isWaiting, questionTable, versionTable } from '../tables.ts';

/** Queries that change the state of a question: draft, in review, live, retired, or discarded. */

/** Returns which of the programs require a second author to approve changes. */
export async function programsWithApproval(
  db: Executor,
  programIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ programId: settingTable.programId })
    .from(settingTable)
    .where(sql`${settingTable.programId} = any(${sql.param([...new Set(programIds)])}::uuid[])`);
  return new Set(rows.map(({ programId }) => programId));
}

/** Returns those of the programs in which new questions start as drafts. */
export async function programsWithDrafts(
  db: Executor,
  programIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(
      and(
        sql`${programTable.id} = any(${sql.param([...new Set(programIds)])}::uuid[])`,
        eq(programTable.status, 'published'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

type QuestionColumns = Partial<Omit<typeof questionTable.$inferInsert, 'id'>>;
const NO_PROPOSAL = { proposedId: null, proposedAs: null } as const;

/**
 * Returns the column values that give a question its new version. The version goes live
 * immediately, waits for approval next to the live version, or replaces the version of an
 * unpublished question.
 */
export function columnsForVersion(
  { question }: Pick<CurrentQuestion, 'question'>,
  version: NewVersion & { id: string },
  { isApproved, isUrgent }: { isApproved: boolean; isUrgent: boolean },
): QuestionColumns {
  const inPlace = { versionId: version.id, ...drawColumns(version), ...NO_PROPOSAL };
  if (!isApproved) return inPlace;
  if (question.removedAt) return { ...inPlace, unpublishedAs: 'draft' };
  if (isUrgent) return { ...inPlace, proposedId: version.id, proposedAs: 'in-review' };
  return { proposedId: version.id, proposedAs: 'draft' };
}

export async function putVersion(
  tx: Transaction,
  current: CurrentQuestion,
  version: NewVersion & { id: string },
  isUrgent: boolean,
): Promise<void> {
  const { programId, id } = current.question;
  const isApproved = (await programsWithApproval(tx, [programId])).has(programId);
  await tx.insert(versionTable).values(version);
  await tx
    .update(questionTable)
    .set(columnsForVersion(current, version, { isApproved, isUrgent }))
    .where(eq(questionTable.id, id));
}

const hasIds = (ids: readonly string[]) =>
  sql`${questionTable.id} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Removes questions, so that neither learners nor authors see them. A question that is unpublished
 * becomes discarded.
 */
export async function removeRows(tx: Transaction, ids: string[], at: Date): Promise<void> {
  await tx
    .update(questionTable)
    .set({
      removedAt: at,
      unpublishedAs: sql`case when ${questionTable.unpublishedAs} is not null then 'discarded' end`,
    })
    .where(hasIds(ids));
}

/** Restores questions: as live if they were live before, otherwise as drafts. */
export async function restoreRows(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(questionTable)
    .set({
      removedAt: sql`case when ${questionTable.unpublishedAs} is not null then ${questionTable.removedAt} end`,
      unpublishedAs: sql`case when ${questionTable.unpublishedAs} is not null then 'draft' end`,
    })
    .where(hasIds(ids));
}

export const isNotRemoved = isNull(questionTable.removedAt);
const updateWhere = async (
  tx: Transaction,
  where: SQL | undefined,
  to: QuestionColumns | { [Column in keyof QuestionColumns]: SQL },
): Promise<string[]> => {
  const rows = await tx
    .update(questionTable)
    .set(to)
    .where(where)
    .returning({ id: questionTable.id });
  return rows.map(({ id }) => id);
};

/** Submits questions and pending changes for review. Only those that are drafts are submitted. */
export async function submitDrafts(
  tx: Transaction,
  programId: string,
  ids: readonly string[],
): Promise<string[]> {
  const inProgram = and(eq(questionTable.programId, programId), hasIds(ids));
  const held = and(inProgram, eq(questionTable.unpublishedAs, 'draft'));
  const beside = and(inProgram, isNotRemoved, eq(questionTable.proposedAs, 'draft'));
  return [
    ...(await updateWhere(tx, held, { unpublishedAs: 'in-review', returnedAt: null })),
    ...(await updateWhere(tx, beside, { proposedAs: 'in-review', returnedAt: null })),
  ];
}

/** Returns questions or changes in review to their authors. */
export async function returnToAuthor(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await updateWhere(tx, and(hasIds(ids), eq(questionTable.unpublishedAs, 'in-review')), {
    unpublishedAs: 'draft',
    returnedAt: at,
  });
  await updateWhere(tx, and(hasIds(ids), isNotRemoved), { proposedAs: 'draft', returnedAt: at });
}

/** Makes pending changes and unpublished questions live: some of a program, or all of them. */
export async function publishPending(
  tx: Transaction,
  { programId, questionIds }: { programId: string; questionIds?: readonly string[] | undefined },
): Promise<string[]> {
  const written = sql`coalesce(${questionTable.proposedId}, ${questionTable.versionId})`;
  const day = (name: 'validFrom' | 'validUntil') =>
    sql`(select (written.key ->> ${sql.raw(`'${name}'`)})::date from ${versionTable} written where written.id = ${written})`;
  const caseId = sql`(select (written.paper -> 'passage' ->> '_id')::uuid from ${versionTable} written where written.id = ${written})`;
  return updateWhere(
    tx,
    and(eq(questionTable.programId, programId), questionIds && hasIds(questionIds), isWaiting),
    {
      versionId: written,
      validFrom: day('validFrom'),
      validUntil: day('validUntil'),
      caseId,
      removedAt: sql`null`,
      unpublishedAs: sql`null`,
      proposedId: sql`null`,
      proposedAs: sql`null`,
      returnedAt: sql`null`,
    },
  );
}

/**
 * Discards the pending change of a live question. The versions that belong to the change stay in
 * the question's history.
 */
export const dropProposal = (tx: Transaction, id: string): Promise<string[]> =>
  updateWhere(tx, eq(questionTable.id, id), { ...NO_PROPOSAL, returnedAt: null });

/** Retires the live ones among questions. Returns their ids. */
export const retireRows = (tx: Transaction, ids: readonly string[], at: Date): Promise<string[]> =>
  updateWhere(tx, and(hasIds(ids), isNotRemoved), { unpublishedAs: 'retired', removedAt: at });

/** A question that is brought back is no longer merged into another one. */
const LIVE_AGAIN = { unpublishedAs: null, removedAt: null, mergedInto: null };

/** Lists the questions that were merged into one of these. */
export const listMergedInto = async (db: Executor, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(sql`${questionTable.mergedInto} = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ id }) => id);
};

/** Merges questions into another one, with those that were merged into them before. */
export const mergeRows = (tx: Transaction, ids: readonly string[], keptId: string) =>
  updateWhere(
    tx,
    sql`(${hasIds(ids)} or ${questionTable.mergedInto} = any(${sql.param(ids)}::uuid[]))`,
    { mergedInto: keptId },
  );

/** Makes a retired question live again. Returns false if the question was not retired. */
export async function unretireRow(tx: Transaction, id: string): Promise<boolean> {
  const retired = and(eq(questionTable.id, id), eq(questionTable.unpublishedAs, 'retired'));
  return (await updateWhere(tx, retired, LIVE_AGAIN)).length > 0;
}
