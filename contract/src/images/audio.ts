import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { AUDIO_DESCRIPTION_LENGTH, TRANSCRIPT_LENGTH } from '../limits.ts';
import { audioAddress } from './audio-address.ts';
import * as messages from './messages.ts';

/**
 * The audio of a question, with a transcript for people who cannot hear it. In a listening question
 * the transcript would reveal the answer, so it is part of the key. Learners then get a description
 * of the audio instead.
 */

/** The URL of audio that was uploaded to this server. URLs of other servers are refused. */
const audioPath = z
  .string(messages.audioNotUploaded)
  .regex(audioAddress, messages.audioNotUploaded);
export const uploadedAudio = z.object({ audioUrl: audioPath });

const shared = { path: audioPath, isAsked: z.boolean(), description: z.string() };

/** Audio as learners receive it. The transcript of a listening question is omitted. */
export const shownAudio = z.object({ ...shared, transcript: z.string().optional() });
export type ShownAudio = z.output<typeof shownAudio>;

export const authoredAudio = z.object({ ...shared, transcript: z.string() });

const writtenAudio = z
  .object({
    path: audioPath,
    /** True for a listening question, whose answer is in the audio. */
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

/**
 * The audio of a saved question. It is omitted if the question has none. In a request, null removes
 * the existing audio.
 */
export const optionalAudio = z
  .union([writtenAudio, z.null().transform(() => undefined)])
  .optional();
