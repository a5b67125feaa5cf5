import type { Executor } from '../db/database.ts';
import { storedName } from './files.ts';
import { markUsed } from './repository.ts';

interface Use {
  /** Addresses; empty strings and null are ignored. */
  paths: readonly (string | null | undefined)[];
  now: Date;
  /** Only pictures that this person uploaded of themselves count. */
  ownerId?: string;
}

/**
 * Marks these images and sounds as used, in the transaction of what points to them, so they stay. Returns the
 * addresses that are not one of ours: cleaned up after a day unused, removed, or made up.
 */
export async function useImages(tx: Executor, { paths, now, ownerId }: Use): Promise<string[]> {
  const given = [...new Set(paths)].filter((path) => typeof path === 'string' && path !== '');
  const names = given.flatMap((path) => storedName(path as string) ?? []);
  const found = new Set(names.length > 0 ? await markUsed(tx, { names, now, ownerId }) : []);
  return (given as string[]).filter((path) => !found.has(storedName(path) ?? ''));
}
