import type { OutlineLine } from '@certway/contract/topics/index';
import type { Executor } from '../db/database.ts';
import { outlineRows } from './outline-rows.ts';
import { insertTopics } from './repository.ts';
import { setModuleTopics } from './repository-assigned.ts';

interface StoredOutline {
  programId: string;
  lines: OutlineLine[];
  /** The modules, each with the code or the name of its topic. */
  modules: { moduleId: string; topic: string }[];
  now: Date;
}

/** Creates the outline of a program that has none, and assigns topics to its modules. */
export async function storeOutline(
  db: Executor,
  { programId, lines, modules, now }: StoredOutline,
): Promise<void> {
  const rows = outlineRows(programId, { parentId: null, lines }, now);
  await insertTopics(db, rows);
  for (const { moduleId, topic } of modules) {
    const named = rows.find(({ code, name }) => topic === code || topic === name);
    if (!named) throw new Error(`the outline has no topic ${topic}`);
    await setModuleTopics(db, [moduleId], named.id);
  }
}
