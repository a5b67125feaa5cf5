import { plainNumber } from '@certway/contract/kinds/shared/number';
import { NUMERAL_IN_WORDS, oneOf, SCALES, valueOfWords } from './number-words.ts';

/** Finds numbers in a sentence, in digits or words, with all possible readings. */

export interface Numeral {
  /**
   * The possible values, with the most likely one first. There are several values if it is unclear
   * whether a point or comma groups digits or marks decimals.
   */
  values: readonly number[];
  start: number;
  end: number;
  /**
   * The number of digits after the decimal point, which gives the precision; null for a number in
   * words.
   */
  decimals: number | null;
}

const DIGITS = String.raw`\d{1,3}(?:[\u00a0\u202f '’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+`;
const POWER = String.raw`(?:\^|\*\*)\(?[-+−–]?\d{1,3}\)?|[⁺⁻]?[⁰¹²³⁴-⁹]+`;
const NUMERAL_IN_DIGITS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<digits>${DIGITS})(?<e>e[-+−]?\d{1,3}(?![\p{L}\d])| ?[x×·*⋅] ?10(?:${POWER})|(?<=(?<!\d)10)(?:${POWER}))?(?<vulgar> ?[½¼¾⅓⅔⅛]| \d{1,2}\/\d{1,2}(?![\d/]))?(?<over>\/\d{1,3}(?![\d/]))?|[½¼¾⅓⅔⅛]`,
  'giu',
);
const VULGAR_FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
};

function shareOf(written: string): number {
  const [above, below] = written.trim().split('/').map(Number);
  return VULGAR_FRACTIONS[written.trim()] ?? (above ?? 0) / (below ?? 1);
}

/**
 * Matches a number such as 1.234, whose point or comma may either group digits or mark decimals.
 */
const AMBIGUOUS_SEPARATOR = /^[1-9]\d{0,2}[.,]\d{3}$/;

function valuesOf(digits: string, power: string): number[] {
  // A number may begin with its decimal separator, such as ',5'. A zero is added before the comma
  // so that the number can be parsed.
  const whole = digits.replace(/^,/, '0,');
  const exponent = power === '' || /^(e| ?[x×·*⋅])/i.test(power) ? power : null;
  const usual = Number(
    (exponent === null
      ? plainNumber(`10${power.replace(/[()]/g, '')}`)
      : plainNumber(whole + exponent.replace('⋅', '·').replace(/[()]/g, ''))) ?? Number.NaN,
  );
  if (!AMBIGUOUS_SEPARATOR.test(digits) || power !== '') return [usual];
  return [usual, digits.includes(',') ? usual / 1000 : usual * 1000];
}

function readDigits(match: RegExpMatchArray): Numeral {
  const { digits, e = '', vulgar = '', over = '' } = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (!digits) return { values: [shareOf(match[0])], start, end, decimals: null };
  const decimals = e ? null : (/[.,](\d+)$/.exec(digits)?.[1]?.length ?? 0);
  const values = valuesOf(digits, e);
  if (over)
    return { values: values.map((v) => v / Number(over.slice(1))), start, end, decimals: null };
  if (vulgar) return { values: values.map((v) => v + shareOf(vulgar)), start, end, decimals: null };
  return { values, start, end, decimals };
}

/** Returns whether a single word such as 'third' is an ordinal and not a fraction. */
const isOrdinal = (written: string) => /^(third|fifth|eighth|tenth|quarter)s?$/i.test(written);

/** The word 'one'. It counts as a number only before a unit, because it is often a pronoun. */
const LONE_ONE = /^one$/i;

function readWords(match: RegExpMatchArray): Numeral[] {
  const [written] = match;
  if (isOrdinal(written) || /^(hundred|thousand)th/i.test(written)) return [];
  const start = match.index ?? 0;
  return [{ values: [valueOfWords(written)], start, end: start + written.length, decimals: null }];
}

/** Matches a word or letter after digits that multiplies them, as in '3 million' and '5k'. */
const SCALE = new RegExp(String.raw`[ -]?(${oneOf(SCALES.keys())})s?(?![\p{L}\d])`, 'iuy');

function withScale(numeral: Numeral, text: string): Numeral {
  SCALE.lastIndex = numeral.end;
  const match = SCALE.exec(text);
  const by = SCALES.get(match?.[1]?.toLowerCase() ?? '');
  if (!match || !by) return numeral;
  const values = numeral.values.map((value) => value * by);
  return { ...numeral, values, end: numeral.end + match[0].length, decimals: null };
}

export const isLoneOne = (text: string, { start, end }: Numeral) =>
  LONE_ONE.test(text.slice(start, end));

/**
 * Finds the numerals of a text, in the order of the text. If two numerals overlap, the one in
 * digits is used.
 */
export function findNumerals(text: string): Numeral[] {
  const digits = [...text.matchAll(NUMERAL_IN_DIGITS)].map((match) =>
    withScale(readDigits(match), text),
  );
  let at = 0;
  const said = [...text.matchAll(NUMERAL_IN_WORDS)].flatMap(readWords).filter(({ start, end }) => {
    while ((digits[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return end <= (digits[at]?.start ?? Number.POSITIVE_INFINITY);
  });
  return [...digits, ...said]
    .filter(({ values }) => values.every(Number.isFinite))
    .sort((a, b) => a.start - b.start);
}
