import type { Executor } from '../db/database.ts';
import { storedName } from './files.ts';
import { markUsed } from './repository.ts';

interface ImageUse {
  /** URLs of pictures and audio. Empty strings and null are ignored. */
  paths: readonly (string | null | undefined)[];
  now: Date;
  /** If set, a URL counts only if it belongs to a profile picture that this person uploaded. */
  ownerId?: string;
}

/**
 * Marks pictures and audio files as used. Must be called in the transaction that inserts the row
 * that refers to them. Returns the URLs for which there is no file, because they are made up, or
 * the file was removed or was unused for a day.
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
