import { z } from 'zod';
import { uploadedAudio } from './audio.ts';
import { slice } from './endpoint.ts';
import { imagePath } from './fields.ts';
import { IMAGE_WIDTHS } from './image-address.ts';
import { AUDIO_BYTES, QUESTION_IMAGE_BYTES } from './limits.ts';
import { authors } from './roles.ts';

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
  uploadAudio: {
    summary: 'Take in the audio of a question: MP3, M4A, OGG or WAV, at most 10 MB and ten minutes',
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
    summary: 'A picture as it was taken in, or narrower, as the browser likes best',
    openTo: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    query: z.object({ w: z.enum(IMAGE_WIDTHS.map(String)).optional() }),
    reply: 'file',
    errors: [],
  },
  getAudio: {
    summary: 'The audio of a question, whole or the part that a player asks for',
    openTo: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    reply: 'file',
    errors: [],
  },
});
