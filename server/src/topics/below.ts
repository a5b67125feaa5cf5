import type { Executor } from '../db/database.ts';
import { topicsOf } from './rows.ts';
import { subtreeOf } from './tree.ts';

/** Tells of each topic of a program which ones it includes: itself and all below it; none if it is gone. */
export async function findTopicsBelow(
  db: Executor,
  programId: string,
): Promise<(topicId: string) => ReadonlySet<string>> {
  const topics = await topicsOf(db, programId);
  const known = new Set(topics.map(({ id }) => id));
  return (topicId) => (known.has(topicId) ? subtreeOf(topics, topicId) : new Set());
}
