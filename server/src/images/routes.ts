import { images } from '@certway/contract/images';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { bind } from '../http/bind.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import type { ImagePurpose } from './rows.ts';
import { getImage } from './serve.ts';
import { storeImage } from './store.ts';

async function takeIn(platform: Platform, ownerId: string, purpose: ImagePurpose, bytes: Buffer) {
  const maxBytes = QUESTION_IMAGE_BYTES;
  const stored = await storeImage(platform, { purpose, ownerId, bytes, maxBytes });
  return failed(stored) ? stored : { imageUrl: stored.path };
}

export const imagesRoutes = (platform: Platform) =>
  bind(images)({
    uploadIllustration: async ({ person, file }) =>
      takeIn(platform, person.id, 'illustration', await file()),
    uploadOptionImage: async ({ person, file }) =>
      takeIn(platform, person.id, 'option', await file()),
    getImage: ({ params, query, header }) =>
      getImage(platform, params.name, {
        width: query.w ? Number(query.w) : undefined,
        accept: header('accept'),
        ifNoneMatch: header('if-none-match'),
      }),
  });
