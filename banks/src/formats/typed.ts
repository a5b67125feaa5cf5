import * as messages from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** Determines which options of a typed question are right. */

export interface TypedOption {
  letter: string;
  text: string;
  image: string | null;
  right: boolean;
}

export interface TypedQuestion {
  text: string;
  options: TypedOption[];
  answer: string | null;
  /** The lines of the explanation. They include text that follows the answer on the same line. */
  explanation: string[];
  /** All accepted answers, if the file lists them. */
  accepted: string[] | null;
  pairs: { left: string; right: string }[] | null;
  isEssay: boolean;
  /** Reports a doubt: the question can be read in two ways. */
  doubt: (what: string) => void;
}

const SEVERAL = /^\(?[A-J]\)?(?:\s*(?:,|;|&|\+|\/|\band\b|\s)\s*\(?[A-J]\)?)+\.?$/i;
const LABELED = /^(?:option|choice)?\s*(?:\(([A-J])\)|([A-J])(?:[.):]|\s*[-–]\s))\s*(.*)$/i;
const LETTER = /^(?:option|choice)?\s*\(?([A-J])\)?\s*[.)]?$/i;

/**
 * The maximum length of an answer that is read as a list of letters. The limit also protects
 * against malicious texts, because the patterns are slow on long texts.
 */
const LETTERS_AT_MOST = 200;
const isSeveral = (answer: string) => answer.length <= LETTERS_AT_MOST && SEVERAL.test(answer);

export const isLetter = (answer: string) => LETTER.test(answer);

const normalized = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** Finds the option to which an answer refers: by its text, its letter, or both. */
function optionNamedByAnswer({
  options,
  answer,
  explanation,
}: TypedQuestion): TypedOption | undefined {
  const given = answer ?? '';
  const at = (letter = '') => options.find((option) => option.letter === letter.toUpperCase());
  const letter = LETTER.exec(given)?.[1];
  if (letter && at(letter)) return at(letter);
  const exact = options.find(({ text }) => text === given);
  if (exact || letter) return exact;
  if (isSeveral(given)) return undefined;
  const same = options.filter(({ text }) => normalized(text) === normalized(given));
  if (same.length === 1) return same[0];
  const [, inBrackets, before, rest = ''] =
    LABELED.exec(given) ?? /^()([A-J])\s+(.*)$/i.exec(given) ?? [];
  const option = at(inBrackets || before);
  if (option === undefined || normalized(rest) === normalized(option.text)) return option;
  // Without punctuation after the letter, as in 'A red light', the 'A' is an article and not the letter
  // of an option. In 'B. It is red', the letter is followed by an explanation.
  if (!LABELED.test(given)) return undefined;
  explanation.unshift(rest);
  return option;
}

const HOW_MANY = '(?:two|three|four|five|[2-5])';
/**
 * Matches instructions to choose several options: 'Select all that apply', '(Choose two.)', 'Which
 * two of these …'.
 */
const SELECT_SEVERAL = new RegExp(
  [
    String.raw`\ball\s+that\s+apply\b`,
    String.raw`\b(?:select|choose|check|mark|tick|pick)\s+all\b`,
    String.raw`\(\s*(?:select|choose|pick)\s+${HOW_MANY}\b[^)]*\)`,
    String.raw`\b(?:select|choose|pick|which)\s+${HOW_MANY}\s+(?:of|answers|options|choices)\b`,
  ].join('|'),
  'i',
);

const INSTRUCTION_WITHIN = 1000;

/**
 * Returns the beginning and the end of the question text. Instructions such as 'Choose two' are
 * only searched for there.
 */
const instructionIn = (text: string) =>
  `${text.slice(0, INSTRUCTION_WITHIN)}\n${text.slice(INSTRUCTION_WITHIN).slice(-INSTRUCTION_WITHIN)}`;

/**
 * Returns the options to which the parts of an answer refer, in the order of the answer. Returns an
 * empty list if any part refers to no option.
 */
export function listedOptions({ options, answer }: TypedQuestion): TypedOption[] {
  const given = answer ?? '';
  const letters = isSeveral(given) ? [...given.replace(/\band\b/gi, '').matchAll(/[A-J]/gi)] : [];
  const mentioned =
    letters.length > 0
      ? letters.map(([letter]) => options.find((each) => each.letter === letter.toUpperCase()))
      : given
          .split(';')
          .map((part) => options.find(({ text }) => normalized(text) === normalized(part)));
  const found = mentioned.flatMap((option) => option ?? []);
  return found.length === mentioned.length ? found : [];
}

/**
 * Returns true if several options can be right: several are marked or listed as right, or the
 * question tells learners to choose several.
 */
export function typedSeveral(question: TypedQuestion): boolean {
  const { text, options, answer } = question;
  // If the answer is the text of an option, such as 'A and B', it is not a list of options.
  const isOption = options.some((option) => option.text === answer);
  const listed = !isOption && (isSeveral(answer ?? '') || listedOptions(question).length > 1);
  return (
    listed ||
    options.filter(({ right }) => right).length > 1 ||
    SELECT_SEVERAL.test(instructionIn(text))
  );
}

/** Returns all right options. Throws an error if they are unclear instead of guessing. */
export function typedRights(question: TypedQuestion): TypedOption[] {
  const { options, answer } = question;
  const marked = options.filter(({ right }) => right);
  if (answer === null) {
    if (marked.length > 0) return marked;
    throw new Unreadable(messages.noOptionMarked);
  }
  const one = optionNamedByAnswer(question);
  const listed = one ? [one] : listedOptions(question);
  if (listed.length === 0) throw new Unreadable(messages.answerNamesNoOption({ answer }));
  const agree =
    marked.length === new Set(listed).size && listed.every((option) => marked.includes(option));
  if (marked.length > 0 && !agree) {
    throw new Unreadable(messages.markedOptionsDiffer({ answer }));
  }
  return listed;
}

const ASKS_FOR_ORDER =
  /\b(?:put|place|arrange|list|sort|order|rank|sequence)\b.*\b(?:order|sequence|from\b.*\bto)\b|\b(?:correct|right|proper)\s+(?:order|sequence)\b/is;

/**
 * Returns the options in the order of the answer if the question asks for an order and the answer
 * lists every option once. Otherwise returns null.
 */
export function typedOrder(question: TypedQuestion): TypedOption[] | null {
  const { text, options } = question;
  const listed = listedOptions(question);
  const isAll = listed.length === options.length && new Set(listed).size === options.length;
  return options.length > 1 && isAll && ASKS_FOR_ORDER.test(instructionIn(text)) ? listed : null;
}

/**
 * Returns the only right option, or undefined if the answer refers to no option. Throws an error if
 * the option is unclear instead of guessing.
 */
export function typedRight(question: TypedQuestion): TypedOption | undefined {
  const [only, ...more] = question.options.filter(({ right }) => right);
  if (more.length > 0) {
    throw new Unreadable(messages.severalMarked);
  }
  if (question.answer === null) {
    if (only) return only;
    throw new Unreadable(messages.noOptionMarked);
  }
  const right = optionNamedByAnswer(question);
  if (only && only !== right) {
    const given = right?.text ?? question.answer;
    throw new Unreadable(messages.markedOptionDiffers({ option: only.text, answer: given }));
  }
  return right;
}

export const isTruthWord = (text: string) => /^(true|false|t|f)\.?$/i.test(text.trim());

/** Returns true if the only options are 'True' and 'False', which make it a true/false question. */
export const asksForTruth = ({ options }: TypedQuestion) =>
  options.length === 2 && options.every(({ text }) => isTruthWord(text));
