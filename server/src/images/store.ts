import { imagePathOf } from '@certway/contract/image-address';
import { idFromContent, newId } from '../db/ids.ts';
import { fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { cleanPicture } from './decode.ts';
import { imageFormats, originalFile } from './files.ts';
import { dropImageRow, type ImagePurpose, keepImage } from './rows.ts';

/** No screen shows more than this, even zoomed in; larger pictures are scaled down. */
const longestSide: Record<ImagePurpose, number> = {
  illustration: 4096,
  option: 2048,
  thumbnail: 2048,
  picture: 1024,
};

interface Upload {
  purpose: ImagePurpose;
  ownerId: string;
  bytes: Buffer;
  maxBytes: number;
  /** The same picture has the same address each time that this person brings it. */
  once?: boolean;
}

/**
 * Stores a picture and returns its address. It stays for a day; whatever uses it calls `useImages` in
 * its own transaction. The row comes first: what is interrupted halfway is an unused picture, and
 * cleaned up.
 */
export async function storeImage(
  platform: Platform,
  { purpose, ownerId, bytes, maxBytes, once = false }: Upload,
) {
  if (bytes.length > maxBytes) {
    const message = `File size exceeds ${Math.round(maxBytes / 1024 / 1024)}MB`;
    return fail('too-large', [{ field: 'file', message }]);
  }
  const picture = await cleanPicture(bytes, longestSide[purpose]);
  if (failed(picture)) return picture;
  const createdAt = platform.now();
  const keep = async (id: string) => {
    const path = imagePathOf(id, picture.width, picture.height, picture.format);
    const image = { id, name: path.slice(path.lastIndexOf('/') + 1) };
    const row = { ...image, purpose, ownerId, bytes: picture.content.length, createdAt };
    return (await keepImage(platform.db, row)) ? { path, image } : null;
  };
  const known = once ? await keep(idFromContent(purpose, ownerId, picture.content)) : null;
  // While one of the same content is being removed, this is another one.
  const kept = known ?? (await keep(newId(createdAt.getTime())));
  if (!kept) throw new Error('a new image has the id of one that is being removed');
  const { path, image } = kept;
  try {
    await platform.storage.put(originalFile(image), picture.content, imageFormats[picture.format]);
  } catch (error) {
    if (!known) await dropImageRow(platform.db, image.id);
    throw error;
  }
  return { path };
}
