import type { Hint } from '../editing/kind-form.ts';
import { optionHints } from '../editing/shared/option-hints.ts';
import type { OptionForm } from '../editing/shared/options.ts';
import { articleHints } from '../editing/shared/stem-hints.ts';
import * as messages from './messages.ts';

interface ChoiceFields {
  options: OptionForm[];
  keepsOrder: boolean;
  rightOption: string;
}

/** Checks whether the right option is clearly longer than all others. */
function rightIsLongest({ options, rightOption }: ChoiceFields): boolean {
  const right = options.find(({ key }) => key === rightOption);
  const others = options.filter(({ key }) => key !== rightOption);
  if (!right || others.length < 2 || right.image !== '') return false;
  const longest = Math.max(...others.map(({ text }) => text.trim().length));
  return right.text.trim().length > longest * 1.25 + 3;
}

/**
 * The number and the share of questions from which the right option counts as usually the longest.
 * A single long right option may be chance, but learners can guess from a pattern.
 */
const OFTEN = 3;
const SHARE = 0.6;

function longestHints(form: ChoiceFields, others: readonly ChoiceFields[]): Hint[] {
  if (!rightIsLongest(form)) return [];
  const count = others.filter(rightIsLongest).length;
  const always = count >= OFTEN && count / others.length >= SHARE;
  const message = always ? messages.longestAgain : messages.longest;
  return [{ about: 'options', message }];
}

const PLACES_FROM = 5;
const PLACES_SHARE = 0.7;

/**
 * Returns the position of the right option; null if the options are shuffled or if there are fewer
 * than three.
 */
const placeOf = ({ options, rightOption, keepsOrder }: ChoiceFields): number | null =>
  keepsOrder && options.length > 2 ? options.findIndex(({ key }) => key === rightOption) : null;

function placeHints(form: ChoiceFields, others: readonly ChoiceFields[]): Hint[] {
  const place = placeOf(form);
  const places = others.map(placeOf).filter((each) => each !== null);
  const same = places.filter((each) => each === place).length;
  const always = places.length >= PLACES_FROM && same / places.length >= PLACES_SHARE;
  if (place === null || place < 0 || !always) return [];
  const message = messages.samePlaceAgain({ number: place + 1 });
  return [{ about: 'options', message }];
}

export const hints = (
  form: ChoiceFields & { text: string },
  others: readonly ChoiceFields[],
): Hint[] => [
  ...optionHints(form.options),
  ...articleHints(
    form.text,
    form.options.map(({ text }) => text),
  ),
  ...longestHints(form, others),
  ...placeHints(form, others),
];
