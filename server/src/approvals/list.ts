import type { WaitingQuestion } from '@certway/contract/approvals/waiting-question';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { joinDraft } from '../kinds/index.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { questionLifecycle } from '../questions/index.ts';
import { mayApprove } from './policy.ts';
import {
  countBatches,
  countForApproval,
  findLiveVersion,
  listWaitingRows,
  type WaitingRow,
} from './repository-queue.ts';

async function presentWaiting(
  db: Executor,
  person: Person,
  row: WaitingRow,
  batchSizes: ReadonlyMap<string | null, number>,
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
    batchSize: batchSizes.get(version.batchId) ?? 1,
  };
}

export async function listApprovals(
  { db }: Platform,
  person: Person,
  { programId, ...window }: PageRequest & { programId?: string | undefined },
): Promise<Page<WaitingQuestion>> {
  const { items, ...total } = await listWaitingRows(db, { person, programId }, window);
  const batchIds = new Set(items.flatMap(({ version }) => version.batchId ?? []));
  const batchSizes = await countBatches(db, [...batchIds]);
  return {
    items: await Promise.all(items.map((row) => presentWaiting(db, person, row, batchSizes))),
    ...total,
  };
}

/** Counts the questions that a person may approve, up to a thousand. */
export const countApprovals = async (db: Executor, person: Person): Promise<number> =>
  (await countForApproval(db, person)).total;
