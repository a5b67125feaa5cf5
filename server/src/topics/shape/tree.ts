/** The shape of an outline, without the database. */

export interface TopicNode {
  id: string;
  parentId: string | null;
  position: number;
}

/** Sorts topics from top to bottom: each topic is followed by its subtopics. */
export function inOutlineOrder<Topic extends TopicNode>(topics: readonly Topic[]): Topic[] {
  const below = Map.groupBy(topics, ({ parentId }) => parentId);
  const walk = (parentId: string | null): Topic[] =>
    (below.get(parentId) ?? [])
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .flatMap((topic) => [topic, ...walk(topic.id)]);
  return walk(null);
}

/** The children of a topic, or the top level, in order. */
export const childTopicIds = (topics: readonly TopicNode[], parentId: string | null): string[] =>
  topics
    .filter((topic) => topic.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);

/** The ids of a topic and all its subtopics. */
export function subtreeOf(topics: readonly TopicNode[], root: string): Set<string> {
  const found = new Set<string>([root]);
  // In this order, parents come before their children.
  for (const { id, parentId } of inOutlineOrder(topics)) {
    if (parentId !== null && found.has(parentId)) found.add(id);
  }
  return found;
}

/** The number of levels; 0 without topics. */
export function levelsOf(topics: readonly TopicNode[]): number {
  const level = new Map<string, number>();
  let most = 0;
  for (const { id, parentId } of inOutlineOrder(topics)) {
    const own = 1 + (parentId === null ? 0 : (level.get(parentId) ?? 0));
    level.set(id, own);
    most = Math.max(most, own);
  }
  return most;
}
