import { imageName } from '@certway/contract/images/image-address';
import { type RepeatedTask, repeatRegularly } from '../concurrency/repeat.ts';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { storedFilesOf } from './files.ts';
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

type CleanUpPlatform = Pick<Platform, 'db' | 'storage' | 'log' | 'now'>;

/**
 * Deletes the files of a picture or audio file, and then its row. If this is interrupted, the row
 * still exists, and the next clean-up deletes the remaining files.
 */
async function dropFiles({ db, storage }: CleanUpPlatform, image: ImageRow): Promise<void> {
  await Promise.all(storedFilesOf(image).map((name) => storage.delete(name)));
  await dropImageRow(db, image.id);
}

/**
 * Removes a profile picture immediately. Pictures of questions and programs are not removed,
 * because results and copies may still show them. Must be called after the transaction that dropped
 * the picture was committed.
 */
export async function deleteImage(
  platform: CleanUpPlatform,
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

async function removeBatch(platform: CleanUpPlatform): Promise<number> {
  const now = platform.now();
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  await markUnusedRemoved(platform.db, { before, now, atMost: AT_ONCE });
  const removed = await listRemoved(platform.db, AT_ONCE);
  for (const image of removed) await dropFiles(platform, image);
  return removed.length;
}

/**
 * Removes pictures and audio that were not used within a day after the upload, and deletes files
 * that an interrupted removal has left.
 */
export async function removeUnusedImages(platform: CleanUpPlatform): Promise<number> {
  const removed = await onOneNode(platform.db, 'images clean-up', async () => {
    let all = 0;
    for (let batch = AT_ONCE; batch === AT_ONCE; all += batch) batch = await removeBatch(platform);
    return all;
  });
  return removed ?? 0;
}

/** Starts a task that removes unused files. It runs when a node starts and then every hour. */
export function startCleaning(platform: CleanUpPlatform): RepeatedTask {
  return repeatRegularly(
    () =>
      removeUnusedImages(platform).then(
        (count) => count > 0 && platform.log.info({ count }, 'unused images removed'),
        (error) => platform.log.warn({ err: error }, 'the clean-up of images failed'),
      ),
    EVERY_MS,
  );
}
