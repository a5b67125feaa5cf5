import type { Person } from '@certway/contract/endpoint';
import { createYielder } from '../../concurrency/yielding.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, openForEditing, recountProgram } from '../../programs/index.ts';
import { removeRows, restoreRows } from '../lifecycle/repository.ts';
import { listQuestionIds } from '../repository-positions.ts';
import { arrange, type CountReply, countReply, getPositions, renumber } from './arrange.ts';

export async function removeQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<CountReply | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    return removeAndRecount(tx, programId, ids, platform.now());
  });
}

/** Removes questions and updates the counts. The program must be locked with `openForEditing`. */
export async function removeAndRecount(
  tx: Transaction,
  programId: string,
  ids: string[],
  now: Date,
): Promise<CountReply | Failure<'published-empty'>> {
  const places = await getPositions(tx, programId, ids, 'present');
  await removeRows(tx, ids, now);
  await renumber(
    tx,
    places.map(({ moduleId }) => moduleId),
  );
  const left = await recountProgram(tx, programId, now);
  const status = (await findProgram(tx, programId))?.status;
  return status === 'published' && left === 0 ? fail('published-empty') : countReply(places.length);
}

type RemovedQuestion = Awaited<ReturnType<typeof getPositions>>[number];

/**
 * Inserts questions that were removed together at their old positions among the questions that the
 * module has now.
 */
function mergeAtPositions(
  there: readonly string[],
  removed: readonly Pick<RemovedQuestion, 'id' | 'position'>[],
): string[] {
  const ids: string[] = [];
  let used = 0;
  for (const { id, position } of removed) {
    const until = used + Math.max(0, position - 1 - ids.length);
    for (const other of there.slice(used, until)) ids.push(other);
    used = Math.min(until, there.length);
    ids.push(id);
  }
  return ids.concat(there.slice(used));
}

export interface FormerPlace {
  id: string;
  moduleId: string;
  position: number;
}

/**
 * Moves questions back to the modules and positions that they had. The other questions of the
 * modules keep their order.
 */
export async function returnToPlaces(tx: Transaction, places: readonly FormerPlace[]) {
  const ids = new Set(places.map(({ id }) => id));
  for (const [moduleId, group] of Map.groupBy(places, (place) => place.moduleId)) {
    const others = (await listQuestionIds(tx, moduleId, 'working')).filter((id) => !ids.has(id));
    const inOrder = group.toSorted((a, b) => a.position - b.position);
    await arrange(tx, moduleId, mergeAtPositions(others, inOrder));
  }
}

/**
 * Restores removed questions. The latest removal is undone first, so that each question returns
 * between the neighbors that it had.
 */
async function undoRemovals(
  there: readonly string[],
  removed: readonly RemovedQuestion[],
): Promise<string[]> {
  const yieldIfDue = createYielder();
  const removals = Map.groupBy(removed, ({ removedAt }) => removedAt?.getTime() ?? 0);
  let ids = [...there];
  for (const [, together] of [...removals].sort(([a], [b]) => b - a)) {
    ids = mergeAtPositions(ids, together);
    await yieldIfDue();
  }
  return ids;
}

export async function restoreQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<CountReply> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const places = await getPositions(tx, programId, ids, 'removed');
    for (const [moduleId, removed] of Map.groupBy(places, (place) => place.moduleId)) {
      const there = await listQuestionIds(tx, moduleId, 'working');
      await arrange(tx, moduleId, await undoRemovals(there, removed));
    }
    await restoreRows(tx, ids);
    await recountProgram(tx, programId, platform.now());
    return countReply(places.length);
  });
}
