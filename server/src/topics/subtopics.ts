import type { Executor } from '../db/database.ts';
import { topicsOf } from './repository.ts';
import { inOutlineOrder, subtreeOf } from './shape/tree.ts';

/** Returns a function that gives a topic with all its subtopics; empty if the topic no longer exists. */
export async function findTopicsBelow(
  db: Executor,
  programId: string,
): Promise<(topicId: string) => ReadonlySet<string>> {
  const topics = await topicsOf(db, programId);
  const known = new Set(topics.map(({ id }) => id));
  return (topicId) => (known.has(topicId) ? subtreeOf(topics, topicId) : new Set());
}

/** The name of a topic and its subtopics; null if the program no longer has it. */
export async function findTopicNamed(db: Executor, programId: string, topicId: string) {
  const topics = await topicsOf(db, programId);
  const topic = topics.find(({ id }) => id === topicId);
  return topic ? { name: topic.name, includes: subtreeOf(topics, topicId) } : null;
}

/** Groups items by topic once, so that each topic finds its own without searching all of them. */
export function byTopics<Item extends { topicId: string | null }>(
  items: readonly Item[],
): (topicIds: ReadonlySet<string>) => Item[] {
  const ofTopic = Map.groupBy(items, ({ topicId }) => topicId);
  return (topicIds) => [...topicIds].flatMap((id) => ofTopic.get(id) ?? []);
}

/** The outline from top to bottom, each topic with its subtopics. */
export async function findOutline(db: Executor, programId: string) {
  const topics = await topicsOf(db, programId);
  const includes = new Map<string, Set<string>>();
  const above = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  for (const { id } of topics) {
    // A topic is included in itself and in each topic above it.
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
