import type { Hint } from '../editing/kind-form.ts';
import type { OptionForm } from '../editing/shared/options.ts';
import { sameTextHints } from '../editing/shared/same-hints.ts';

interface Choice {
  options: OptionForm[];
  rightOption: string;
}

/** Whether the right option is clearly longer than every other. */
function rightIsLongest({ options, rightOption }: Choice): boolean {
  const right = options.find(({ key }) => key === rightOption);
  const others = options.filter(({ key }) => key !== rightOption);
  if (!right || others.length < 2 || right.image !== '') return false;
  const longest = Math.max(...others.map(({ text }) => text.trim().length));
  return right.text.trim().length > longest * 1.25 + 3;
}

/** One long right option is chance; if most are, learners can guess without knowledge. */
const OFTEN = 3;
const SHARE = 0.6;

function longestHints(form: Choice, others: readonly Choice[]): Hint[] {
  if (!rightIsLongest(form)) return [];
  const count = others.filter(rightIsLongest).length;
  const always = count >= OFTEN && count / others.length >= SHARE;
  const message = always
    ? 'The right option is the longest again, as in most questions here: it can be told without knowing.'
    : 'The right option is the longest. Make another one as long, or shorten it.';
  return [{ about: 'options', message }];
}

export const hints = (form: Choice, others: readonly Choice[]): Hint[] => [
  ...sameTextHints(form.options.filter(({ image }) => image === '').map(({ text }) => text)),
  ...longestHints(form, others),
];
