import * as messages from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** A question as typed, and which of its options is right. */

export interface TypedOption {
  letter: string;
  text: string;
  image: string | null;
  /** Marked as right. */
  right: boolean;
}

export interface TypedQuestion {
  text: string;
  options: TypedOption[];
  answer: string | null;
  /** Lines of the explanation, including one found after an answer. */
  explanation: string[];
  /** All accepted answers, where the file lists them; a test maker's list of pairs; its essay. */
  accepted: string[] | null;
  pairs: { left: string; right: string }[] | null;
  isEssay: boolean;
  /** Told where the question can be read in two ways. */
  doubt: (what: string) => void;
}

const SEVERAL = /^\(?[A-J]\)?(?:\s*(?:,|;|&|\+|\/|\band\b|\s)\s*\(?[A-J]\)?)+\.?$/i;
const LABELLED = /^(?:option|choice)?\s*(?:\(([A-J])\)|([A-J])(?:[.):]|\s*[-–]\s))\s*(.*)$/i;
const LETTER = /^(?:option|choice)?\s*\(?([A-J])\)?\s*[.)]?$/i;

/** Anything longer is a reason, or malicious: these patterns are slow on long texts. */
const LETTERS_AT_MOST = 200;
const isSeveral = (answer: string) => answer.length <= LETTERS_AT_MOST && SEVERAL.test(answer);

export const isLetter = (answer: string) => LETTER.test(answer);

const alike = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** The option that an answer names: by its text, by its letter, or by both. */
function named({ options, answer, explanation }: TypedQuestion): TypedOption | undefined {
  const given = answer ?? '';
  const at = (letter = '') => options.find((option) => option.letter === letter.toUpperCase());
  const letter = LETTER.exec(given)?.[1];
  if (letter && at(letter)) return at(letter);
  const exact = options.find(({ text }) => text === given);
  if (exact || letter) return exact;
  if (isSeveral(given)) return undefined;
  const same = options.filter(({ text }) => alike(text) === alike(given));
  if (same.length === 1) return same[0];
  const [, inBrackets, before, words = ''] =
    LABELLED.exec(given) ?? /^()([A-J])\s+(.*)$/i.exec(given) ?? [];
  const option = at(inBrackets || before);
  if (option === undefined || alike(words) === alike(option.text)) return option;
  // 'A red light' begins with an article, 'B. It is red' with a letter and then a reason.
  if (!LABELLED.test(given)) return undefined;
  explanation.unshift(words);
  return option;
}

const HOW_MANY = '(?:two|three|four|five|[2-5])';
/** 'Select all that apply', '(Choose two.)', 'Which two of these …'. */
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

/** How to answer a question is said at its beginning or its end. */
const instructionIn = (text: string) =>
  `${text.slice(0, INSTRUCTION_WITHIN)}\n${text.slice(INSTRUCTION_WITHIN).slice(-INSTRUCTION_WITHIN)}`;

/** The options that separated letters or texts mean, in the order given; none if one part matches no option. */
export function listedOptions({ options, answer }: TypedQuestion): TypedOption[] {
  const given = answer ?? '';
  const letters = isSeveral(given) ? [...given.replace(/\band\b/gi, '').matchAll(/[A-J]/gi)] : [];
  const meant =
    letters.length > 0
      ? letters.map(([letter]) => options.find((each) => each.letter === letter.toUpperCase()))
      : given.split(';').map((part) => options.find(({ text }) => alike(text) === alike(part)));
  const found = meant.flatMap((option) => option ?? []);
  return found.length === meant.length ? found : [];
}

/** Several are marked or listed as right, or the question says several may be. */
export function typedSeveral(question: TypedQuestion): boolean {
  const { text, options, answer } = question;
  // 'A and B' may be an option itself.
  const isOption = options.some((option) => option.text === answer);
  const listed = !isOption && (isSeveral(answer ?? '') || listedOptions(question).length > 1);
  return (
    listed ||
    options.filter(({ right }) => right).length > 1 ||
    SELECT_SEVERAL.test(instructionIn(text))
  );
}

/** All right options; anything unclear is reported, not guessed. */
export function typedRights(question: TypedQuestion): TypedOption[] {
  const { options, answer } = question;
  const marked = options.filter(({ right }) => right);
  if (answer === null) {
    if (marked.length > 0) return marked;
    throw new Unreadable(messages.noOptionMarked);
  }
  const one = named(question);
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

/** The options in the order the answer gives for all of them, if the question asks for an order. */
export function typedOrder(question: TypedQuestion): TypedOption[] | null {
  const { text, options } = question;
  const listed = listedOptions(question);
  const isAll = listed.length === options.length && new Set(listed).size === options.length;
  return options.length > 1 && isAll && ASKS_FOR_ORDER.test(instructionIn(text)) ? listed : null;
}

/** The one right option, none if the answer names none; anything unclear is reported, not guessed. */
export function typedRight(question: TypedQuestion): TypedOption | undefined {
  const [only, ...more] = question.options.filter(({ right }) => right);
  if (more.length > 0) {
    throw new Unreadable(messages.severalMarked);
  }
  if (question.answer === null) {
    if (only) return only;
    throw new Unreadable(messages.noOptionMarked);
  }
  const right = named(question);
  if (only && only !== right) {
    const given = right?.text ?? question.answer;
    throw new Unreadable(messages.markedOptionDiffers({ option: only.text, answer: given }));
  }
  return right;
}

export const isTruthWord = (text: string) => /^(true|false|t|f)\.?$/i.test(text.trim());

/** 'True' and 'False' are not options to choose from, but mark the question's kind. */
export const asksForTruth = ({ options }: TypedQuestion) =>
  options.length === 2 && options.every(({ text }) => isTruthWord(text));
