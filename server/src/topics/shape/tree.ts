/** Functions on the tree of topics in an outline, without database access. */

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

/**
 * Returns the ids of the children of a topic in order, or of the top level if `parentId` is null.
 */
export const childTopicIds = (topics: readonly TopicNode[], parentId: string | null): string[] =>
  topics
    .filter((topic) => topic.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);

/** Returns the ids of a topic and all its subtopics. */
export function subtreeOf(topics: readonly TopicNode[], root: string): Set<string> {
  const found = new Set<string>([root]);
  // Parents come before their children in this order, so a parent is already in the set when its
  // children are checked.
  for (const { id, parentId } of inOutlineOrder(topics)) {
    if (parentId !== null && found.has(parentId)) found.add(id);
  }
  return found;
}

/** Returns the number of levels of an outline, 0 if it has no topics. */
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
