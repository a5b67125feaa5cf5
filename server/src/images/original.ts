import { buffer } from 'node:stream/consumers';
import { imageName } from '@certway/contract/image-address';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { originalFile } from './files.ts';
import { findImage } from './rows.ts';

/** A picture of ours as it is kept, for a file that takes it along; null where it is not there. */
export async function readOriginal(
  { db, storage }: { db: Database; storage: Storage },
  path: string,
): Promise<Buffer | null> {
  const name = imageName(path);
  const image = name ? await findImage(db, name) : null;
  const file = image && !image.removedAt ? await storage.get(originalFile(image)) : null;
  return file ? buffer(file.content) : null;
}
