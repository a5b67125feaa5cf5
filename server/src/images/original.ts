import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { renderForPrint } from './decode.ts';
import { storedFile, storedName } from './files.ts';
import { findImage, listNamed } from './repository.ts';

interface DataAccess {
  db: Database;
  storage: Storage;
}

export interface StoredOriginal {
  file: string;
  bytes: number;
}

/**
 * Returns the stored files at these paths. Paths are left out if there is no file or it was
 * removed.
 */
export async function findOriginals(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, StoredOriginal>> {
  const names = paths.flatMap((path) => storedName(path) ?? []);
  const images = new Map((await listNamed(db, names)).map((image) => [image.name, image]));
  return new Map(
    paths.flatMap((path) => {
      const image = images.get(storedName(path) ?? '');
      return image ? [[path, { file: storedFile(image), bytes: image.bytes }] as const] : [];
    }),
  );
}

/** Opens the content of a file. Returns null if it is missing in the storage. */
export const openOriginal = async (storage: Storage, { file }: StoredOriginal) =>
  (await storage.get(file))?.content ?? null;

async function readOriginal({ db, storage }: DataAccess, path: string): Promise<Buffer | null> {
  const name = storedName(path);
  const image = name ? await findImage(db, name) : null;
  const content = image && (await openOriginal(storage, { ...image, file: storedFile(image) }));
  return content ? buffer(content) : null;
}

/** Reads one of our pictures, scaled down and in a format that PDF supports. */
export async function readForPrint(access: DataAccess, path: string): Promise<Buffer | null> {
  const original = await readOriginal(access, path);
  return original && renderForPrint(original, path.endsWith('.png') ? 'png' : 'jpg');
}
