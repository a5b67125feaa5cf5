import type { Draft } from '@certway/contract/kinds/index';
import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import { qtiSpacing } from '../../formats/qti.ts';
import { OPTION_COLUMNS, type Words } from '../../formats/table.ts';
import type { Loss } from '../transfer.ts';

/** What the kinds with options have in common on their way through the formats. */

export interface Option {
  text: string;
  image: string | null;
}

/** The options that a draft takes, and how it names one of them; empty where nothing tells it apart. */
export const bareOptions = (options: readonly Option[]): Option[] =>
  options.map(({ text, image }) => ({ text, image }));
export const nameIn = <O extends Option>(options: readonly O[], option: O): string =>
  optionName(option, options) ?? '';

/** 'True' and 'False', in whatever order, are the options of a true or false question. */
export function isTruePair(options: readonly { text: string }[]): boolean {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return texts.sort().join() === 'false,true';
}

type WithOptions = Extract<Draft, { options: Option[] }>;

export const hasWordlessOption = ({ options }: WithOptions) =>
  options.some(({ text }) => text === '');

/** GIFT knows options by their words alone. */
export const hasOptionsAlike = ({ options }: WithOptions) =>
  new Set(options.map(({ text }) => text)).size < options.length;

/** Of options whose words tell them apart; what else a draft says by pictures, it says by words then. */
export const optionPictures: Loss<WithOptions> = {
  what: 'The images of options',
  lost: ({ options }) => options.some(({ image }) => image !== null),
  without: (draft) => ({
    ...draft,
    options: draft.options.map((option) => ({ ...option, image: null })),
  }),
};

/** That an attempt asks the options as they were written. */
export const optionOrder: Loss<WithOptions> = {
  what: 'That options keep their order',
  lost: ({ keepsOrder }) => keepsOrder,
  without: (draft) => ({ ...draft, keepsOrder: false }),
};

const KEPT = 'kept';

/** Moodle's own word for it was always 'no' in our files, so a tag says it. */
export const orderTag = ({ keepsOrder }: WithOptions): Record<string, string> =>
  keepsOrder ? { order: KEPT } : {};
export const orderOf = ({ order }: Record<string, string>) => ({ keepsOrder: order === KEPT });

export const optionCells = (options: readonly Option[]): Words =>
  Object.fromEntries(options.map(({ text }, i) => [OPTION_COLUMNS[i], text]));

/** In QTI the words of options are HTML. */
export const hasOtherSpacing = ({ options }: WithOptions) =>
  options.some(({ text }) => qtiSpacing(text) !== text);

/** The options as QTI gives them back, and what an option is called there that had this name. */
export function respaced<O extends Option>(options: readonly O[]) {
  const spaced = options.map((option) => ({ ...option, text: qtiSpacing(option.text) }));
  const newName = (name: string) => {
    const option = namedOption(name, options);
    const moved = option && spaced[options.indexOf(option)];
    return moved ? nameIn(spaced, moved) : '';
  };
  return { options: spaced, newName };
}

/** What a table may call a choice, and whether of one or of several its right options say. */
export const CHOICE_NAMES = [
  'multiplechoice',
  'mc',
  'checkbox',
  'singlechoice',
  'mcq',
  'multichoice',
  'choice',
];
