import type { Executor } from '../db/database.ts';
import { topicsOf } from './repository.ts';
import { inOrder, subtreeOf } from './shape/tree.ts';

/** Tells of each topic of a program which ones it includes: itself and all below it; none if it is gone. */
export async function findTopicsBelow(
  db: Executor,
  programId: string,
): Promise<(topicId: string) => ReadonlySet<string>> {
  const topics = await topicsOf(db, programId);
  const known = new Set(topics.map(({ id }) => id));
  return (topicId) => (known.has(topicId) ? subtreeOf(topics, topicId) : new Set());
}

/** A topic by its name with all that it includes; null if the program has it no more. */
export async function findTopicNamed(db: Executor, programId: string, topicId: string) {
  const topics = await topicsOf(db, programId);
  const topic = topics.find(({ id }) => id === topicId);
  return topic ? { name: topic.name, includes: subtreeOf(topics, topicId) } : null;
}

/** Groups the items by topic once, so that each topic of an outline finds its own without a search through all of them. */
export function byTopics<Item extends { topicId: string | null }>(
  items: readonly Item[],
): (topicIds: ReadonlySet<string>) => Item[] {
  const ofTopic = Map.groupBy(items, ({ topicId }) => topicId);
  return (topicIds) => [...topicIds].flatMap((id) => ofTopic.get(id) ?? []);
}

/** The outline from top to bottom, each topic with all that it includes. */
export async function findOutline(db: Executor, programId: string) {
  const topics = await topicsOf(db, programId);
  const includes = new Map<string, Set<string>>();
  const above = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  for (const { id } of topics) {
    // A topic belongs to itself and to each one above it.
    for (let at: string | null | undefined = id; at; at = above.get(at)) {
      includes.set(at, (includes.get(at) ?? new Set()).add(id));
    }
  }
  return inOrder(topics).map(({ id, parentId, code, name }) => ({
    topicId: id,
    parentId,
    code,
    name,
    includes: includes.get(id) ?? new Set<string>(),
  }));
}
