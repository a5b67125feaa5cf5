import { imageName } from '@certway/contract/image-address';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { type RepeatedTask, repeatRegularly } from '../repeat.ts';
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

/** The row is deleted last, so that an interrupted removal is finished by the next clean-up. */
async function dropFiles({ db, storage }: CleanUpPlatform, image: ImageRow): Promise<void> {
  await Promise.all(storedFilesOf(image).map((name) => storage.delete(name)));
  await dropImageRow(db, image.id);
}

/**
 * Removes a profile picture immediately. Pictures of questions and programs stay, since results and
 * copies may show them. Call this after the change that dropped the picture is committed.
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

/** Removes pictures unused for a day, and files left from interrupted deletions. */
export async function removeUnusedImages(platform: CleanUpPlatform): Promise<number> {
  const removed = await onOneNode(platform.db, 'images clean-up', async () => {
    let all = 0;
    for (let batch = AT_ONCE; batch === AT_ONCE; all += batch) batch = await removeBatch(platform);
    return all;
  });
  return removed ?? 0;
}

/** Cleans up at the start of a node and every hour. */
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
