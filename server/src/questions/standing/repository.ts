import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { settingTable } from '../../approvals/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { drawnBy, type NewVersion } from '../repository.ts';
import type { CurrentQuestion } from '../repository-authoring.ts';
import { questionTable, versionTable } from '../tables.ts';

/** The lifecycle of a question between authors and learners, and its transitions. */

/** The programs among these in which a second author approves changes. */
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

type Place = Partial<Omit<typeof questionTable.$inferInsert, 'id'>>;
const NOTHING_PROPOSED = { proposedId: null, proposedAs: null } as const;

/** Where a new version stands: before learners at once, beside what they are asked, or held with its question. */
function placeOf(
  { question }: Pick<CurrentQuestion, 'question'>,
  version: NewVersion & { id: string },
  { isApproved, isUrgent }: { isApproved: boolean; isUrgent: boolean },
): Place {
  const inPlace = { versionId: version.id, ...drawnBy(version), ...NOTHING_PROPOSED };
  if (!isApproved) return inPlace;
  if (question.removedAt) return { ...inPlace, heldAs: 'draft' };
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
    .set(placeOf(current, version, { isApproved, isUrgent }))
    .where(eq(questionTable.id, id));
}

const are = (ids: readonly string[]) =>
  sql`${questionTable.id} = any(${sql.param([...ids])}::uuid[])`;

/** Removes questions for learners and authors; a question that was never live is discarded. */
export async function removeRows(tx: Transaction, ids: string[], at: Date): Promise<void> {
  await tx
    .update(questionTable)
    .set({
      removedAt: at,
      heldAs: sql`case when ${questionTable.heldAs} is not null then 'discarded' end`,
    })
    .where(are(ids));
}

/** Restores questions: live if they were live before, else as drafts. */
export async function restoreRows(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(questionTable)
    .set({
      removedAt: sql`case when ${questionTable.heldAs} is not null then ${questionTable.removedAt} end`,
      heldAs: sql`case when ${questionTable.heldAs} is not null then 'draft' end`,
    })
    .where(are(ids));
}

export const isLive = isNull(questionTable.removedAt);
const moves = async (
  tx: Transaction,
  where: SQL | undefined,
  to: Place | { [Column in keyof Place]: SQL },
): Promise<string[]> => {
  const rows = await tx
    .update(questionTable)
    .set(to)
    .where(where)
    .returning({ id: questionTable.id });
  return rows.map(({ id }) => id);
};

/** Sends the drafts among these, questions or changes, to review. */
export async function submitDrafts(
  tx: Transaction,
  programId: string,
  ids: readonly string[],
): Promise<string[]> {
  const inProgram = and(eq(questionTable.programId, programId), are(ids));
  const held = and(inProgram, eq(questionTable.heldAs, 'draft'));
  const beside = and(inProgram, isLive, eq(questionTable.proposedAs, 'draft'));
  return [
    ...(await moves(tx, held, { heldAs: 'in-review' })),
    ...(await moves(tx, beside, { proposedAs: 'in-review' })),
  ];
}

/** Returns a question or change in review to its author. */
export async function returnToAuthor(tx: Transaction, id: string): Promise<void> {
  const isIt = eq(questionTable.id, id);
  await moves(tx, and(isIt, eq(questionTable.heldAs, 'in-review')), { heldAs: 'draft' });
  await moves(tx, and(isIt, isLive), { proposedAs: 'draft' });
}

/** Makes pending changes and unpublished questions live: of one question, or of the whole program. */
export async function publishPending(
  tx: Transaction,
  { programId, questionId }: { programId: string; questionId?: string },
): Promise<string[]> {
  const written = sql`coalesce(${questionTable.proposedId}, ${questionTable.versionId})`;
  const day = (name: 'validFrom' | 'validUntil') =>
    sql`(select (written.key ->> ${sql.raw(`'${name}'`)})::date from ${versionTable} written where written.id = ${written})`;
  const caseId = sql`(select (written.paper -> 'passage' ->> '_id')::uuid from ${versionTable} written where written.id = ${written})`;
  const waits = sql`(${questionTable.heldAs} in ('draft', 'in-review')
    or (${questionTable.removedAt} is null and ${questionTable.proposedAs} is not null))`;
  return moves(
    tx,
    and(
      eq(questionTable.programId, programId),
      questionId ? eq(questionTable.id, questionId) : undefined,
      waits,
    ),
    {
      ...{ versionId: written, validFrom: day('validFrom'), validUntil: day('validUntil'), caseId },
      ...{ removedAt: sql`null`, heldAs: sql`null`, proposedId: sql`null`, proposedAs: sql`null` },
    },
  );
}

/** Drops the pending change of a live question; its versions stay in the history. */
export const dropProposal = (tx: Transaction, id: string): Promise<string[]> =>
  moves(tx, eq(questionTable.id, id), NOTHING_PROPOSED);

/** True if the question was live. */
export async function retireRow(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const live = and(eq(questionTable.id, id), isLive);
  return (await moves(tx, live, { heldAs: 'retired', removedAt: at })).length > 0;
}

/** True if the question was retired. */
export async function unretireRow(tx: Transaction, id: string): Promise<boolean> {
  const retired = and(eq(questionTable.id, id), eq(questionTable.heldAs, 'retired'));
  return (await moves(tx, retired, { heldAs: null, removedAt: null })).length > 0;
}
