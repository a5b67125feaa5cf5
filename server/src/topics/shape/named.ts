import type { TopicPath, TopicStep } from '@certway/contract/topic-path';

/** Matches topics of an outline with the names in files, without the database. */

export interface NamedTopic {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
type Named = Pick<NamedTopic, 'code' | 'name'>;

/** A file may name each topic of a long outline: each is folded once. */
const known = new WeakMap<Named, Named>();
function foldedOf(named: Named): Named {
  const found = known.get(named) ?? { code: folded(named.code), name: folded(named.name) };
  known.set(named, found);
  return found;
}

/** If both have a code, only the code is compared. */
function isNamed(topic: NamedTopic, step: TopicStep): boolean {
  const [own, wanted] = [foldedOf(topic), foldedOf(step)];
  return topic.code && step.code ? own.code === wanted.code : own.name === wanted.name;
}

const only = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/** One that is named by less than its whole path, if only one can be meant. */
function meant<Topic extends NamedTopic>(topics: readonly Topic[], path: TopicPath): Topic | null {
  const last = path.at(-1);
  if (!last) return null;
  const byCode = last.code
    ? topics.filter((topic) => foldedOf(topic).code === foldedOf(last).code)
    : [];
  return only(byCode) ?? (path.length === 1 ? only(topics.filter((t) => isNamed(t, last))) : null);
}

interface Found<Topic> {
  /** Null where the outline has none that can be meant. */
  topic: Topic | null;
  /** The deepest topic of the path that exists. */
  above: Topic | null;
  missing: TopicPath;
}

/** The topic that a path names, or as far as the outline has it. */
export function findNamed<Topic extends NamedTopic>(
  topics: readonly Topic[],
  path: TopicPath,
): Found<Topic> {
  const below = (parentId: string | null, step: TopicStep) =>
    topics.find((topic) => topic.parentId === parentId && isNamed(topic, step)) ?? null;
  let above: Topic | null = null;
  for (const [depth, step] of path.entries()) {
    const next = below(above?.id ?? null, step);
    if (!next) return { topic: meant(topics, path), above, missing: path.slice(depth) };
    above = next;
  }
  return { topic: above, above, missing: [] };
}
