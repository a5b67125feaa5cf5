import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { LRUCache } from 'lru-cache';
import { processInChunks } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { versionTable } from '../questions/tables.ts';

/** A version of a question as it was pinned, with its key. It never changes. */
export interface PinnedVersion {
  id: string;
  paper: QuestionView;
  key: Key;
}

/**
 * The size of the cache, enough for the modules of a busy server. A version takes about two
 * kilobytes.
 */
const VERSIONS_CACHED = 10_000;
const known = new LRUCache<string, PinnedVersion>({ max: VERSIONS_CACHED });

const versionsByIds = prepared((db) =>
  db
    .select({ id: versionTable.id, paper: versionTable.paper, key: versionTable.key })
    .from(versionTable)
    .where(isAmong(versionTable.id, 'missing'))
    .prepare('attempts_versions_by_ids'),
);

/**
 * Returns question versions keyed by id. The process caches them, because versions never change.
 */
export async function getVersions(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PinnedVersion>> {
  // The cached versions are collected first, because reading other versions may evict them from the
  // cache.
  const found = new Map<string, PinnedVersion>();
  for (const id of ids) {
    const version = known.get(id);
    if (version) found.set(id, version);
  }
  const unknown = ids.filter((id) => !found.has(id));
  await processInChunks(unknown, async (missing) => {
    for (const row of await versionsByIds(db).execute({ missing })) {
      known.set(row.id, row);
      found.set(row.id, row);
    }
    return [];
  });
  const gone = ids.find((id) => !found.has(id));
  if (gone !== undefined) throw new Error(`the version ${gone} of a question is gone`);
  return found;
}
