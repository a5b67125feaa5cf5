/** The shape of an outline, without the database. */

export interface Node {
  id: string;
  parentId: string | null;
  position: number;
}

/** From top to bottom: each topic is followed by those below it. */
export function inOrder<Topic extends Node>(topics: readonly Topic[]): Topic[] {
  const below = Map.groupBy(topics, ({ parentId }) => parentId);
  const walk = (parentId: string | null): Topic[] =>
    (below.get(parentId) ?? [])
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .flatMap((topic) => [topic, ...walk(topic.id)]);
  return walk(null);
}

/** What is directly below a topic, or at the top, in order. */
export const childrenOf = (topics: readonly Node[], parentId: string | null): string[] =>
  topics
    .filter((topic) => topic.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);

/** A topic and everything below it, by id. */
export function subtreeOf(topics: readonly Node[], root: string): Set<string> {
  const found = new Set<string>([root]);
  // In order, a topic comes after the one above it.
  for (const { id, parentId } of inOrder(topics)) {
    if (parentId !== null && found.has(parentId)) found.add(id);
  }
  return found;
}

/** How many levels there are; 0 for no topics at all. */
export function levelsOf(topics: readonly Node[]): number {
  const level = new Map<string, number>();
  let most = 0;
  for (const { id, parentId } of inOrder(topics)) {
    const own = 1 + (parentId === null ? 0 : (level.get(parentId) ?? 0));
    level.set(id, own);
    most = Math.max(most, own);
  }
  return most;
}
