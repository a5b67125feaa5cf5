import type { Executor } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import { listProvisional } from './rows.ts';
import type { Pinned } from './rows-versions.ts';

/** The questions of an attempt whose marks a person will look at still; only the coach's can be. */
export async function provisionalIn(
  db: Executor,
  attemptId: string,
  asked: Iterable<Pinned>,
): Promise<ReadonlySet<string>> {
  for (const { key } of asked) {
    if (isCoached(key)) return new Set(await listProvisional(db, attemptId));
  }
  return new Set();
}
