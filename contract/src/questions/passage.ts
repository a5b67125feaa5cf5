import { z } from 'zod';
import { id, imagePath, optionalImage, optionalText } from '../fields.ts';
import { NAME_LENGTH, OPTION_TEXT_LENGTH, PASSAGE_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';

/**
 * The passage of a case: a text, table, or picture that is shown next to each question of the case.
 * The passage is stored as a part of each version of the question, so a version always keeps its
 * passage.
 */
const shared = {
  /** The passage in Markdown, like the text of a question. */
  text: z.string(),
  title: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
};

/**
 * A passage as it is shown to learners. `_id` is the id of its case, which all questions of the
 * case share.
 */
export const shownPassage = z.object({ _id: id, ...shared });
export type Passage = z.output<typeof shownPassage>;

/**
 * A passage as it is sent back to its author. A passage that was read from a file has no case yet.
 */
export const authoredPassage = z.object({ _id: id.optional(), ...shared });

/**
 * A passage as its author sends it. If questions that are added in one request have equal passages
 * without an id, these questions become one case.
 */
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

/** Returns whether two passages have the same content, regardless of the cases they belong to. */
export const saysSamePassage = (a: WrittenPassage, b: WrittenPassage): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.illustration === b.illustration &&
  a.illustrationAlt === b.illustrationAlt;
