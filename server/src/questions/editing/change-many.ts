import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { createYielder, processInChunks } from '../../concurrency/yielding.ts';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { joinDraft, splitDraft, withIdsOf } from '../../kinds/index.ts';
import { changedFields } from '../changes.ts';
import { columnsForVersion, programsWithApproval } from '../lifecycle/repository.ts';
import {
  type QuestionSnapshot,
  readSnapshots,
  restoreSnapshots,
} from '../lifecycle/repository-snapshots.ts';
import { insertVersions, type NewVersion } from '../repository.ts';
import { type CurrentQuestion, findLastNumbers, listByIds } from '../repository-authoring.ts';
import { draftTools } from '../store.ts';

export interface ManyEdit {
  authorId: string;
  now: Date;
  note: string;
  /** The bulk change that makes the versions. */
  batchId?: string | undefined;
  /** Returns the changed draft, or the same draft if nothing changes. */
  draft: (current: Draft) => unknown;
  /** Leaves questions alone whose version is newer than this. */
  asOf?: Date | undefined;
  /** Leaves questions alone whose version has another number than this. */
  versionOf?: ((questionId: string) => number | undefined) | undefined;
}

export interface LeftAlone {
  questionId: string;
  text: string;
  reason: 'changed' | 'invalid';
  message: string;
}

interface ChangedDraft {
  draft: Draft | null;
  left: LeftAlone | null;
}

const unchanged: ChangedDraft = { draft: null, left: null };

/** Whether the version is the one that the author of the edit saw. */
function isSeen(
  { question, version }: Pick<CurrentQuestion, 'question' | 'version'>,
  { asOf, versionOf }: ManyEdit,
): boolean {
  if (asOf && version.createdAt > asOf) return false;
  return versionOf ? versionOf(question.id) === version.number : true;
}

/** Returns the changed draft of a question, or why the question is left alone. */
export function editedDraft({ question, version }: CurrentQuestion, edit: ManyEdit): ChangedDraft {
  const before = joinDraft(version.paper, version.key);
  const { success, data, error } = anyDraft.safeParse(edit.draft(before));
  const leave = (reason: LeftAlone['reason'], message = ''): ChangedDraft => ({
    draft: null,
    left: { questionId: question.id, text: before.text, reason, message },
  });
  if (!success) return leave('invalid', error.issues[0]?.message);
  const draft = withIdsOf(data, before);
  if (changedFields(before, draft).length === 0) return unchanged;
  return isSeen({ question, version }, edit) ? { draft, left: null } : leave('changed');
}

function nextVersion(
  { question }: CurrentQuestion,
  draft: Draft,
  { number, edit }: { number: number; edit: ManyEdit },
): NewVersion & { id: string } {
  return {
    id: newId(),
    questionId: question.id,
    number,
    type: draft.type,
    text: draft.text,
    ...splitDraft(draft, draftTools),
    authorId: edit.authorId,
    note: edit.note,
    batchId: edit.batchId ?? null,
    createdAt: edit.now,
  };
}

/**
 * Adds a version to each question that the edit changes. The caller must have opened the program
 * with `openForEditing`, and the edit must not add files.
 */
export async function changeMany(
  tx: Transaction,
  programId: string,
  ids: readonly string[],
  edit: ManyEdit,
): Promise<{ changed: string[]; left: LeftAlone[] }> {
  const isApproved = (await programsWithApproval(tx, [programId])).has(programId);
  const yieldIfDue = createYielder();
  const edited = await processInChunks(ids, async (some) => {
    const [rows, numbers] = await Promise.all([listByIds(tx, some), findLastNumbers(tx, some)]);
    const snapshots = await readSnapshots(tx, some);
    const versions: NewVersion[] = [];
    const after: QuestionSnapshot[] = [];
    const leftAlone: LeftAlone[] = [];
    for (const row of rows) {
      await yieldIfDue();
      const { id } = row.question;
      const { draft, left: reason } = editedDraft(row, edit);
      if (reason) leftAlone.push(reason);
      const snapshot = snapshots.get(id);
      if (!draft || !snapshot) continue;
      const version = nextVersion(row, draft, { number: (numbers.get(id) ?? 0) + 1, edit });
      versions.push(version);
      const columns = columnsForVersion(row, version, { isApproved, isUrgent: false });
      after.push({ ...snapshot, ...columns } as QuestionSnapshot);
    }
    await insertVersions(tx, versions);
    await restoreSnapshots(tx, after);
    return [{ ids: after.map(({ id }) => id), leftAlone }];
  });
  return {
    changed: edited.flatMap(({ ids: some }) => some),
    left: edited.flatMap(({ leftAlone }) => leftAlone),
  };
}
