import { stemmer } from 'stemmer';

/**
 * A word of a text in the form in which words are compared: its stem, with its position in the
 * original text.
 */
export interface StemmedWord {
  stem: string;
  start: number;
  end: number;
}

/**
 * The number of characters after which the rest of a text is ignored. No answer that the contract
 * allows is this long.
 */
export const READ_AT_MOST = 24_000;

/** Matches scripts without spaces between words, which are split into single letters. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}';
const WORD = new RegExp(
  [
    '\\d+(?:[.,]\\d+)*',
    `[${UNSPACED}]\\p{M}*`,
    `(?:(?![${UNSPACED}])[\\p{L}_])(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\d_])*(?:['’]\\p{L}+)?`,
    '[^\\s\\p{L}\\p{N}\\p{M}.,;:!?\'"’‘“”„()\\[\\]{}\\u2010-\\u2015\\p{Extended_Pictographic}\\p{Cf}\\p{Cc}-]+',
  ].join('|'),
  'gu',
);

const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, `${number}`]),
);
for (const [word, number] of [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['hundred', 100],
  ['thousand', 1000],
] as const) {
  NUMBERS.set(word, `${number}`);
}

/**
 * Words that carry little meaning. The words 'one', 'no', 'not', and 'both' do carry meaning, so
 * they are not in the list.
 */
const STOP_WORDS = new Set(
  `a about after also am an and any are as at be because been being but by can could did do does
  doing done due during each either else etc even every few for from further get gets given gives
  had has have having he her here hers him his how however i if in into is it its itself just like
  made make makes many may me might more most much must my of on onto or other our own per rather
  shall she should since so some such than that the their theirs them then there therefore these
  they this those thus to too under until up upon us use used uses using very via was way we well
  were what when where whereas which while who whom whose why will with would yes you your`.split(
    /\s+/,
  ),
);

const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Normalizes a word. Each letter is replaced by exactly one letter where possible, so that
 * positions still match the original text.
 */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/’/g, "'")
    .replace(/'s$/, '');
}

const stems = new Map<string, string>();
const STEMS_CACHED = 50_000;
/** Longer strings are not words and are not cached, because they would fill the memory. */
const CACHED_WORD_LENGTH = 40;

/**
 * Applies the stemmer until nothing changes ('experimental', 'experiment', 'experi'), so that all
 * forms share one stem.
 */
function stemFully(word: string): string {
  const stem = stemmer(word);
  return stem === word || stem.length < 3 ? stem : stemFully(stem);
}

function stemOf(raw: string): string {
  const known = stems.get(raw);
  if (known !== undefined) return known;
  const word = normalizeWord(raw);
  const stem =
    NUMBERS.get(word) ??
    (STOP_WORDS.has(word) || !/^[a-z]{3,}$/.test(word) ? word : stemFully(word));
  if (stems.size >= STEMS_CACHED) stems.clear();
  if (raw.length <= CACHED_WORD_LENGTH) stems.set(raw, stem);
  return stem;
}

export function stemWords(text: string): StemmedWord[] {
  const read = text.slice(0, READ_AT_MOST);
  const words = [...read.matchAll(WORD)].map((match) => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  // If an answer has only punctuation, such as "()" or "...", its punctuation marks are treated as
  // words.
  if (words.length > 0) return words;
  return [...read.matchAll(/[^\s\p{Cf}\p{Cc}]/gu)].map((match) => ({
    stem: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const stopWordStems = new Set([...STOP_WORDS].map(stemOf));
export const isStopWord = (stem: string): boolean => stopWordStems.has(stem);

/** Joins the stems to a normalized text for comparison letter by letter. */
export const joinStems = (words: readonly StemmedWord[]): string =>
  words.map(({ stem }) => stem).join(' ');
