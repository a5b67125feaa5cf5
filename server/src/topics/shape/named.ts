import type { TopicPath, TopicStep } from '@certway/contract/topic-path';

/** Matches topics of an outline with the names in files, without the database. */

export interface NamedTopic {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
type TopicName = Pick<NamedTopic, 'code' | 'name'>;

/** Cached, because a file may name each topic of a long outline. */
const foldedNames = new WeakMap<TopicName, TopicName>();
function foldedOf(named: TopicName): TopicName {
  const found = foldedNames.get(named) ?? { code: folded(named.code), name: folded(named.name) };
  foldedNames.set(named, found);
  return found;
}

/** If both have a code, only the code is compared. */
function isNamed(topic: NamedTopic, step: TopicStep): boolean {
  const [own, wanted] = [foldedOf(topic), foldedOf(step)];
  return topic.code && step.code ? own.code === wanted.code : own.name === wanted.name;
}

const onlyItem = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/** A topic named by less than its whole path, if the name is unambiguous. */
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
  /** Null if no topic matches. */
  topic: Topic | null;
  /** The deepest topic of the path that exists. */
  above: Topic | null;
  missing: TopicPath;
}

/** The topic at a path, or the part of the path that exists. */
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
