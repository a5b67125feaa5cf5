import { z } from 'zod';
import { id, imagePath, optionalImage, optionalText } from './fields.ts';
import { NAME_LENGTH, OPTION_TEXT_LENGTH, PASSAGE_LENGTH } from './limits.ts';
import * as messages from './messages.ts';

/**
 * The passage of a case: a text, table, or picture shown next to each of its questions. It is part
 * of the question, so a pinned version of a question pins its passage too.
 */
const shared = {
  /** Markdown, as in the text of a question. */
  text: z.string(),
  title: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
};

/** `_id` is the id of the case, which its questions share. */
export const shownPassage = z.object({ _id: id, ...shared });
export type Passage = z.output<typeof shownPassage>;

/** The passage as sent back to the author; a passage from a file has no case yet. */
export const authoredPassage = z.object({ _id: id.optional(), ...shared });

/** Questions that are added together and have the same passage, without an id, become one case. */
export const writtenPassage = z
  .object({
    _id: id.optional(),
    title: optionalText(NAME_LENGTH),
    text: optionalText(PASSAGE_LENGTH),
    illustration: optionalImage,
    illustrationAlt: optionalText(OPTION_TEXT_LENGTH),
  })
  .refine(({ text, illustration }) => text !== '' || illustration !== null, {
    path: ['text'],
    message: messages.passageRequired,
  });
export type WrittenPassage = z.output<typeof writtenPassage>;

/** Compares the content of two passages, regardless of their cases. */
export const saysSamePassage = (a: WrittenPassage, b: WrittenPassage): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.illustration === b.illustration &&
  a.illustrationAlt === b.illustrationAlt;
