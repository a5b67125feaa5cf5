import { flag, list, optional, picture, record, required, text } from '../../checks.ts';
import { qtiSpacing } from '../../formats/qti.ts';
import { OPTION_COLUMNS, type RowValues } from '../../formats/table.ts';
import type { Option, Question } from '../../model.ts';
import type { UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';

/** Reads and writes options in the formats of question banks, for the kinds that have options. */

/** The checks of the fields that questions with options have in common. */
export const choiceFields = {
  options: list(
    record<Option>({ text, image: picture, explanation: optional(text) }),
    2,
    messages.tooFewOptions,
  ),
  keepsOrder: flag,
};

/** The checks of the name of the right option, and of the names of several. */
export const rightName = required(messages.answerIsMissing);
export const rightNames = list(rightName, 1, messages.answerIsMissing);

/** Returns why the options or the names of the right ones are not usable. */
export function choiceProblem(options: readonly Option[], right: readonly string[]): string | null {
  if (options.some((option) => nameIn(options, option) === '')) return messages.optionsMustDiffer;
  return right.every((name) => namedOption(name, options)) ? null : messages.noSuchOption;
}

const only = <O>(found: O[]) => (found.length === 1 ? found[0] : undefined);

/**
 * Returns the option that has the name as its text. If no option or more than one has this text,
 * returns the option that has the name as its image.
 */
export function namedOption<O extends Option>(name: string, options: readonly O[]): O | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return undefined;
  const byText = only(options.filter((option) => option.text === trimmed));
  return byText ?? only(options.filter(({ image }) => image === trimmed));
}

/**
 * `bareOptions` returns options with only the fields that a draft has. `nameIn` returns the name of
 * an option, or an empty text if the option cannot be distinguished from the other options.
 */
export const bareOptions = (options: readonly Option[]): Option[] =>
  options.map(({ text, image, explanation }) => ({
    text,
    image,
    ...(explanation && { explanation }),
  }));
export const nameIn = <O extends Option>(options: readonly O[], option: O): string =>
  [option.text, option.image ?? ''].find((name) => namedOption(name, options) === option) ?? '';

/** Whether the options are 'True' and 'False' in any order, as in a true-false question. */
export function areTrueAndFalse(options: readonly { text: string }[]): boolean {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return texts.sort().join() === 'false,true';
}

type WithOptions = Extract<Question, { options: Option[] }>;

export const hasOptionWithoutText = ({ options }: WithOptions) =>
  options.some(({ text }) => text === '');

/** Returns whether two options have equal texts. GIFT identifies options only by their texts. */
export const hasEqualOptions = ({ options }: WithOptions) =>
  new Set(options.map(({ text }) => text)).size < options.length;

/** The loss of the pictures of options, for formats in which options have only texts. */
export const optionPictures: UnsupportedFeature<WithOptions> = {
  what: messages.optionImages,
  isUsedBy: ({ options }) => options.some(({ image }) => image !== null),
  without: (draft) => ({
    ...draft,
    options: draft.options.map((option) => ({ ...option, image: null })),
  }),
};

/** The loss of the explanations of single options, for formats that have one per question. */
export const optionExplanations: UnsupportedFeature<WithOptions> = {
  what: messages.optionExplanations,
  isUsedBy: ({ options }) => options.some(({ explanation }) => explanation),
  without: (draft) => ({
    ...draft,
    options: draft.options.map(({ text, image }) => ({ text, image })),
  }),
};

/**
 * The loss of an explanation at the right option of a question without an explanation of its own.
 * An import takes it for the explanation of the question.
 */
export const rightExplanation: UnsupportedFeature<Question<'multiple-choice'>> = {
  what: messages.rightExplanation,
  isUsedBy: (draft) => draft.explanation === '' && Boolean(rightOf(draft)?.explanation),
  without: (draft) => ({ ...draft, ...explainedByRight(draft.options, draft.correctAnswer) }),
};

const rightOf = ({ options, correctAnswer }: Question<'multiple-choice'>) =>
  namedOption(correctAnswer, options);

/** Makes the explanation of the right option that of the question. */
export function explainedByRight(options: readonly Option[], correctAnswer: string) {
  const right = namedOption(correctAnswer, options);
  return {
    options: options.map((option) =>
      option === right ? { text: option.text, image: option.image } : option,
    ),
    explanation: right?.explanation ?? '',
  };
}

/**
 * The loss of the setting that attempts keep the author's order of options, for formats that do not
 * support it.
 */
export const optionOrder: UnsupportedFeature<WithOptions> = {
  what: messages.fixedOptionOrder,
  isUsedBy: ({ keepsOrder }) => keepsOrder,
  without: (draft) => ({ ...draft, keepsOrder: false }),
};

const KEEPS_ORDER = 'kept';

/**
 * A tag in Moodle XML states that options keep their order. Moodle's own field cannot be used,
 * since our earlier files always set it to 'no'.
 */
export const orderTag = ({ keepsOrder }: WithOptions): Record<string, string> =>
  keepsOrder ? { order: KEEPS_ORDER } : {};
export const orderOf = ({ order }: Record<string, string>) => ({
  keepsOrder: order === KEEPS_ORDER,
});

export const optionCells = (options: readonly Option[]): RowValues =>
  Object.fromEntries(options.map(({ text }, i) => [OPTION_COLUMNS[i], text]));

/** Returns whether an option's spacing would change in QTI, where option texts are HTML. */
export const hasOtherSpacing = ({ options }: WithOptions) =>
  options.some(({ text }) => qtiSpacing(text) !== text);

/**
 * Returns the options with the spacing that they will have in QTI. Also returns a function that
 * converts the name of an option before this change to its name after it.
 */
export function respaced<O extends Option>(options: readonly O[]) {
  const spaced = options.map((option) => ({ ...option, text: qtiSpacing(option.text) }));
  const newName = (name: string) => {
    const option = namedOption(name, options);
    const moved = option && spaced[options.indexOf(option)];
    return moved ? nameIn(spaced, moved) : '';
  };
  return { options: spaced, newName };
}

/**
 * Names that tables use for choice questions. A question is multiple-choice if it has one right
 * option and multiple-response if it has several, whatever the name.
 */
export const CHOICE_NAMES = [
  'multiplechoice',
  'mc',
  'checkbox',
  'singlechoice',
  'mcq',
  'multichoice',
  'choice',
];
