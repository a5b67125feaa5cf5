import { imagePathOf } from '@certway/contract/images/image-address';
import { idFromContent, newId } from '../db/ids.ts';
import { fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { cleanPicture } from './decode.ts';
import { imageFormats, storedFile } from './files.ts';
import * as messages from './messages.ts';
import {
  dropImageRow,
  type ImagePurpose,
  insertOrRestoreImage,
  type StoredPurpose,
} from './repository.ts';

/**
 * The maximum length of the longer side of stored pictures, in pixels. Screens show no more pixels,
 * even if the picture is enlarged. Larger pictures are scaled down.
 */
const longestSide: Record<ImagePurpose, number> = {
  illustration: 4096,
  option: 2048,
  thumbnail: 2048,
  picture: 1024,
};

interface ImageUpload {
  purpose: ImagePurpose;
  ownerId: string;
  bytes: Buffer;
  maxBytes: number;
  /** If true, a repeated upload of the same picture by the same person gets the same URL. */
  once?: boolean;
}

export function tooLarge(maxBytes: number) {
  const message = messages.fileTooLarge({ megabytes: Math.round(maxBytes / 1024 / 1024) });
  return fail('too-large', [{ field: 'file', message }]);
}

interface FileToStore {
  purpose: StoredPurpose;
  ownerId: string;
  content: Buffer;
  type: string;
  pathOf: (id: string) => string;
  once: boolean;
}

/**
 * Stores a file that was made from an upload, and returns its URL. The caller must mark it as used
 * in its own transaction with `useImages`, or the file is removed after a day. The row is inserted
 * before the file is stored, so that an interrupted upload is later removed as unused.
 */
export async function storeFile(platform: Platform, kept: FileToStore): Promise<{ path: string }> {
  const { purpose, ownerId, content, type, pathOf, once } = kept;
  const createdAt = platform.now();
  const keep = async (id: string) => {
    const path = pathOf(id);
    const image = { id, name: path.slice(path.lastIndexOf('/') + 1) };
    const row = { ...image, purpose, ownerId, bytes: content.length, createdAt };
    return (await insertOrRestoreImage(platform.db, row)) ? { path, image } : null;
  };
  const known = once ? await keep(idFromContent(purpose, ownerId, content)) : null;
  // If a file with this content is being removed, the new file gets another id.
  const stored = known ?? (await keep(newId(createdAt.getTime())));
  if (!stored) throw new Error('a new image has the id of one that is being removed');
  const { path, image } = stored;
  try {
    await platform.storage.put(storedFile(image), content, type);
  } catch (error) {
    if (!known) await dropImageRow(platform.db, image.id);
    throw error;
  }
  return { path };
}

/** Re-encodes and stores a picture, and returns its URL. */
export async function storeImage(
  platform: Platform,
  { purpose, ownerId, bytes, maxBytes, once = false }: ImageUpload,
) {
  if (bytes.length > maxBytes) return tooLarge(maxBytes);
  const picture = await cleanPicture(bytes, longestSide[purpose]);
  if (failed(picture)) return picture;
  const { content, format, width, height } = picture;
  return storeFile(platform, {
    purpose,
    ownerId,
    content,
    type: imageFormats[format],
    pathOf: (id) => imagePathOf(id, width, height, format),
    once,
  });
}
