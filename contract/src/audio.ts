import { z } from 'zod';
import { audioAddress } from './audio-address.ts';
import { optionalText } from './fields.ts';
import { AUDIO_DESCRIPTION_LENGTH, TRANSCRIPT_LENGTH } from './limits.ts';
import * as messages from './messages.ts';

/**
 * The audio of a question, with a transcript for people who cannot hear it. The transcript of a
 * listening question would be its answer: it is part of the key, if there is one, and a description
 * says what there is to hear.
 */

/** Audio uploaded to this server, never an address elsewhere. */
const audioPath = z
  .string(messages.audioNotUploaded)
  .regex(audioAddress, messages.audioNotUploaded);
export const uploadedAudio = z.object({ audioUrl: audioPath });

const shared = { path: audioPath, isAsked: z.boolean(), description: z.string() };

/** `transcript` is omitted for a listening question. */
export const shownAudio = z.object({ ...shared, transcript: z.string().optional() });
export type ShownAudio = z.output<typeof shownAudio>;

export const authoredAudio = z.object({ ...shared, transcript: z.string() });

const writtenAudio = z
  .object({
    path: audioPath,
    /** True for a listening question: its answer is in the audio. */
    isAsked: z.boolean().default(false),
    description: optionalText(AUDIO_DESCRIPTION_LENGTH),
    transcript: optionalText(TRANSCRIPT_LENGTH),
  })
  .superRefine(({ isAsked, description, transcript }, context) => {
    if (isAsked && description === '')
      context.addIssue({
        code: 'custom',
        path: ['description'],
        message: messages.audioDescriptionRequired,
      });
    if (!isAsked && transcript === '')
      context.addIssue({
        code: 'custom',
        path: ['transcript'],
        message: messages.transcriptRequired,
      });
  });
export type WrittenAudio = z.output<typeof writtenAudio>;

/** Usually omitted; null removes the audio from a question that had some. */
export const optionalAudio = z
  .union([writtenAudio, z.null().transform(() => undefined)])
  .optional();
