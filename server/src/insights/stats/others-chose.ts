import type { OthersChose } from '@certway/contract/attempts/verdict';
import { OTHERS_AT_LEAST } from '@certway/contract/limits';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../db/database.ts';
import { ANY_CHOICE, listFirstChoices } from './repository-first-choices.ts';

/**
 * How long the shares of a version are cached. The shares of many answers change slowly, and each
 * verdict shows them.
 */
const CACHED_FOR_MS = 10 * 60_000;
const VERSIONS_CACHED = 5000;

interface Cached {
  at: number;
  /** Null if too few learners have answered. */
  chose: OthersChose | null;
}
const cached = new LRUCache<string, Cached>({ max: VERSIONS_CACHED });

function sharesOf(counts: ReadonlyMap<string, number>): OthersChose | null {
  const learners = counts.get(ANY_CHOICE) ?? 0;
  if (learners < OTHERS_AT_LEAST) return null;
  const percents = [...counts]
    .filter(([choice]) => choice !== ANY_CHOICE)
    .map(([choice, count]) => [choice, Math.round((100 * count) / learners)] as const);
  return { learners, percents: Object.fromEntries(percents) };
}

async function readShares(db: Executor, versionIds: string[], at: number): Promise<void> {
  const rows = Map.groupBy(await listFirstChoices(db, versionIds), ({ versionId }) => versionId);
  for (const versionId of versionIds) {
    const counts = new Map(rows.get(versionId)?.map(({ choice, count }) => [choice, count]));
    cached.set(versionId, { at, chose: sharesOf(counts) });
  }
}

/**
 * Returns how the first answers to question versions divide among their options, keyed by version.
 * A version without options, or with too few answers, is left out. Callers that need the versions of
 * an attempt one after the other name all of them each time, so that they are read at once.
 */
export async function findOthersChose(
  db: Executor,
  versionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OthersChose>> {
  const at = now.getTime();
  const isFresh = (id: string) => Math.abs(at - (cached.get(id)?.at ?? 0)) < CACHED_FOR_MS;
  const missing = versionIds.filter((id) => !isFresh(id));
  if (missing.length > 0) await readShares(db, missing, at);
  const found = versionIds.flatMap((id) => {
    const chose = cached.get(id)?.chose;
    return chose ? [[id, chose] as const] : [];
  });
  return new Map(found);
}
