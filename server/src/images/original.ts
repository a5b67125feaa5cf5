import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { renderForPrint } from './decode.ts';
import { storedFile, storedName } from './files.ts';
import { findImage } from './rows.ts';

/** One of our pictures or sounds as stored, to include in an export; null if it is gone. */
export async function readOriginal(
  { db, storage }: { db: Database; storage: Storage },
  path: string,
): Promise<Buffer | null> {
  const name = storedName(path);
  const image = name ? await findImage(db, name) : null;
  const file = image && !image.removedAt ? await storage.get(storedFile(image)) : null;
  return file ? buffer(file.content) : null;
}

/** The same small enough for paper, and in a form that a document takes. */
export async function readForPrint(
  house: { db: Database; storage: Storage },
  path: string,
): Promise<Buffer | null> {
  const original = await readOriginal(house, path);
  return original && renderForPrint(original, path.endsWith('.png') ? 'png' : 'jpg');
}
