import type { Executor } from '../db/database.ts';
import { topicsOf } from './repository.ts';
import { inOutlineOrder, subtreeOf } from './shape/tree.ts';

/**
 * Returns a function that gives the ids of a topic and all its subtopics, or an empty set if the
 * topic no longer exists.
 */
export async function findTopicsBelow(
  db: Executor,
  programId: string,
): Promise<(topicId: string) => ReadonlySet<string>> {
  const topics = await topicsOf(db, programId);
  const known = new Set(topics.map(({ id }) => id));
  return (topicId) => (known.has(topicId) ? subtreeOf(topics, topicId) : new Set());
}

/**
 * Returns the name of a topic and the ids of it and its subtopics; null if the program no longer
 * has the topic.
 */
export async function findTopicNamed(db: Executor, programId: string, topicId: string) {
  const topics = await topicsOf(db, programId);
  const topic = topics.find(({ id }) => id === topicId);
  return topic ? { name: topic.name, includes: subtreeOf(topics, topicId) } : null;
}

/**
 * Groups items by topic once. The returned function finds the items of some topics without
 * searching all items.
 */
export function byTopics<Item extends { topicId: string | null }>(
  items: readonly Item[],
): (topicIds: ReadonlySet<string>) => Item[] {
  const ofTopic = Map.groupBy(items, ({ topicId }) => topicId);
  return (topicIds) => [...topicIds].flatMap((id) => ofTopic.get(id) ?? []);
}

/**
 * Returns the topics of an outline from top to bottom, each with the ids of itself and its
 * subtopics.
 */
export async function findOutline(db: Executor, programId: string) {
  const topics = await topicsOf(db, programId);
  const includes = new Map<string, Set<string>>();
  const above = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  for (const { id } of topics) {
    // The topic's id is added to the set of the topic itself and of each topic above it.
    for (let at: string | null | undefined = id; at; at = above.get(at)) {
      includes.set(at, (includes.get(at) ?? new Set()).add(id));
    }
  }
  return inOutlineOrder(topics).map(({ id, parentId, code, name }) => ({
    topicId: id,
    parentId,
    code,
    name,
    includes: includes.get(id) ?? new Set<string>(),
  }));
}
