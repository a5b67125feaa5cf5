import type { QuestionForm } from './form.ts';

/** Hints of an examiner beside the form; they hold nobody up. */
export interface Hint {
  about: 'options' | 'illustration' | 'text';
  message: string;
}

/** Words alone: without case, marks, articles and the blanks between. */
function essence(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\b(the|a|an)\b/gi, ' ')
    .replace(/[^\p{L}\p{N}%°$€£+−<>=≤≥/.,-]+/gu, ' ')
    .replace(/[.,]+(?=\s|$)/g, '')
    .trim()
    .toLowerCase();
}

/** Case may be the whole difference (MHz and mHz), so two words of one letter case each differ. */
const differByUnitCase = (a: string, b: string) =>
  a !== b && a.toLowerCase() === b.toLowerCase() && /^[\d.,\s]*[\p{L}µ]{1,4}$/u.test(a.trim());

function sameMeaning(a: string, b: string): boolean {
  if (essence(a) === '' || differByUnitCase(a, b)) return false;
  return essence(a) === essence(b) || sameNumber(a, b);
}

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
function sameNumber(a: string, b: string): boolean {
  const [x, y] = [a.trim(), b.trim()];
  if (!NUMBER.test(x) || !NUMBER.test(y)) return false;
  return Number(x.replaceAll(',', '')) === Number(y.replaceAll(',', ''));
}

export function sameOptions({ options }: QuestionForm): Hint[] {
  const hints: Hint[] = [];
  for (const [i, first] of options.entries()) {
    for (const second of options.slice(i + 1)) {
      if (first.image !== '' || second.image !== '') continue;
      if (first.text.trim() === second.text.trim() || !sameMeaning(first.text, second.text))
        continue;
      const message = `'${first.text}' and '${second.text}' mean the same.`;
      hints.push({ about: 'options', message });
    }
  }
  return hints;
}

const isRight = (form: QuestionForm) => (option: { key: string }) =>
  option.key === form.rightOption;

/** Whether the right option is longer than each other one, and clearly so. */
export function rightIsLongest(form: QuestionForm): boolean {
  if (form.type !== 'multiple-choice') return false;
  const right = form.options.find(isRight(form));
  const others = form.options.filter((option) => option.key !== form.rightOption);
  if (!right || others.length < 2 || right.image !== '') return false;
  const longest = Math.max(...others.map(({ text }) => text.trim().length));
  return right.text.trim().length > longest * 1.25 + 3;
}

/** One long right option is chance; when most of them are, learners need no knowledge. */
const OFTEN = 3;
const SHARE = 0.6;

function longestHint(form: QuestionForm, others: readonly QuestionForm[]): Hint[] {
  if (!rightIsLongest(form)) return [];
  const choices = others.filter(({ type }) => type === 'multiple-choice');
  const count = choices.filter(rightIsLongest).length;
  const always = count >= OFTEN && count / choices.length >= SHARE;
  const message = always
    ? 'The right option is the longest again, as in most questions here: it can be told without knowing.'
    : 'The right option is the longest. Make another one as long, or shorten it.';
  return [{ about: 'options', message }];
}

const wordsOf = (text: string) =>
  new Set(
    essence(text)
      .split(' ')
      .filter((word) => word.length > 2),
  );

const LIKE = 0.8;

/** How much two texts have in common, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const [x, y] = [wordsOf(a), wordsOf(b)];
  if (x.size === 0 || y.size === 0) return essence(a) !== '' && essence(a) === essence(b) ? 1 : 0;
  const common = [...x].filter((word) => y.has(word)).length;
  return common / (x.size + y.size - common);
}

function twinHint(form: QuestionForm, otherTexts: readonly string[]): Hint[] {
  if (wordsOf(form.text).size < 3) return [];
  const twin = otherTexts.find((text) => likeness(text, form.text) >= LIKE);
  return twin
    ? [{ about: 'text', message: `Another question is much like this one: '${twin}'` }]
    : [];
}

interface Surroundings {
  /** The other questions of the module, for what is a habit. */
  others: readonly QuestionForm[];
  /** The texts of all other questions of the program. */
  otherTexts: readonly string[];
}

export function hintsFor(form: QuestionForm, { others, otherTexts }: Surroundings): Hint[] {
  const unseen =
    form.illustration !== '' && form.illustrationAlt.trim() === ''
      ? [
          {
            about: 'illustration' as const,
            message:
              'The illustration has no alternative text: who cannot see it cannot answer. Say what is to be seen, not what it means.',
          },
        ]
      : [];
  return [
    ...(form.type === 'multiple-choice' ? sameOptions(form) : []),
    ...longestHint(form, others),
    ...unseen,
    ...twinHint(form, otherTexts),
  ];
}
