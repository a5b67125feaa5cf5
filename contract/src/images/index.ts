import { z } from 'zod';
import { authors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { imagePath } from '../fields.ts';
import { AUDIO_BYTES, QUESTION_IMAGE_BYTES } from '../limits.ts';
import { uploadedAudio } from './audio.ts';
import { IMAGE_WIDTHS } from './image-address.ts';
import * as messages from './messages.ts';

const uploaded = z.object({ imageUrl: imagePath });

/** The error codes of all calls that upload a picture. */
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
    summary: messages.uploadIllustration,
    openTo: authors,
    upload: { field: 'illustration', maxBytes: QUESTION_IMAGE_BYTES },
    reply: uploaded,
    errors: imageErrors,
  },
  uploadOptionImage: {
    summary: messages.uploadOptionImage,
    openTo: authors,
    upload: { field: 'optionImage', maxBytes: QUESTION_IMAGE_BYTES },
    reply: uploaded,
    errors: imageErrors,
  },
  uploadAudio: {
    summary: messages.uploadAudio,
    openTo: authors,
    upload: { field: 'audio', maxBytes: AUDIO_BYTES },
    reply: uploadedAudio,
    errors: [
      'unsupported-type',
      'too-large',
      'audio-type',
      'audio-broken',
      'audio-long',
      'overloaded',
    ],
  },
  getImage: {
    summary: messages.getImage,
    openTo: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    query: z.object({ w: z.enum(IMAGE_WIDTHS.map(String)).optional() }),
    reply: 'file',
    errors: [],
  },
  getAudio: {
    summary: messages.getAudio,
    openTo: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    reply: 'file',
    errors: [],
  },
});
