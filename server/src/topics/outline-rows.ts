import type { OutlineLine } from '@certway/contract/topics/index';
import { newId } from '../db/ids.ts';
import type { TopicRow } from './repository.ts';

export interface AddedLines {
  parentId: string | null;
  lines: OutlineLine[];
}

/**
 * Turns the lines of an outline into rows. The parent of a line is the nearest earlier line that is
 * one level higher.
 */
export function outlineRows(
  programId: string,
  { parentId, lines }: AddedLines,
  now: Date,
): TopicRow[] {
  const above: (string | null)[] = [parentId];
  const counts = new Map<string | null, number>();
  return lines.map(({ level, code, name }) => {
    const id = newId(now.getTime());
    const parent = above[level] ?? parentId;
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    above.splice(level + 1, above.length, id);
    return { id, programId, parentId: parent, code, name, position, createdAt: now };
  });
}
