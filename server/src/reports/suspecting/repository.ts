import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { Suspect } from '../../insights/index.ts';
import { programTable } from '../../programs/tables.ts';
import { lookTable, suspicionTable } from '../tables.ts';

/** Programs in which somebody finished something since their figures were looked through. */
export async function listUnlooked(db: Executor, before: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .leftJoin(lookTable, eq(lookTable.programId, programTable.id))
    .where(
      and(
        isNull(programTable.archivedAt),
        or(isNull(lookTable.lookedAt), lt(lookTable.lookedAt, before)),
        sql`exists (select 1 from results_result finished
          where finished.program_id = ${programTable.id}
            and finished.finished_at > coalesce(${lookTable.lookedAt}, '-infinity'))`,
      ),
    )
    .orderBy(sql`${lookTable.lookedAt} asc nulls first`)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/**
 * Stores the current suspicions. Open ones that no longer hold are deleted; decided ones stay as
 * long as the question does not change.
 */
export async function putSuspects(
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
    .insert(lookTable)
    .values({ programId, lookedAt: now })
    .onConflictDoUpdate({ target: lookTable.programId, set: { lookedAt: now } });
}
