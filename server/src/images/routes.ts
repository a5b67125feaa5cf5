import { images } from '@certway/contract/images/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getAudio } from './audio/serve.ts';
import { uploadAudio } from './audio/store.ts';
import { getImage } from './serve.ts';
import { uploadIllustration, uploadOptionImage } from './upload.ts';

export const imagesRoutes = (platform: Platform) =>
  bind(images)({
    uploadIllustration: async ({ person, file }) =>
      uploadIllustration(platform, person, await file()),
    uploadOptionImage: async ({ person, file }) =>
      uploadOptionImage(platform, person, await file()),
    uploadAudio: async ({ person, file }) => uploadAudio(platform, person, await file()),
    getAudio: ({ params, header }) =>
      getAudio(platform, params.name, {
        range: header('range'),
        ifNoneMatch: header('if-none-match'),
      }),
    getImage: ({ params, query, header }) =>
      getImage(platform, params.name, {
        width: query.w ? Number(query.w) : undefined,
        accept: header('accept'),
        ifNoneMatch: header('if-none-match'),
      }),
  });
