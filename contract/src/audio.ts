import { z } from 'zod';
import { audioAddress } from './audio-address.ts';
import { optionalText } from './fields.ts';
import { AUDIO_DESCRIPTION_LENGTH, TRANSCRIPT_LENGTH } from './limits.ts';

/**
 * The sound of a question. Whoever cannot hear it reads its transcript; where the sound itself is what is
 * asked, the transcript would be the answer: then a description says what there is to hear, and the
 * transcript, if there is one, is part of what is right.
 */

const NO_AUDIO = 'The audio must be one that was uploaded here';
const NO_TRANSCRIPT =
  'Write what is said, for people who cannot hear it, or tick that the sound itself is what is asked';
const NO_DESCRIPTION = 'Say in a few words what there is to hear, without giving the answer away';

/** One of our own sounds, never an address elsewhere. */
const audioPath = z.string(NO_AUDIO).regex(audioAddress, NO_AUDIO);
export const uploadedAudio = z.object({ audioUrl: audioPath });

const shared = { path: audioPath, isAsked: z.boolean(), description: z.string() };

/** `transcript` is left out where the sound itself is what is asked. */
export const shownAudio = z.object({ ...shared, transcript: z.string().optional() });
export type ShownAudio = z.output<typeof shownAudio>;

export const authoredAudio = z.object({ ...shared, transcript: z.string() });

const writtenAudio = z
  .object({
    path: audioPath,
    /** The sound itself is what is asked. */
    isAsked: z.boolean().default(false),
    description: optionalText(AUDIO_DESCRIPTION_LENGTH),
    transcript: optionalText(TRANSCRIPT_LENGTH),
  })
  .superRefine(({ isAsked, description, transcript }, context) => {
    if (isAsked && description === '')
      context.addIssue({ code: 'custom', path: ['description'], message: NO_DESCRIPTION });
    if (!isAsked && transcript === '')
      context.addIssue({ code: 'custom', path: ['transcript'], message: NO_TRANSCRIPT });
  });
export type WrittenAudio = z.output<typeof writtenAudio>;

/** Left out of most; null takes it away from a question that had one. */
export const optionalAudio = z
  .union([writtenAudio, z.null().transform(() => undefined)])
  .optional();
