/**
 * The words of a text in the form in which searches compare them. Case, accents, and apostrophes
 * make no difference.
 */

/** An acute accent on its own. Normalization would turn it into a space and split the word. */
const LONE_ACUTE = /´/gu;
const APOSTROPHES = /['’‘ʼ`′]/gu;
const ACCENTS = /[\u0300-\u036f]/gu;

/** Letters that people type without their stroke or as two letters, and the final sigma. */
const PLAIN_LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const SPECIAL_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'gu');

/** Scripts without spaces between words. Each of their letters counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}';
const WORD = new RegExp(
  [
    `[${UNSPACED}]\\p{M}*`,
    `(?![${UNSPACED}])[\\p{L}\\p{N}](?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])*`,
    '\\p{Extended_Pictographic}',
  ].join('|'),
  'gu',
);

const fold = (text: string): string =>
  text
    .replace(LONE_ACUTE, '')
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .normalize('NFC');

/** Returns the words of a text in their order. Repeated words are repeated. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

const IRREGULAR_PLURALS = new Map([
  ['children', 'child'],
  ['lives', 'life'],
  ['men', 'man'],
  ['people', 'person'],
  ['women', 'woman'],
]);

/** Matches 'buses', 'boxes', and 'benches', but not 'fees'. */
const ES_PLURAL = /(?:[osxz]|[cs]h)es$/;

/**
 * Returns the word and the words whose plural it may be. Some of these are no words ('nurs'), which
 * does no harm: two words are equal if they share any form.
 */
export function formsOf(word: string): string[] {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular) return [word, irregular];
  if (word.length < 3 || !word.endsWith('s') || word.endsWith('ss')) return [word];
  const forms = [word, word.slice(0, -1)];
  if (ES_PLURAL.test(word)) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}
