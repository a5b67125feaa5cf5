/** The entries of a line in a list of answers: a number, the letters of the right options, an explanation. */

export interface KeyEntry {
  number: string;
  answer: string;
  /** The explanation after the answer. */
  words: string;
  /** The line can be read in two ways. */
  isDoubtful: boolean;
}

const NUMBER = /(\d{1,5})(?:\s{0,40}[.):=–—-])?\s{0,40}(?:ans:?\s{0,40})?/iy;
const TRUTH = /(?:\((true|false|t)\)|(true|false|t)\)?)(?![\p{L}\p{N}])/iuy;
const LETTER = /(?:\(([A-J])\)|([A-J])\)?)(?![\p{L}\p{N}])/iuy;
/** 'BD' for B and D, in the order of the alphabet. */
const RUN = /((?=[A-J]{2})A?B?C?D?E?F?G?H?I?J?)\)?(?![\p{L}\p{N}])/uy;
const JOINT = /\s{0,8}(?:,\s{0,8}(?:and\s{1,8})?|[;&+/]\s{0,8})|\s{1,8}and\s{1,8}|\s{1,8}/iy;
const BETWEEN = /[\s,;.|]*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Answer {
  letters: string[];
  /** The end of the entry; also the end without its last letter, and the separator before that letter. */
  end: number;
  before: number;
  joint: string;
}

/** The letters from there on, or the word for true or false; null where there are none. */
function answerAt(text: string, at: number): Answer | null {
  const truth = matchAt(TRUTH, text, at);
  const run = truth ?? matchAt(RUN, text, at);
  if (run) {
    const letters = truth ? [truth[1] ?? truth[2] ?? ''] : [...(run[1] ?? '')];
    return { letters, end: at + run[0].length, before: at, joint: '' };
  }
  const answer: Answer = { letters: [], end: at, before: at, joint: '' };
  for (let from = at; ; ) {
    const letter = matchAt(LETTER, text, from);
    if (!letter) return answer.letters.length > 0 ? answer : null;
    answer.letters.push(letter[1] ?? letter[2] ?? '');
    answer.before = answer.end;
    answer.joint = text.slice(answer.end, from);
    answer.end = from + letter[0].length;
    const joint = matchAt(JOINT, text, answer.end);
    if (!joint) return answer;
    from = answer.end + joint[0].length;
  }
}

/** The entries of a line that holds nothing but numbers and letters; null where it holds anything else. */
export function bareEntriesIn(line: string): KeyEntry[] | null {
  const entries: KeyEntry[] = [];
  for (let at = line.length - line.trimStart().length; at < line.length; ) {
    const number = matchAt(NUMBER, line, at);
    const answer = number && answerAt(line, at + number[0].length);
    if (!answer) return null;
    const between = matchAt(BETWEEN, line, answer.end)?.[0] ?? '';
    at = answer.end + between.length;
    if (between === '' && at < line.length) return null;
    const letters = answer.letters.join(', ');
    entries.push({ number: number[1] ?? '', answer: letters, words: '', isDoubtful: false });
  }
  return entries.length > 0 ? entries : null;
}

const CLOSING = /^\s{0,40}[.):,–—-]\s{0,40}/;
/** Test makers put the points after an answer. */
const NOTES = /^PTS:/;
const BEFORE_NOTES = /\s(?=PTS:)/;

/** 'B A red light': the last letter is the article of the explanation. */
const endsInArticle = ({ letters, joint }: Answer, rest: string) =>
  letters.length > 1 && letters.at(-1) === 'A' && /^[\s,]+$/.test(joint) && /^\s\p{Ll}/u.test(rest);

/** An answer by letters with an explanation after it. */
function explained(number: string, body: string, answer: Answer): KeyEntry {
  const isArticle = endsInArticle(answer, body.slice(answer.end));
  const letters = isArticle ? answer.letters.slice(0, -1) : answer.letters;
  const rest = body.slice(isArticle ? answer.before : answer.end);
  const closing = CLOSING.exec(rest)?.[0] ?? '';
  const words = rest.slice(closing.length).trim();
  const isClosed = closing !== '' && !(isArticle && closing.includes(','));
  const isSure = words === '' || isClosed || NOTES.test(words);
  const isDoubtful = !isSure && (letters.length > 1 || closing !== '');
  return { number, answer: letters.join(', '), words, isDoubtful };
}

/** A written answer, possibly followed by a test maker's note. */
function writtenEntry(number: string, body: string): KeyEntry {
  const [answer = '', words = ''] = body.split(BEFORE_NOTES, 2);
  return { number, answer: answer.trim(), words: words.trim(), isDoubtful: false };
}

/** `asksForWords`: the question has no options, so that a letter is the beginning of its answer. */
export function entryIn(
  part: string,
  asksForWords: (number: string) => boolean,
): (KeyEntry & { isWritten: boolean }) | null {
  const text = part.trim();
  const found = matchAt(NUMBER, text, 0);
  if (!found) return null;
  const number = found[1] ?? '';
  const body = text.slice(found[0].length);
  if (body === '') return null;
  const answer = answerAt(body, 0);
  const isTruth = matchAt(TRUTH, body, 0) !== null;
  if (answer && (isTruth || !asksForWords(number)))
    return { ...explained(number, body, answer), isWritten: false };
  return { ...writtenEntry(number, body), isWritten: true };
}

const SIGNED = /^\s*(\d{1,5})\s{0,40}[.):–—-]/;
export const numberBefore = (line: string): string | null => SIGNED.exec(line)?.[1] ?? null;

const FURTHER = /(?<=\s)(\d{1,5})(?=\s{0,3}[.):=–—-]|\s{1,8}\(?[A-J]\)?(?![\p{L}\p{N}]))/gu;

/** Positions where more entries may start in a line, with their numbers. */
export const furtherIn = (line: string): { at: number; number: string }[] =>
  [...line.trim().matchAll(FURTHER)].map(({ index, 1: number = '' }) => ({ at: index, number }));
