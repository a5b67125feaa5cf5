import type { Person } from '@certway/contract/endpoint';
import { TOPIC_LEVELS_AT_MOST, TOPICS_AT_MOST } from '@certway/contract/limits';
import type { Outline, OutlineLine } from '@certway/contract/topics';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, placed } from '../programs/index.ts';
import { presentOutline } from './read.ts';
import { arrangeTopics, insertTopics, type TopicRow, topicsOf } from './rows.ts';
import { childrenOf, levelsOf } from './tree.ts';

interface Added {
  parentId: string | null;
  lines: OutlineLine[];
  order?: number | undefined;
}

/** Each line below the nearest line before it that is one level higher. */
function rowsOf(programId: string, { parentId, lines }: Added, now: Date): TopicRow[] {
  const above: (string | null)[] = [parentId];
  const counts = new Map<string | null, number>();
  return lines.map(({ level, code, name }) => {
    const id = newId(now.getTime());
    const parent = above[level] ?? parentId;
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    above.splice(level + 1, above.length, id);
    return { id, programId, parentId: parent, code, name, position, createdAt: now };
  });
}

export async function addTopics(
  platform: Platform,
  person: Person,
  programId: string,
  added: Added,
): Promise<Outline | Failure<'outline-too-large'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const there = await topicsOf(tx, programId);
    const { parentId, order } = added;
    if (parentId !== null && !there.some(({ id }) => id === parentId)) return refuse('not-found');
    const rows = rowsOf(programId, added, platform.now());
    const all = [...there, ...rows];
    if (all.length > TOPICS_AT_MOST || levelsOf(all) > TOPIC_LEVELS_AT_MOST) {
      return fail('outline-too-large');
    }
    await insertTopics(tx, rows);
    const siblings = childrenOf(there, parentId);
    const fresh = childrenOf(rows, parentId);
    await arrangeTopics(tx, parentId, placed(siblings, fresh, order ?? siblings.length + 1));
    return presentOutline(tx, programId);
  });
}
