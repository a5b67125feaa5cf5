import type { OutlineLine, Topic } from '@certway/contract/topics/index';

/** Functions for the outline as shown on screen, a list of topics from top to bottom. */

export interface TopicPosition {
  parentId: string | null;
  order: number;
}

const siblingsOf = (topics: readonly Topic[], parentId: string | null) =>
  topics.filter((topic) => topic.parentId === parentId);

export function levelOf(topics: readonly Topic[], { parentId }: Topic): number {
  const parent = topics.find(({ _id }) => _id === parentId);
  return parent ? levelOf(topics, parent) + 1 : 0;
}

/** Returns the code and the name of a topic, as an exam syllabus prints them. */
export const topicLabel = ({ code, name }: Pick<Topic, 'code' | 'name'>) =>
  code ? `${code} ${name}` : name;

export const directions = ['up', 'down', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

/**
 * Returns the new position of a topic that is moved by one step. A move up or down keeps it among
 * its siblings. A move one level down makes it a child of the sibling before it. A move one level
 * up puts it after its parent.
 */
export function stepTo(
  topics: readonly Topic[],
  topic: Topic,
  direction: Direction,
): TopicPosition | null {
  const siblings = siblingsOf(topics, topic.parentId);
  const at = siblings.findIndex(({ _id }) => _id === topic._id);
  const { parentId } = topic;
  switch (direction) {
    case 'up':
      return at > 0 ? { parentId, order: at } : null;
    case 'down':
      return at < siblings.length - 1 ? { parentId, order: at + 2 } : null;
    case 'in': {
      const before = siblings[at - 1];
      if (!before) return null;
      return { parentId: before._id, order: siblingsOf(topics, before._id).length + 1 };
    }
    case 'out': {
      const parent = topics.find(({ _id }) => _id === parentId);
      if (!parent) return null;
      const above = siblingsOf(topics, parent.parentId);
      const place = above.findIndex(({ _id }) => _id === parent._id);
      return { parentId: parent.parentId, order: place + 2 };
    }
  }
}

/** Returns the number of questions of a topic and its subtopics. */
export function countBelow(topics: readonly Topic[], topic: Topic): number {
  const below = siblingsOf(topics, topic._id);
  return below.reduce((sum, each) => sum + countBelow(topics, each), topic.questionCount);
}

/** Matches the code at the start of a pasted line, such as PA.III.A.K8, 4.2, IV., or B). */
const CODE =
  /^(?=.*[\d.)])([\p{L}\d]{1,8}(?:[.\-–][\p{L}\d]{1,8})+[.)]?|\d{1,4}[.)]?|[\p{Lu}]{1,6}\d{0,4}[.)])\s+(?=\S)/u;
const TAB_WIDTH = 4;

const widthOf = (indent: string) =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? TAB_WIDTH : 1), 0);

/** Parses a pasted outline with one topic per line. Subtopics are indented below their parent. */
export function readOutline(text: string): OutlineLine[] {
  const open: number[] = [];
  return text.split(/\r?\n/).flatMap((line) => {
    const [, indent = '', rest = ''] = /^(\s*)(?:[-*•]\s+)?(.*)$/.exec(line) ?? [];
    const words = rest.trim();
    if (!words) return [];
    const width = widthOf(indent);
    while (open.length > 0 && (open.at(-1) ?? 0) >= width) open.pop();
    const level = open.length;
    open.push(width);
    const code = CODE.exec(words)?.[1] ?? '';
    return [{ level, code, name: words.slice(code.length).trim() }];
  });
}
