import type { Person } from '@certway/contract/endpoint';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { inTransaction } from '../../db/transaction.ts';
import { storeImage, useImages } from '../../images/index.ts';
import { failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { getEditable, openForEditing } from './open.ts';
import { changeProgram } from './repository.ts';

export async function uploadThumbnail(
  platform: Platform,
  person: Person,
  programId: string,
  file: () => Promise<Buffer>,
) {
  // The permission is checked before the upload is read, so an upload to someone else's program is
  // never processed.
  await getEditable(platform.db, person, programId);
  const stored = await storeImage(platform, {
    purpose: 'thumbnail',
    ownerId: person.id,
    bytes: await file(),
    maxBytes: QUESTION_IMAGE_BYTES,
  });
  if (failed(stored)) return stored;
  const { path } = stored;
  return inTransaction(platform.db, async (tx) => {
    const { revision } = await openForEditing(tx, person, programId);
    const now = platform.now();
    await useImages(tx, { paths: [path], now });
    await changeProgram(tx, programId, {
      thumbnail: path,
      revision: revision + 1,
      updatedAt: now,
    });
    return { thumbnail: path, thumbnailUrl: path };
  });
}
