import { sql } from 'drizzle-orm';
import { processInChunks } from '../../concurrency/yielding.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { questionTable } from '../tables.ts';

/**
 * The columns of a question that bulk changes may change. Times are texts, as PostgreSQL writes them
 * in JSON, so that a restored snapshot equals the original exactly.
 */
export interface QuestionSnapshot {
  id: string;
  programId: string;
  moduleId: string;
  position: number;
  versionId: string;
  validFrom: string | null;
  validUntil: string | null;
  caseId: string | null;
  removedAt: string | null;
  unpublishedAs: 'draft' | 'in-review' | 'retired' | 'discarded' | null;
  proposedId: string | null;
  proposedAs: 'draft' | 'in-review' | null;
  mergedInto: string | null;
}

export async function readSnapshots(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, QuestionSnapshot>> {
  const rows = await processInChunks(ids, async (some) => {
    const read = await db.execute<{ snapshot: QuestionSnapshot }>(sql`
      select json_build_object('id', id, 'programId', program_id, 'moduleId', module_id,
        'position', position, 'versionId', version_id, 'validFrom', valid_from,
        'validUntil', valid_until, 'caseId', case_id, 'removedAt', removed_at,
        'unpublishedAs', held_as, 'proposedId', proposed_id, 'proposedAs', proposed_as,
        'mergedInto', merged_into) as snapshot
      from ${questionTable} where id = any(${sql.param(some)}::uuid[])`);
    return read.rows;
  });
  return new Map(rows.map(({ snapshot }) => [snapshot.id, snapshot]));
}

/**
 * Writes the columns of snapshots, except for the position of each question. A question without a
 * pending change is no longer returned to its author.
 */
export async function restoreSnapshots(
  tx: Transaction,
  snapshots: readonly QuestionSnapshot[],
): Promise<void> {
  await processInChunks(snapshots, async (some) => {
    await tx.execute(sql`
      update ${questionTable} set version_id = r."versionId", valid_from = r."validFrom",
        valid_until = r."validUntil", case_id = r."caseId", removed_at = r."removedAt",
        held_as = r."unpublishedAs", proposed_id = r."proposedId", proposed_as = r."proposedAs",
        merged_into = r."mergedInto",
        returned_at = case when r."proposedId" is not null or r."unpublishedAs" is not null
          then ${questionTable.returnedAt} end
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(id uuid, "versionId" uuid,
        "validFrom" date, "validUntil" date, "caseId" uuid, "removedAt" timestamptz,
        "unpublishedAs" text, "proposedId" uuid, "proposedAs" text, "mergedInto" uuid)
      where ${questionTable.id} = r.id`);
    return [];
  });
}
