import { buffer } from 'node:stream/consumers';
import { imageName } from '@certway/contract/image-address';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { renderForPrint } from './decode.ts';
import { originalFile } from './files.ts';
import { findImage } from './rows.ts';

/** One of our pictures as stored, to include in an export; null if it is gone. */
export async function readOriginal(
  { db, storage }: { db: Database; storage: Storage },
  path: string,
): Promise<Buffer | null> {
  const name = imageName(path);
  const image = name ? await findImage(db, name) : null;
  const file = image && !image.removedAt ? await storage.get(originalFile(image)) : null;
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
