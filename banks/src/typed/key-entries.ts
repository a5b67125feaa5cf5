/**
 * Parses an entry in a list of answers: the number of the question, the letters of the right
 * options, and an explanation.
 */

export interface KeyEntry {
  number: string;
  answer: string;
  /** The explanation after the answer. */
  words: string;
  /** Whether the line can be read in two ways. */
  isDoubtful: boolean;
}

const NUMBER = /(\d{1,5})(?:\s{0,40}[.):=–—-])?\s{0,40}(?:ans:?\s{0,40})?/iy;
const TRUTH = /(?:\((true|false|t)\)|(true|false|t)\)?)(?![\p{L}\p{N}])/iuy;
const LETTER = /(?:\(([A-J])\)|([A-J])\)?)(?![\p{L}\p{N}])/iuy;
/** Matches letters in alphabetical order without separators, such as 'BD' for B and D. */
const LETTER_RUN = /((?=[A-J]{2})A?B?C?D?E?F?G?H?I?J?)\)?(?![\p{L}\p{N}])/uy;
const SEPARATOR = /\s{0,8}(?:,\s{0,8}(?:and\s{1,8})?|[;&+/]\s{0,8})|\s{1,8}and\s{1,8}|\s{1,8}/iy;
const ENTRY_SEPARATOR = /[\s,;.|]*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Answer {
  letters: string[];
  /**
   * Positions in the line. `end` is the end of the answer, and `withoutLast` is its end if the
   * last letter is not counted. `separator` precedes the last letter.
   */
  end: number;
  withoutLast: number;
  separator: string;
}

/**
 * Returns the letters at a position of a line, or the word for true or false. Returns null if there
 * is no answer.
 */
function answerAt(text: string, at: number): Answer | null {
  const truth = matchAt(TRUTH, text, at);
  const letterRun = truth ?? matchAt(LETTER_RUN, text, at);
  if (letterRun) {
    const letters = truth ? [truth[1] ?? truth[2] ?? ''] : [...(letterRun[1] ?? '')];
    return { letters, end: at + letterRun[0].length, withoutLast: at, separator: '' };
  }
  const answer: Answer = { letters: [], end: at, withoutLast: at, separator: '' };
  for (let from = at; ; ) {
    const letter = matchAt(LETTER, text, from);
    if (!letter) return answer.letters.length > 0 ? answer : null;
    answer.letters.push(letter[1] ?? letter[2] ?? '');
    answer.withoutLast = answer.end;
    answer.separator = text.slice(answer.end, from);
    answer.end = from + letter[0].length;
    const separator = matchAt(SEPARATOR, text, answer.end);
    if (!separator) return answer;
    from = answer.end + separator[0].length;
  }
}

/**
 * Returns the entries of a line that contains only numbers and letters. Returns null for any other
 * line.
 */
export function parseBareEntries(line: string): KeyEntry[] | null {
  const entries: KeyEntry[] = [];
  for (let at = line.length - line.trimStart().length; at < line.length; ) {
    const number = matchAt(NUMBER, line, at);
    const answer = number && answerAt(line, at + number[0].length);
    if (!answer) return null;
    const between = matchAt(ENTRY_SEPARATOR, line, answer.end)?.[0] ?? '';
    at = answer.end + between.length;
    if (between === '' && at < line.length) return null;
    const letters = answer.letters.join(', ');
    entries.push({ number: number[1] ?? '', answer: letters, words: '', isDoubtful: false });
  }
  return entries.length > 0 ? entries : null;
}

const PUNCTUATION = /^\s{0,40}[.):,–—-]\s{0,40}/;
/** Matches points, which test makers put after an answer. */
const NOTES = /^PTS:/;
const BEFORE_NOTES = /\s(?=PTS:)/;

/**
 * Checks whether the last letter of an answer is in fact the first word of its explanation, as in
 * 'B A red light'.
 */
const lastLetterIsArticle = ({ letters, separator }: Answer, rest: string) =>
  letters.length > 1 &&
  letters.at(-1) === 'A' &&
  /^[\s,]+$/.test(separator) &&
  /^\s\p{Ll}/u.test(rest);

/** Parses an answer that consists of letters, and the explanation after it. */
function explainedEntry(number: string, body: string, answer: Answer): KeyEntry {
  const isArticle = lastLetterIsArticle(answer, body.slice(answer.end));
  const letters = isArticle ? answer.letters.slice(0, -1) : answer.letters;
  const rest = body.slice(isArticle ? answer.withoutLast : answer.end);
  const punctuation = PUNCTUATION.exec(rest)?.[0] ?? '';
  const words = rest.slice(punctuation.length).trim();
  const isClosed = punctuation !== '' && !(isArticle && punctuation.includes(','));
  const isCertain = words === '' || isClosed || NOTES.test(words);
  const isDoubtful = !isCertain && (letters.length > 1 || punctuation !== '');
  return { number, answer: letters.join(', '), words, isDoubtful };
}

/** Parses a written answer, which a test maker's note may follow. */
function writtenEntry(number: string, body: string): KeyEntry {
  const [answer = '', words = ''] = body.split(BEFORE_NOTES, 2);
  return { number, answer: answer.trim(), words: words.trim(), isDoubtful: false };
}

/**
 * Parses an entry of a key list. `hasNoOptions` tells whether the question with a number has no
 * options. A letter is then the first word of a written answer.
 */
export function parseKeyEntry(
  part: string,
  hasNoOptions: (number: string) => boolean,
): (KeyEntry & { isWritten: boolean }) | null {
  const text = part.trim();
  const found = matchAt(NUMBER, text, 0);
  if (!found) return null;
  const number = found[1] ?? '';
  const body = text.slice(found[0].length);
  if (body === '') return null;
  const answer = answerAt(body, 0);
  const isTruth = matchAt(TRUTH, body, 0) !== null;
  if (answer && (isTruth || !hasNoOptions(number)))
    return { ...explainedEntry(number, body, answer), isWritten: false };
  return { ...writtenEntry(number, body), isWritten: true };
}

const LEADING_NUMBER = /^\s*(\d{1,5})\s{0,40}[.):–—-]/;
export const leadingNumber = (line: string): string | null =>
  LEADING_NUMBER.exec(line)?.[1] ?? null;

const LATER_NUMBER = /(?<=\s)(\d{1,5})(?=\s{0,3}[.):=–—-]|\s{1,8}\(?[A-J]\)?(?![\p{L}\p{N}]))/gu;

/**
 * Returns the positions in a line at which another entry may start, with the question numbers
 * there.
 */
export const laterNumbersIn = (line: string): { at: number; number: string }[] =>
  [...line.trim().matchAll(LATER_NUMBER)].map(({ index, 1: number = '' }) => ({
    at: index,
    number,
  }));
