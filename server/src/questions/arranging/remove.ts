import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, openForEditing, recountProgram } from '../../programs/index.ts';
import { takeTurns } from '../../turns.ts';
import { placesIn } from '../repository-places.ts';
import { removeRows, restoreRows } from '../standing/repository.ts';
import { arrange, type Counted, counted, getPlaces, renumber } from './arrange.ts';

export async function removeQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<Counted | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    return takeOut(tx, programId, ids, platform.now());
  });
}

/** Out of a program that is open for editing. */
export async function takeOut(
  tx: Transaction,
  programId: string,
  ids: string[],
  now: Date,
): Promise<Counted | Failure<'published-empty'>> {
  const places = await getPlaces(tx, programId, ids, 'there');
  await removeRows(tx, ids, now);
  await renumber(
    tx,
    places.map(({ moduleId }) => moduleId),
  );
  const left = await recountProgram(tx, programId, now);
  const status = (await findProgram(tx, programId))?.status;
  return status === 'published' && left === 0 ? fail('published-empty') : counted(places.length);
}

type Removed = Awaited<ReturnType<typeof getPlaces>>[number];

/** The questions of one removal, in the order of their places, between those that are there. */
function between(there: readonly string[], removed: readonly Removed[]): string[] {
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

/** The last removal is undone first: each question then stands where it was, between the same others. */
async function putBack(there: readonly string[], removed: readonly Removed[]): Promise<string[]> {
  const turn = takeTurns();
  const removals = Map.groupBy(removed, ({ removedAt }) => removedAt?.getTime() ?? 0);
  let ids = [...there];
  for (const [, together] of [...removals].sort(([a], [b]) => b - a)) {
    ids = between(ids, together);
    await turn();
  }
  return ids;
}

export async function restoreQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<Counted> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const places = await getPlaces(tx, programId, ids, 'removed');
    for (const [moduleId, removed] of Map.groupBy(places, (place) => place.moduleId)) {
      const there = await placesIn(tx, moduleId, 'written');
      await arrange(tx, moduleId, await putBack(there, removed));
    }
    await restoreRows(tx, ids);
    await recountProgram(tx, programId, platform.now());
    return counted(places.length);
  });
}
