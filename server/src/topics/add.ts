import type { Person } from '@certway/contract/endpoint';
import { TOPIC_LEVELS_AT_MOST, TOPICS_AT_MOST } from '@certway/contract/limits';
import type { Outline } from '@certway/contract/topics/index';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { moveToPosition, openForEditing } from '../programs/index.ts';
import { type AddedLines, outlineRows } from './outline-rows.ts';
import { presentOutline } from './read.ts';
import { arrangeTopics, insertTopics, topicsOf } from './repository.ts';
import { childTopicIds, levelsOf } from './shape/tree.ts';

export async function addTopics(
  platform: Platform,
  person: Person,
  programId: string,
  added: AddedLines & { order?: number | undefined },
): Promise<Outline | Failure<'outline-too-large'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const there = await topicsOf(tx, programId);
    const { parentId, order } = added;
    if (parentId !== null && !there.some(({ id }) => id === parentId))
      return throwHttpError('not-found');
    const rows = outlineRows(programId, added, platform.now());
    const all = [...there, ...rows];
    if (all.length > TOPICS_AT_MOST || levelsOf(all) > TOPIC_LEVELS_AT_MOST) {
      return fail('outline-too-large');
    }
    await insertTopics(tx, rows);
    const siblings = childTopicIds(there, parentId);
    const fresh = childTopicIds(rows, parentId);
    await arrangeTopics(
      tx,
      parentId,
      moveToPosition(siblings, fresh, order ?? siblings.length + 1),
    );
    return presentOutline(tx, programId);
  });
}
