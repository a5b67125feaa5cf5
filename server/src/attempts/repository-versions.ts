import type { Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Executor } from '../db/database.ts';
import { Kept } from '../db/kept.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { versionTable } from '../questions/tables.ts';
import { inSlices } from '../turns.ts';

/** A question as it was pinned: what was shown and what is right. Never changes. */
export interface Pinned {
  id: string;
  paper: Paper;
  key: Key;
}

/** Enough for the modules a busy server is asked for; about two kilobytes each. */
const KEPT = 10_000;
const known = new Kept<Pinned>(KEPT);

const versionsByIds = prepared((db) =>
  db
    .select({ id: versionTable.id, paper: versionTable.paper, key: versionTable.key })
    .from(versionTable)
    .where(isAmong(versionTable.id, 'missing'))
    .prepare('attempts_versions_by_ids'),
);

/** Versions by id. They are immutable, so each is read once per process. */
export async function getVersions(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pinned>> {
  // Collected here, since reading some may push others out of the cache.
  const found = new Map<string, Pinned>();
  for (const id of ids) {
    const version = known.get(id);
    if (version) found.set(id, version);
  }
  const unknown = ids.filter((id) => !found.has(id));
  await inSlices(unknown, async (missing) => {
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
