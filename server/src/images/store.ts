import { imagePathOf } from '@certway/contract/image-address';
import { newId } from '../db/ids.ts';
import { fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { cleanPicture } from './decode.ts';
import { imageFormats, originalFile } from './files.ts';
import { dropImageRow, type ImagePurpose, insertImage } from './rows.ts';

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
}

/**
 * Stores a picture and returns its address. It stays for a day; whatever uses it calls `useImages` in
 * its own transaction. The row comes first: what is interrupted halfway is an unused picture, and
 * cleaned up.
 */
export async function storeImage(
  platform: Platform,
  { purpose, ownerId, bytes, maxBytes }: Upload,
) {
  if (bytes.length > maxBytes) {
    const message = `File size exceeds ${Math.round(maxBytes / 1024 / 1024)}MB`;
    return fail('too-large', [{ field: 'file', message }]);
  }
  const picture = await cleanPicture(bytes, longestSide[purpose]);
  if (failed(picture)) return picture;
  const id = newId(platform.now().getTime());
  const path = imagePathOf(id, picture.width, picture.height, picture.format);
  const image = { id, name: path.slice(path.lastIndexOf('/') + 1) };
  await insertImage(platform.db, {
    ...image,
    purpose,
    ownerId,
    bytes: picture.content.length,
    createdAt: platform.now(),
  });
  try {
    await platform.storage.put(originalFile(image), picture.content, imageFormats[picture.format]);
  } catch (error) {
    await dropImageRow(platform.db, id);
    throw error;
  }
  return { path };
}
