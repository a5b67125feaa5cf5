import type { Draft } from '@certway/contract/kinds/index';
import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import { qtiSpacing } from '../../formats/qti.ts';
import { OPTION_COLUMNS, type Words } from '../../formats/table.ts';
import type { Loss } from '../transfer.ts';
import * as messages from './messages.ts';

/** Options in the formats of question banks, for the kinds that have them. */

export interface Option {
  text: string;
  image: string | null;
}

/** Options as a draft needs them, and the name of an option; empty if nothing distinguishes it. */
export const bareOptions = (options: readonly Option[]): Option[] =>
  options.map(({ text, image }) => ({ text, image }));
export const nameIn = <O extends Option>(options: readonly O[], option: O): string =>
  optionName(option, options) ?? '';

/** Whether the options are 'True' and 'False' in any order, as in a true-false question. */
export function isTruePair(options: readonly { text: string }[]): boolean {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return texts.sort().join() === 'false,true';
}

type WithOptions = Extract<Draft, { options: Option[] }>;

export const hasWordlessOption = ({ options }: WithOptions) =>
  options.some(({ text }) => text === '');

/** GIFT identifies options only by their text. */
export const hasOptionsAlike = ({ options }: WithOptions) =>
  new Set(options.map(({ text }) => text)).size < options.length;

/** For options that are distinguished by their text; references to pictures become references to texts. */
export const optionPictures: Loss<WithOptions> = {
  what: messages.optionImages,
  lost: ({ options }) => options.some(({ image }) => image !== null),
  without: (draft) => ({
    ...draft,
    options: draft.options.map((option) => ({ ...option, image: null })),
  }),
};

/** Attempts show the options in the author's order. */
export const optionOrder: Loss<WithOptions> = {
  what: messages.fixedOptionOrder,
  lost: ({ keepsOrder }) => keepsOrder,
  without: (draft) => ({ ...draft, keepsOrder: false }),
};

const KEPT = 'kept';

/** Our earlier files set Moodle's own field always to 'no', so a tag is used instead. */
export const orderTag = ({ keepsOrder }: WithOptions): Record<string, string> =>
  keepsOrder ? { order: KEPT } : {};
export const orderOf = ({ order }: Record<string, string>) => ({ keepsOrder: order === KEPT });

export const optionCells = (options: readonly Option[]): Words =>
  Object.fromEntries(options.map(({ text }, i) => [OPTION_COLUMNS[i], text]));

/** In QTI, option texts are HTML. */
export const hasOtherSpacing = ({ options }: WithOptions) =>
  options.some(({ text }) => qtiSpacing(text) !== text);

/** The options as QTI returns them, and a function from old to new names. */
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
 * Names of choice questions in tables; the right options tell whether it is multiple-choice or
 * multiple-response.
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
