import { type ImageWidth, imagePathOf } from '@certway/contract/images/image-address';
import type { Executor } from '../db/database.ts';
import { idFromContent } from '../db/ids.ts';
import type { Storage } from '../storage/storage.ts';
import { measurePrepared } from './decode.ts';
import {
  imageFormats,
  type RenditionFormat,
  renditionFile,
  renditionFormats,
  storedFile,
} from './files.ts';
import { type ImagePurpose, insertOrRestoreImage } from './repository.ts';

export interface PreparedRendition {
  width: ImageWidth;
  format: RenditionFormat;
  content: Buffer;
}

interface ImportedImage {
  purpose: ImagePurpose;
  content: Buffer;
  ownerId?: string;
  /** Renditions made in advance, so that the first request is fast. */
  renditions?: readonly PreparedRendition[];
  now: Date;
}

/**
 * Stores one of our own files, such as the drawing of a sample program, without encoding it again,
 * and marks it as used. The row is inserted after the file is stored, so that an interrupted import
 * can be repeated.
 */
export async function importImage(
  db: Executor,
  storage: Storage,
  { purpose, content, ownerId, renditions = [], now }: ImportedImage,
): Promise<string> {
  const { width, height, format } = await measurePrepared(content);
  const id = idFromContent(purpose, content);
  const path = imagePathOf(id, width, height, format);
  const name = path.slice(path.lastIndexOf('/') + 1);
  await storage.put(storedFile({ id, name }), content, imageFormats[format]);
  for (const made of renditions)
    await storage.put(
      renditionFile(id, made.width, made.format),
      made.content,
      renditionFormats[made.format],
    );
  await insertOrRestoreImage(db, {
    id,
    name,
    purpose,
    ownerId: ownerId ?? null,
    bytes: content.length,
    createdAt: now,
    usedAt: now,
  });
  return path;
}
