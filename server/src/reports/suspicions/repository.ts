import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { Suspect } from '../../insights/index.ts';
import { programTable } from '../../programs/tables.ts';
import { suspicionCheckTable, suspicionTable } from '../tables.ts';

/** Lists programs with results that are newer than their last check for suspicious questions. */
export async function listProgramsToCheck(
  db: Executor,
  before: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .leftJoin(suspicionCheckTable, eq(suspicionCheckTable.programId, programTable.id))
    .where(
      and(
        isNull(programTable.archivedAt),
        or(isNull(suspicionCheckTable.checkedAt), lt(suspicionCheckTable.checkedAt, before)),
        sql`exists (select 1 from results_result finished
          where finished.program_id = ${programTable.id}
            and finished.finished_at > coalesce(${suspicionCheckTable.checkedAt}, '-infinity'))`,
      ),
    )
    .orderBy(sql`${suspicionCheckTable.checkedAt} asc nulls first`)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/**
 * Stores the current suspicions. Open suspicions that are no longer justified are deleted; decided
 * ones are kept as long as the question does not change.
 */
export async function saveSuspects(
  tx: Transaction,
  programId: string,
  suspects: readonly Suspect[],
  now: Date,
): Promise<void> {
  const versionIds = suspects.map(({ versionId }) => versionId);
  await tx
    .delete(suspicionTable)
    .where(
      and(
        eq(suspicionTable.programId, programId),
        eq(suspicionTable.state, 'open'),
        notInArray(suspicionTable.versionId, versionIds),
      ),
    );
  if (suspects.length > 0) {
    await tx
      .insert(suspicionTable)
      .values(suspects.map((suspect) => ({ ...suspect, programId, since: now })))
      .onConflictDoUpdate({
        target: suspicionTable.versionId,
        set: { answers: sql`excluded.answers`, choices: sql`excluded.choices` },
      });
  }
  await tx
    .insert(suspicionCheckTable)
    .values({ programId, checkedAt: now })
    .onConflictDoUpdate({ target: suspicionCheckTable.programId, set: { checkedAt: now } });
}
