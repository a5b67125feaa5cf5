import { createHash } from 'node:crypto';
import { type ImageWidth, imagePathOf } from '@certway/contract/image-address';
import type { Executor } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { measurePrepared } from './decode.ts';
import {
  imageFormats,
  originalFile,
  type RenditionFormat,
  renditionFile,
  renditionFormats,
} from './files.ts';
import { type ImagePurpose, insertImage } from './rows.ts';

/** A UUID (version 8, RFC 9562) from the content: the same file always gives the same image. */
function idFrom(purpose: ImagePurpose, content: Buffer): string {
  const bytes = createHash('sha256').update(purpose).update(content).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface PreparedRendition {
  width: ImageWidth;
  format: RenditionFormat;
  content: Buffer;
}

interface Prepared {
  purpose: ImagePurpose;
  content: Buffer;
  ownerId?: string;
  /** Renditions made beforehand, so nobody waits for them. */
  renditions?: readonly PreparedRendition[];
  now: Date;
}

/**
 * Stores a file of our own, such as a sample's drawing, as it is: not re-encoded, in use from the
 * start. The file is stored before the row, so an interrupted import can simply be run again.
 */
export async function importImage(
  db: Executor,
  storage: Storage,
  { purpose, content, ownerId, renditions = [], now }: Prepared,
): Promise<string> {
  const { width, height, format } = await measurePrepared(content);
  const id = idFrom(purpose, content);
  const path = imagePathOf(id, width, height, format);
  const name = path.slice(path.lastIndexOf('/') + 1);
  await storage.put(originalFile({ id, name }), content, imageFormats[format]);
  for (const made of renditions)
    await storage.put(
      renditionFile(id, made.width, made.format),
      made.content,
      renditionFormats[made.format],
    );
  await insertImage(db, {
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
