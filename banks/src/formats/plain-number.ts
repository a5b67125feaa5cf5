/**
 * Reads numbers as people write them. If both readings are possible, points and commas are read as
 * in the United States: 1,199.10 and 1,199 are grouped by thousands, and 1.199 is a little more
 * than one. A comma that cannot group digits is a decimal comma: 3,5 is 3.5 and 0,125 is 0.125.
 * Points that can only group digits do so: 1.199,10 is 1199.10, and 1.199.000 is more than a
 * million. A text in any other form is not a number.
 */

const withPoint = (digits: string) => digits.replace(',', '.');

/** The accepted notations, each with its conversion to digits with a decimal point. */
const FORMS: [RegExp, (digits: string) => string][] = [
  [/^(?:\d+\.?\d*|\.\d+)$/, (digits) => digits],
  [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, (digits) => digits.replaceAll(',', '')],
  // This notation groups digits as in India: 12,34,567.
  [/^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/, (digits) => digits.replaceAll(',', '')],
  [/^[1-9]\d{0,2}(?:[ ']\d{3})+(?:\.\d+)?$/, (digits) => digits.replace(/[ ']/g, '')],
  [/^[1-9]\d{0,2}(?:[. ]\d{3})+,\d+$/, (digits) => withPoint(digits.replace(/[. ]/g, ''))],
  [/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/, (digits) => digits.replaceAll('.', '')],
  [/^\d+,\d+$/, withPoint],
];

/**
 * Returns the digits with a decimal point as the only separator, or null if the text is not a
 * number.
 */
function plainDigits(digits: string): string | null {
  const form = FORMS.find(([written]) => written.test(digits));
  return form ? form[1](digits) : null;
}

/**
 * Replaces the variants of minus signs, apostrophes, spaces and powers that keyboards and word
 * processors produce by plain characters.
 */
const fold = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=10)[⁺⁻]?[⁰¹²³⁴-⁹]+/g, '^$&')
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’′ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const POWER = String.raw`10(?:\^|\*\*)(?<power>[-+]?\d{1,3})`;
const NUMBER = new RegExp(
  String.raw`^(?<sign>[-+]?) ?(?<digits>[\d., ']*[\d.])(?:e(?<e>[-+]?\d{1,3})| ?[x×*·] ?${POWER})?$`,
  'i',
);
const POWER_ALONE = new RegExp(`^(?<sign>[-+]?) ?${POWER}$`);

/**
 * Converts `−1,234.50 × 10³` to `-1234.50e3`, with all its digits, so that `Number` can parse it.
 * Returns null if the text is not a number.
 */
export function plainNumber(text: string): string | null {
  const folded = fold(text);
  const parts = (POWER_ALONE.exec(folded) ?? NUMBER.exec(folded))?.groups;
  const digits = parts && plainDigits(parts.digits ?? '1');
  if (!digits) return null;
  const exponent = parts.e ?? parts.power;
  const sign = parts.sign === '-' ? '-' : '';
  const plain = sign + digits + (exponent === undefined ? '' : `e${Number(exponent)}`);
  return Number.isFinite(Number(plain)) ? plain : null;
}

/** Matches a number as questions store it: digits, a point, an exponent. */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
