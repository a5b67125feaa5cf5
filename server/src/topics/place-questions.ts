import type { Person } from '@certway/contract/endpoint';
import { TOPIC_LEVELS_AT_MOST, TOPICS_AT_MOST } from '@certway/contract/limits';
import type { TopicPath } from '@certway/contract/topics/topic-path';
import { createYielder } from '../concurrency/yielding.ts';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing } from '../programs/index.ts';
import { countInProgram, insertTopics, type TopicRow, topicsOf } from './repository.ts';
import { setQuestionTopics } from './repository-assigned.ts';
import { findTopicByPath } from './shape/named.ts';
import { levelsOf } from './shape/tree.ts';

interface TopicPlacements {
  addMissing: boolean;
  places: { topic: TopicPath; questionIds: string[] }[];
}

/**
 * Creates a copy of an outline in memory. Looking up a path that does not exist in it can add the
 * missing topics.
 */
function growingOutline(programId: string, there: readonly TopicRow[], now: Date) {
  const all = [...there];
  const lastOf = (parentId: string | null) =>
    all
      .filter((topic) => topic.parentId === parentId)
      .reduce((last, { position }) => Math.max(last, position), 0);
  return {
    all,
    added: () => all.slice(there.length),
    idOf(path: TopicPath, addMissing: boolean): string | null {
      const { topic, above, missing } = findTopicByPath(all, path);
      if (topic || !addMissing) return topic?.id ?? null;
      let parentId = above?.id ?? null;
      for (const { code, name } of missing) {
        const position = lastOf(parentId) + 1;
        const id = newId(now.getTime());
        all.push({ id, programId, parentId, code, name, position, createdAt: now });
        parentId = id;
      }
      return parentId;
    },
  };
}

/**
 * Assigns questions of a program to its topics. Returns null if the outline would become too large.
 */
export async function placeInTopics(
  tx: Transaction,
  { programId, addMissing, places, now }: TopicPlacements & { programId: string; now: Date },
): Promise<{ placed: number; added: number } | null> {
  const outline = growingOutline(programId, await topicsOf(tx, programId), now);
  const topicOf = new Map<string, string>();
  const yieldIfDue = createYielder();
  for (const place of places) {
    await yieldIfDue();
    const topicId = outline.idOf(place.topic, addMissing);
    if (topicId) for (const questionId of place.questionIds) topicOf.set(questionId, topicId);
  }
  const { all } = outline;
  if (all.length > TOPICS_AT_MOST || levelsOf(all) > TOPIC_LEVELS_AT_MOST) return null;
  await insertTopics(tx, outline.added());
  const pairs = [...topicOf].map(([questionId, topicId]) => ({ questionId, topicId }));
  await setQuestionTopics(tx, pairs);
  return { placed: pairs.length, added: outline.added().length };
}

/**
 * Assigns questions to the topics of an outline in one transaction. If `addMissing` is set, missing
 * topics are added.
 */
export async function placeQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  { addMissing, places }: TopicPlacements,
): Promise<{ placed: number; added: number } | Failure<'outline-too-large'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const questionIds = [...new Set(places.flatMap((place) => place.questionIds))];
    const found = await countInProgram(tx, programId, { moduleIds: [], questionIds });
    if (found !== questionIds.length) return throwHttpError('not-found');
    const placed = { programId, addMissing, places, now: platform.now() };
    return (await placeInTopics(tx, placed)) ?? fail('outline-too-large');
  });
}
