import type { BulkAction } from '@certway/contract/bulk/actions';
import type { LeftQuestion } from '@certway/contract/bulk/index';
import type { Person } from '@certway/contract/endpoint';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { retireMany } from '../approvals/index.ts';
import { moveCards } from '../cards/index.ts';
import type { Transaction } from '../db/database.ts';
import { moveNotes } from '../notes/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { listByIds, mergeRows, removeRows } from '../questions/index.ts';
import * as messages from './messages.ts';
import { listMoved, type MovedRows } from './repository-moved.ts';
import type { MovedSource } from './tables.ts';

/**
 * Merges duplicates into one question. The others are retired, and their answers stay theirs:
 * statistics and memories are read together with those of the question that stays. Only what a
 * learner sees at a question moves to it: notes, bookmarks and cards.
 */

const sources: Record<MovedSource, typeof moveNotes> = { notes: moveNotes, cards: moveCards };
const sourceNames = Object.keys(sources) as MovedSource[];

interface MergeContext {
  tx: Transaction;
  person: Person;
  programId: string;
  /** The selected questions. */
  ids: readonly string[];
  now: Date;
}

type Merge = Extract<BulkAction, { kind: 'merge' }>;
type WorkingQuestion = Awaited<ReturnType<typeof listByIds>>[number];

const isLive = ({ question }: WorkingQuestion) => question.removedAt === null;
const isEditable = ({ question }: WorkingQuestion) =>
  question.removedAt === null || ['draft', 'in-review'].includes(question.unpublishedAs ?? '');

async function moveRows(
  tx: Transaction,
  { ids, keptId }: { ids: readonly string[]; keptId: string },
): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const source of sourceNames) {
    for (const questionId of ids) {
      const userIds = await sources[source](tx, { from: questionId, to: keptId });
      if (userIds.length > 0) moved.push({ source, questionId, keptId, userIds });
    }
  }
  return moved;
}

/** Gives learners' notes and cards back to questions whose merge is undone. */
export async function returnRows(
  tx: Transaction,
  bulkId: string,
  ids: readonly string[],
): Promise<void> {
  for (const { source, questionId, keptId, userIds } of await listMoved(tx, bulkId)) {
    if (ids.includes(questionId))
      await sources[source](tx, { from: keptId, to: questionId, userIds });
  }
}

/** Takes duplicates from learners: live ones are retired, and drafts are removed. */
async function withdraw(
  { tx, person, programId, now }: MergeContext,
  merged: readonly WorkingQuestion[],
  keptText: string,
): Promise<void> {
  const idsOf = (rows: readonly WorkingQuestion[]) => rows.map(({ question }) => question.id);
  await retireMany(tx, {
    programId,
    questionIds: idsOf(merged.filter(isLive)),
    authorId: person.id,
    reason: messages.mergedInto({ text: keptText }).slice(0, NOTE_LENGTH),
    now,
  });
  const drafts = merged.filter((row) => !isLive(row) && isEditable(row));
  await removeRows(tx, idsOf(drafts), now);
}

export async function mergeQuestions(
  context: MergeContext,
  { keepId, seen }: Merge,
): Promise<{ created: string[]; left: LeftQuestion[]; moved: MovedRows[] }> {
  const { tx, ids } = context;
  const rows = await listByIds(tx, [...ids]);
  const kept = rows.find(({ question }) => question.id === keepId);
  if (!(kept && isEditable(kept))) return throwHttpError('not-found');
  const versions = new Map(seen.map(({ questionId, version }) => [questionId, version]));
  const isSeen = ({ question, version }: WorkingQuestion) =>
    versions.get(question.id) === version.number;
  const merged = rows.filter((row) => row !== kept && isSeen(row) && isSeen(kept));
  const left = rows.filter((row) => !merged.includes(row) && (row !== kept || !isSeen(kept)));
  if (!isLive(kept) && merged.some(isLive))
    throwHttpError('invalid-input', [{ field: 'action.keepId', message: messages.keepLive }]);
  const mergedIds = merged.map(({ question }) => question.id);
  await withdraw(context, merged, kept.version.text);
  await mergeRows(tx, mergedIds, keepId);
  return {
    created: [],
    moved: await moveRows(tx, { ids: mergedIds, keptId: keepId }),
    left: left.map(({ question, version }) => ({
      questionId: question.id,
      text: version.text,
      reason: 'changed',
      message: '',
    })),
  };
}
