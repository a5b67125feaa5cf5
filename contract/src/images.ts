import { z } from 'zod';
import { slice } from './endpoint.ts';
import { imagePath } from './fields.ts';
import { IMAGE_WIDTHS } from './image-address.ts';
import { QUESTION_IMAGE_BYTES } from './limits.ts';
import { authors } from './roles.ts';

const uploaded = z.object({ imageUrl: imagePath });

/** What any call that takes a picture may answer. */
export const imageErrors = [
  'unsupported-type',
  'too-large',
  'image-type',
  'image-broken',
  'image-pixels',
  'overloaded',
] as const;

export const images = slice('images', {
  uploadIllustration: {
    summary: 'Take in the illustration of a question: JPEG or PNG, at most 5 MB',
    openTo: authors,
    upload: { field: 'illustration', maxBytes: QUESTION_IMAGE_BYTES },
    reply: uploaded,
    errors: imageErrors,
  },
  uploadOptionImage: {
    summary: 'Take in the picture of an answer option: JPEG or PNG, at most 5 MB',
    openTo: authors,
    upload: { field: 'optionImage', maxBytes: QUESTION_IMAGE_BYTES },
    reply: uploaded,
    errors: imageErrors,
  },
  getImage: {
    summary: 'A picture as it was taken in, or narrower, as the browser likes best',
    openTo: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    query: z.object({ w: z.enum(IMAGE_WIDTHS.map(String)).optional() }),
    reply: 'file',
    errors: [],
  },
});
