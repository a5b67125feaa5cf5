import { z } from 'zod';
import { holdsText, id, imagePath, optionalImage, typedText } from '../../fields.ts';
import { OPTION_TEXT_LENGTH, OPTIONS_AT_LEAST, OPTIONS_FROM_FILE_AT_MOST } from '../../limits.ts';

/** The options of kinds in which one or several of them are right. */

const draftOption = z
  .object({
    _id: id.optional(),
    text: typedText().max(OPTION_TEXT_LENGTH).default(''),
    image: optionalImage,
  })
  .refine(
    (option) => holdsText(option.text) || option.image,
    'All options must have text or an image',
  );

export const draftOptions = z
  .array(draftOption, 'At least two options are required')
  .min(OPTIONS_AT_LEAST, 'At least two options are required')
  .max(OPTIONS_FROM_FILE_AT_MOST, `At most ${OPTIONS_FROM_FILE_AT_MOST} options are allowed`);

export type DraftOptions = z.output<typeof draftOptions>;

export const authoredOptions = z.array(
  z.object({ _id: id.optional(), text: z.string(), image: imagePath.nullable() }),
);

export const paperOptions = z.array(
  z.object({ _id: id, text: z.string(), image: imagePath.nullable() }),
);

export type PaperOptions = z.output<typeof paperOptions>;

export const CORRECT_ANSWER_REQUIRED = 'Correct answer is required';
export const NO_SUCH_OPTION = 'Correct answer must match one of the options';

/** Where the order of the options matters, every attempt asks them as they were written. */
export const keepsOrder = z.boolean().default(false);

interface Named {
  text: string;
  image: string | null;
}

const only = <Option>(found: Option[]) => (found.length === 1 ? found[0] : undefined);

/** The option that a name means: its text, or its image path if the text is not enough. */
export function namedOption<Option extends Named>(
  name: string,
  options: readonly Option[],
): Option | undefined {
  const wanted = name.trim();
  if (wanted === '') return undefined;
  const byText = only(options.filter(({ text }) => text === wanted));
  return byText ?? only(options.filter(({ image }) => image === wanted));
}

/** The name of an option in the calls: its text; its image path if it has none or shares it with another option. */
export function optionName<Option extends Named>(
  option: Option,
  options: readonly Option[],
): string | undefined {
  return [option.text, option.image ?? ''].find((name) => namedOption(name, options) === option);
}

export function optionsAreUnique(options: (Named & { _id?: string | undefined })[]): boolean {
  const ids = options.flatMap(({ _id }) => _id ?? []);
  const filled = options.filter(({ text, image }) => text !== '' || image);
  return (
    new Set(ids).size === ids.length &&
    filled.every((option) => optionName(option, filled) !== undefined)
  );
}
