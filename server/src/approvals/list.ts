import type { WaitingQuestion } from '@certway/contract/approvals/waiting-question';
import type { BulkAction } from '@certway/contract/bulk/actions';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { joinDraft } from '../kinds/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { questionLifecycle } from '../questions/index.ts';
import { getReadable, mayApprove } from './policy.ts';
import {
  countForApproval,
  findLiveVersion,
  findWorkingVersion,
  listBatchRows,
  listWaitingItems,
  type WaitingItem,
  type WaitingRow,
} from './repository-queue.ts';

type WaitingBatch = NonNullable<WaitingQuestion['batch']>;
type SetFields = Extract<WaitingBatch['action'], { kind: 'set' }>['fields'];

/** Describes a bulk change. Changes that make no versions wait for no approval. */
function presentAction(action: BulkAction): WaitingBatch['action'] | null {
  switch (action.kind) {
    case 'replace':
      return { kind: action.kind, find: action.find, replace: action.replace };
    case 'set':
      return { kind: action.kind, fields: Object.keys(action.fields) as SetFields };
    case 'update':
      return { kind: action.kind };
    default:
      return null;
  }
}

function presentBatch({ size, action }: WaitingItem): WaitingBatch | null {
  const presented = size > 1 && action ? presentAction(action) : null;
  return presented && { size, action: presented };
}

async function presentWaiting(
  db: Executor,
  person: Person,
  row: WaitingItem,
): Promise<WaitingQuestion> {
  const { question, version, isOn, ...rest } = row;
  const before = await findLiveVersion(db, row);
  return {
    ...rest,
    questionId: question.id,
    programId: question.programId,
    moduleId: question.moduleId,
    order: question.position,
    version: version.number,
    note: version.note,
    writtenAt: version.createdAt,
    isCorrection: questionLifecycle(question).proposal === 'correction',
    mayApprove: mayApprove(isOn, person, version.authorId),
    before: before && joinDraft(before.paper, before.key),
    after: joinDraft(version.paper, version.key),
    batch: presentBatch(row),
  };
}

export async function listApprovals(
  { db }: Platform,
  person: Person,
  { programId, ...window }: PageRequest & { programId?: string | undefined },
): Promise<Page<WaitingQuestion>> {
  const { items, ...total } = await listWaitingItems(db, { person, programId }, window);
  return {
    items: await Promise.all(items.map((row) => presentWaiting(db, person, row))),
    ...total,
  };
}

/**
 * Lists the waiting questions of the bulk change that changed a question. The list is empty for a
 * question that was changed again, because such a question is no longer part of the bulk change.
 */
export async function listApprovalBatch(
  { db }: Platform,
  person: Person,
  place: { programId: string; questionId: string },
  window: PageRequest,
): Promise<Page<WaitingQuestion>> {
  const { programId } = place;
  await getReadable(db, person, programId);
  const { version } = (await findWorkingVersion(db, place)) ?? throwHttpError('not-found');
  if (!version.batchId) return { items: [], total: 0, capped: false };
  const filter = { person, programId };
  const { items, ...total } = await listBatchRows(db, filter, version.batchId, window);
  const present = (row: WaitingRow) => presentWaiting(db, person, { ...row, size: 1 });
  return { items: await Promise.all(items.map(present)), ...total };
}

/**
 * Counts what a person may approve, up to a thousand. The questions of one bulk change count as one.
 */
export const countApprovals = async (db: Executor, person: Person): Promise<number> =>
  (await countForApproval(db, person)).total;
