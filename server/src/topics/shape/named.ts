import type { TopicPath, TopicStep } from '@certway/contract/topics/topic-path';

/** Matches the topics of an outline with topic names in files, without database access. */

export interface NamedTopic {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
type TopicName = Pick<NamedTopic, 'code' | 'name'>;

/** Normalized names are cached, because a file may name each topic of a long outline. */
const foldedNames = new WeakMap<TopicName, TopicName>();
function foldedOf(named: TopicName): TopicName {
  const found = foldedNames.get(named) ?? { code: folded(named.code), name: folded(named.name) };
  foldedNames.set(named, found);
  return found;
}

/**
 * Checks whether a step of a path names the topic. If both have a code, only the codes are
 * compared.
 */
function isNamed(topic: NamedTopic, step: TopicStep): boolean {
  const [own, wanted] = [foldedOf(topic), foldedOf(step)];
  return topic.code && step.code ? own.code === wanted.code : own.name === wanted.name;
}

const onlyItem = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/**
 * Finds a topic for which a file gives only a code or a name instead of a path. The topic is found
 * only if no other topic matches.
 */
function uniqueMatch<Topic extends NamedTopic>(
  topics: readonly Topic[],
  path: TopicPath,
): Topic | null {
  const last = path.at(-1);
  if (!last) return null;
  const byCode = last.code
    ? topics.filter((topic) => foldedOf(topic).code === foldedOf(last).code)
    : [];
  return (
    onlyItem(byCode) ??
    (path.length === 1 ? onlyItem(topics.filter((t) => isNamed(t, last))) : null)
  );
}

interface PathMatch<Topic> {
  /** The topic at the whole path; null if there is none. */
  topic: Topic | null;
  /** The deepest topic of the path that exists; null if there is none. */
  above: Topic | null;
  missing: TopicPath;
}

/** Finds the topic at a path, or the part of the path that exists. */
export function findTopicByPath<Topic extends NamedTopic>(
  topics: readonly Topic[],
  path: TopicPath,
): PathMatch<Topic> {
  const below = (parentId: string | null, step: TopicStep) =>
    topics.find((topic) => topic.parentId === parentId && isNamed(topic, step)) ?? null;
  let above: Topic | null = null;
  for (const [depth, step] of path.entries()) {
    const next = below(above?.id ?? null, step);
    if (!next) return { topic: uniqueMatch(topics, path), above, missing: path.slice(depth) };
    above = next;
  }
  return { topic: above, above, missing: [] };
}
