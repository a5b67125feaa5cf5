import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, openForEditing, placed, recountProgram } from '../../programs/index.ts';
import { placesIn } from '../rows-places.ts';
import { removeRows, restoreRows } from '../standing/rows.ts';
import { arrange, type Counted, closeRanks, counted, getPlaces } from './arrange.ts';

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
  await closeRanks(
    tx,
    places.map(({ moduleId }) => moduleId),
  );
  const left = await recountProgram(tx, programId, now);
  const status = (await findProgram(tx, programId))?.status;
  return status === 'published' && left === 0 ? fail('published-empty') : counted(places.length);
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
    for (const moduleId of new Set(places.map((place) => place.moduleId))) {
      const there = await placesIn(tx, moduleId, 'written');
      const back = places.filter((place) => place.moduleId === moduleId);
      // In the order of their places, each to where it was when it was removed.
      const ids = back.reduce((now, { id, position }) => placed(now, [id], position), there);
      await arrange(tx, moduleId, ids);
    }
    await restoreRows(tx, ids);
    await recountProgram(tx, programId, platform.now());
    return counted(places.length);
  });
}
