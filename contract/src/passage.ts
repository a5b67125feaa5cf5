import { z } from 'zod';
import { id, imagePath, optionalImage, optionalText } from './fields.ts';
import { NAME_LENGTH, OPTION_TEXT_LENGTH, PASSAGE_LENGTH } from './limits.ts';

/**
 * What the questions of a case share: a passage, a table or a picture, shown beside each of them. It is
 * part of what a question shows, so whatever pins a version of a question pins its passage too.
 */
const shared = {
  /** Markdown, as in the text of a question. */
  text: z.string(),
  title: z.string(),
  illustration: imagePath.nullable(),
  illustrationAlt: z.string(),
};

/** `_id` is the case: questions of a module that name the same one stay together. */
export const shownPassage = z.object({ _id: id, ...shared });
export type Passage = z.output<typeof shownPassage>;

/** On its way back to the author; what came from a file belongs to no stored case yet. */
export const authoredPassage = z.object({ _id: id.optional(), ...shared });

const NOTHING = 'Write the passage, or choose a picture';

/** Without an id, questions that are added together and say the same passage become one case. */
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
    message: NOTHING,
  });
export type WrittenPassage = z.output<typeof writtenPassage>;

/** Whether two passages say the same, whichever case they are of. */
export const saysSamePassage = (a: WrittenPassage, b: WrittenPassage): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.illustration === b.illustration &&
  a.illustrationAlt === b.illustrationAlt;
