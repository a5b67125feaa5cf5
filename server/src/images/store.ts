import { imagePathOf } from '@certway/contract/image-address';
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

/** Screens do not show more than this, even zoomed in; larger pictures are scaled down. */
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
  /** The same person gets the same address for the same picture each time. */
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
 * Stores a file made from an upload and returns its address. It stays for a day; a user of the file
 * calls `useImages` in its own transaction. The row is inserted first: an interrupted upload is
 * unused, and cleaned up.
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
  // A file with the same content is being removed, so this one gets another id.
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

/** Re-encodes and stores a picture, and returns its address. */
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
