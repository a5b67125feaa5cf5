import type { Executor } from '../db/database.ts';
import { storedName } from './files.ts';
import { markUsed } from './repository.ts';

interface ImageUse {
  /** Addresses; empty strings and null are ignored. */
  paths: readonly (string | null | undefined)[];
  now: Date;
  /** If set, only profile pictures uploaded by this person count. */
  ownerId?: string;
}

/**
 * Marks these pictures and audio files as used, in the transaction of the row that points to them.
 * Returns the addresses that do not exist here: made up, removed, or cleaned up after a day unused.
 */
export async function useImages(
  tx: Executor,
  { paths, now, ownerId }: ImageUse,
): Promise<string[]> {
  const given = [...new Set(paths)].filter((path) => typeof path === 'string' && path !== '');
  const names = given.flatMap((path) => storedName(path as string) ?? []);
  const found = new Set(names.length > 0 ? await markUsed(tx, { names, now, ownerId }) : []);
  return (given as string[]).filter((path) => !found.has(storedName(path) ?? ''));
}
