import { z } from 'zod';
import { holdsText, id, imagePath, optionalImage, typedText } from '../../fields.ts';
import {
  OPTION_EXPLANATION_LENGTH,
  OPTION_TEXT_LENGTH,
  OPTIONS_AT_LEAST,
  OPTIONS_FROM_FILE_AT_MOST,
} from '../../limits.ts';
import * as messages from '../messages.ts';

/** Schemas of the options of multiple-choice and multiple-response questions. */

const draftOption = z
  .object({
    _id: id.optional(),
    text: typedText().max(OPTION_TEXT_LENGTH).default(''),
    image: optionalImage,
    /** Explains to learners, with the verdict, why this option is right or wrong. */
    explanation: typedText().max(OPTION_EXPLANATION_LENGTH).optional(),
  })
  .refine((option) => holdsText(option.text) || option.image, messages.optionsNeedContent);

export const draftOptions = z
  .array(draftOption, messages.tooFewOptions)
  .min(OPTIONS_AT_LEAST, messages.tooFewOptions)
  .max(OPTIONS_FROM_FILE_AT_MOST, {
    error: () => messages.tooManyOptions({ most: OPTIONS_FROM_FILE_AT_MOST }),
  });

export type DraftOptions = z.output<typeof draftOptions>;

export const authoredOptions = z.array(
  z.object({
    _id: id.optional(),
    text: z.string(),
    image: imagePath.nullable(),
    explanation: z.string().optional(),
  }),
);

/** The explanations of single options, keyed by the id of the option. Omitted if there are none. */
export const optionExplanations = z.record(z.string(), z.string()).optional();

export const questionViewOptions = z.array(
  z.object({ _id: id, text: z.string(), image: imagePath.nullable() }),
);

export type QuestionViewOptions = z.output<typeof questionViewOptions>;

/** Whether the order of the options matters. If so, they are never shuffled. */
export const keepsOrder = z.boolean().default(false);

interface NameableOption {
  text: string;
  image: string | null;
}

const only = <Option>(found: Option[]) => (found.length === 1 ? found[0] : undefined);

/**
 * Returns the option that has the name as its text. If no option or more than one has this text,
 * returns the option that has the name as its image path.
 */
export function namedOption<Option extends NameableOption>(
  name: string,
  options: readonly Option[],
): Option | undefined {
  const wanted = name.trim();
  if (wanted === '') return undefined;
  const byText = only(options.filter(({ text }) => text === wanted));
  return byText ?? only(options.filter(({ image }) => image === wanted));
}

/**
 * Returns the name of an option in API calls: its text, or its image path if the option has no text
 * or shares the text with another option.
 */
export function optionName<Option extends NameableOption>(
  option: Option,
  options: readonly Option[],
): string | undefined {
  return [option.text, option.image ?? ''].find((name) => namedOption(name, options) === option);
}

export function optionsAreUnique(
  options: (NameableOption & { _id?: string | undefined })[],
): boolean {
  const ids = options.flatMap(({ _id }) => _id ?? []);
  const filled = options.filter(({ text, image }) => text !== '' || image);
  return (
    new Set(ids).size === ids.length &&
    filled.every((option) => optionName(option, filled) !== undefined)
  );
}
