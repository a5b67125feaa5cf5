import { imageName } from '@certway/contract/image-address';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { filesOf } from './files.ts';
import {
  dropImageRow,
  type ImageRow,
  listRemoved,
  markPictureRemoved,
  markUnusedRemoved,
} from './repository.ts';

const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
const AT_ONCE = 200;

type Removing = Pick<Platform, 'db' | 'storage' | 'log' | 'now'>;

/** The row is deleted last: until then the next clean-up knows there is something left to do. */
async function dropFiles({ db, storage }: Removing, image: ImageRow): Promise<void> {
  await Promise.all(filesOf(image).map((name) => storage.delete(name)));
  await dropImageRow(db, image.id);
}

/**
 * Removes a profile picture immediately. Pictures of questions and programs stay, since results and
 * copies may show them. Call this after the change that dropped the picture is committed.
 */
export async function deleteImage(
  platform: Removing,
  { path, ownerId }: { path: string; ownerId: string },
): Promise<void> {
  const name = imageName(path);
  const image =
    name && (await markPictureRemoved(platform.db, { name, ownerId, now: platform.now() }));
  if (!image) return;
  await dropFiles(platform, image).catch((error) =>
    platform.log.warn({ err: error }, 'the files of a picture go at the next clean-up'),
  );
}

async function removeBatch(platform: Removing): Promise<number> {
  const now = platform.now();
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  await markUnusedRemoved(platform.db, { before, now, atMost: AT_ONCE });
  const removed = await listRemoved(platform.db, AT_ONCE);
  for (const image of removed) await dropFiles(platform, image);
  return removed.length;
}

/** Removes pictures that nothing has used for a day, and files that a deletion left behind. */
export async function removeUnusedImages(platform: Removing): Promise<number> {
  const removed = await onOneNode(platform.db, 'images clean-up', async () => {
    let all = 0;
    for (let batch = AT_ONCE; batch === AT_ONCE; all += batch) batch = await removeBatch(platform);
    return all;
  });
  return removed ?? 0;
}

/** Cleans up at the start of a node and every hour. */
export function startCleaning(platform: Removing): Repeating {
  return repeat(
    () =>
      removeUnusedImages(platform).then(
        (count) => count > 0 && platform.log.info({ count }, 'unused images removed'),
        (error) => platform.log.warn({ err: error }, 'the clean-up of images failed'),
      ),
    EVERY_MS,
  );
}
