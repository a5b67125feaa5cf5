import type { BulkOutcome, LeftQuestion } from '@certway/contract/bulk/index';
import type { Person } from '@certway/contract/endpoint';
import { processInChunks } from '../concurrency/yielding.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import {
  type FormerPlace,
  listByIds,
  removeRows,
  renumber,
  restoreSnapshots,
  returnToPlaces,
} from '../questions/index.ts';
import { setQuestionTopics } from '../topics/index.ts';
import { openAll, recountAll } from './change.ts';
import { returnRows } from './merge.ts';
import { presentOutcome } from './outcome.ts';
import {
  type ItemRow,
  listAnsweredSince,
  listItems,
  lockChange,
  markUndone,
} from './repository.ts';
import { changedFieldsOf, type QuestionState, readStates, type StateField } from './states.ts';

interface Undoable extends ItemRow {
  current: QuestionState;
  /** The fields that the change changed. All fields, for a question that it created. */
  fields: StateField[];
}

/**
 * Fields that can differ although no one changed the content that the bulk change made: the
 * position, and whether a pending change was sent for review or returned.
 */
const mayDiffer: readonly StateField[] = ['position', 'proposedAs'];

/** Whether a field that the bulk change set has another value now. */
const isChangedSince = ({ after, current, fields }: Undoable): boolean =>
  fields.some((field) => !mayDiffer.includes(field) && after[field] !== current[field]);

/** Whether the change moved the question to another position, or out of its module. */
const isMoved = ({ fields }: Undoable): boolean =>
  fields.includes('position') || fields.includes('moduleId');

/** Whether a question was answered, or the one that the change merged it into. */
const isAnsweredIn = (
  answered: ReadonlySet<string>,
  { questionId, after: { mergedInto }, fields }: Undoable,
): boolean =>
  answered.has(questionId) ||
  (fields.includes('mergedInto') && mergedInto !== null && answered.has(mergedInto));

const isGone = ({ removedAt, unpublishedAs }: QuestionState) =>
  removedAt !== null && (unpublishedAs === null || unpublishedAs === 'discarded');

async function leaveAlone(
  tx: Transaction,
  items: readonly Undoable[],
  reason: LeftQuestion['reason'],
): Promise<LeftQuestion[]> {
  const ids = items.map(({ questionId }) => questionId);
  const rows = await processInChunks(ids, (some) => listByIds(tx, some));
  const texts = new Map(rows.map(({ question, version }) => [question.id, version.text]));
  return ids.map((questionId) => ({
    questionId,
    text: texts.get(questionId) ?? '',
    reason,
    message: '',
  }));
}

/** Restores the fields that the change changed, and leaves all others as they are now. */
const restored = ({ before, current, fields }: Undoable): QuestionState => {
  const former = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
  return { ...current, ...former };
};

async function undoItems(tx: Transaction, items: readonly Undoable[], now: Date): Promise<void> {
  const created = items.filter(({ before }) => before === null);
  const changed = items.filter(({ before }) => before !== null);
  const states = changed.map(restored);
  await restoreSnapshots(tx, states);
  await setQuestionTopics(
    tx,
    changed
      .filter(({ fields }) => fields.includes('topicId'))
      .map(({ questionId, before }) => ({ questionId, topicId: before?.topicId ?? null })),
  );
  const back: FormerPlace[] = changed
    .filter((item) => isMoved(item) || isGone(item.current))
    .flatMap(({ questionId, before }) =>
      before ? [{ id: questionId, moduleId: before.moduleId, position: before.position }] : [],
    );
  await returnToPlaces(tx, back);
  await removeRows(
    tx,
    created.map(({ questionId }) => questionId),
    now,
  );
  const left = items.filter((item) => item.before === null || isMoved(item));
  await renumber(
    tx,
    left.map(({ current }) => current.moduleId),
  );
}

/** Adds the current state of each question to the items of a change. */
async function readCurrent(
  tx: Transaction,
  items: readonly ItemRow[],
  programIds: readonly string[],
) {
  const ids = items.map(({ questionId }) => questionId);
  const states = await readStates(tx, programIds, ids);
  return items.flatMap((item): Undoable[] => {
    const current = states.get(item.questionId);
    if (!current) return [];
    const { before, after } = item;
    const fields = before ? changedFieldsOf(before, after) : (Object.keys(after) as StateField[]);
    return [{ ...item, current, fields }];
  });
}

const programsOf = (items: readonly ItemRow[]) =>
  items.flatMap(({ before, after }) => [after.programId, ...(before ? [before.programId] : [])]);

/**
 * Undoes a bulk change. Questions that someone changed or answered since are left alone, because
 * their answers refer to what the change made.
 */
export async function undoBulkChange(
  platform: Platform,
  person: Person,
  place: { programId: string; bulkId: string },
): Promise<BulkOutcome | Failure<'already-undone' | 'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    await getEditable(tx, person, place.programId);
    const listed = await listItems(tx, place.bulkId);
    const programs = await openAll(tx, person, [place.programId, ...programsOf(listed)]);
    const change = (await lockChange(tx, place)) ?? throwHttpError('not-found');
    if (change.undoneAt) return fail('already-undone');
    const now = platform.now();
    const answered = await listAnsweredSince(tx, place.programId, change.createdAt);
    const items = await readCurrent(
      tx,
      listed,
      programs.map(({ id }) => id),
    );
    const newer = items.filter(isChangedSince);
    const isUsed = (item: Undoable) => isAnsweredIn(answered, item);
    const used = items.filter((item) => !isChangedSince(item) && isUsed(item));
    const free = items.filter((item) => !isChangedSince(item) && !isUsed(item));
    await undoItems(tx, free, now);
    await returnRows(
      tx,
      change.id,
      free.map(({ questionId }) => questionId),
    );
    const empty = await recountAll(tx, programs, now);
    if (empty) return empty;
    await markUndone(tx, change.id, now);
    const left = [
      ...(await leaveAlone(tx, newer, 'changed')),
      ...(await leaveAlone(tx, used, 'answered')),
    ];
    return presentOutcome(change.id, free.length, left);
  });
}
