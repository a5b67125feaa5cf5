import type { Person } from '@certway/contract/endpoint';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { storeImage } from './store.ts';

const uploadFor =
  (purpose: 'illustration' | 'option') =>
  async (platform: Platform, person: Person, bytes: Buffer) => {
    const upload = { purpose, ownerId: person.id, bytes, maxBytes: QUESTION_IMAGE_BYTES };
    const stored = await storeImage(platform, upload);
    return failed(stored) ? stored : { imageUrl: stored.path };
  };

export const uploadIllustration = uploadFor('illustration');
export const uploadOptionImage = uploadFor('option');
