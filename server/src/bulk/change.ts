import type { BulkAction } from '@certway/contract/bulk/actions';
import type { BulkOutcome, bulk } from '@certway/contract/bulk/index';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import {
  findProgramOfModule,
  openForEditing,
  type ProgramRow,
  recountProgram,
} from '../programs/index.ts';
import { listMergedInto } from '../questions/index.ts';
import { applyAction } from './actions.ts';
import { presentOutcome } from './outcome.ts';
import { type ItemRow, insertChange } from './repository.ts';
import { insertMoved } from './repository-moved.ts';
import { selectIds } from './select.ts';
import { changedFieldsOf, type QuestionState, readStates } from './states.ts';

/**
 * Locks programs in the order of their ids, so that two bulk changes between the same programs
 * cannot each wait for the other.
 */
export async function openAll(
  tx: Transaction,
  person: Person,
  programIds: readonly string[],
): Promise<ProgramRow[]> {
  const opened: ProgramRow[] = [];
  for (const id of [...new Set(programIds)].sort())
    opened.push(await openForEditing(tx, person, id));
  return opened;
}

/** Counts the questions of programs again. A published program must not be empty. */
export async function recountAll(
  tx: Transaction,
  programs: readonly ProgramRow[],
  now: Date,
): Promise<Failure<'published-empty'> | null> {
  for (const { id, status } of programs) {
    const left = await recountProgram(tx, id, now);
    if (status === 'published' && left === 0) return fail('published-empty');
  }
  return null;
}

/** Returns the program of the module that an action names, or else the program itself. */
async function findTarget(tx: Transaction, programId: string, action: BulkAction): Promise<string> {
  if (action.kind !== 'move' && action.kind !== 'copy') return programId;
  if (!action.moduleId) return programId;
  return (await findProgramOfModule(tx, action.moduleId)) ?? throwHttpError('not-found');
}

function itemsOf(
  before: ReadonlyMap<string, QuestionState>,
  after: ReadonlyMap<string, QuestionState>,
): Omit<ItemRow, 'bulkId'>[] {
  return [...after].flatMap(([questionId, state]) => {
    const former = before.get(questionId) ?? null;
    const isChanged = !former || changedFieldsOf(former, state).length > 0;
    return isChanged ? [{ questionId, before: former, after: state }] : [];
  });
}

/** Leaves out the contents of an imported file, which the new versions have. */
const storedAction = (action: BulkAction) => ({
  kind: action.kind,
  action: action.kind === 'update' ? { ...action, questions: [] } : action,
});

export async function changeInBulk(
  platform: Platform,
  person: Person,
  programId: string,
  { of, action, asOf }: BodyOf<(typeof bulk)['endpoints']['changeInBulk']>,
): Promise<BulkOutcome | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const targetId = await findTarget(tx, programId, action);
    const programs = await openAll(tx, person, [programId, targetId]);
    const programIds = programs.map(({ id }) => id);
    const [now, bulkId] = [platform.now(), newId()];
    const ids = await selectIds(tx, programId, of);
    // A question that was merged into a selected one follows it.
    const followers = action.kind === 'merge' ? await listMergedInto(tx, ids) : [];
    const before = await readStates(tx, programIds, [...ids, ...followers]);
    const context = { tx, bulkId, person, programId, targetId, ids, states: before, now, asOf };
    const { created, left, moved = [] } = await applyAction(context, action);
    const empty = await recountAll(tx, programs, now);
    if (empty) return empty;
    const touched = [...ids, ...followers, ...created];
    const items = itemsOf(before, await readStates(tx, programIds, touched));
    const count = created.length > 0 ? created.length : items.length;
    const change = { ...storedAction(action), id: bulkId, programId, authorId: person.id };
    await insertChange(tx, { ...change, count, createdAt: now }, items);
    await insertMoved(tx, bulkId, moved);
    return presentOutcome(bulkId, count, left);
  });
}
