import { Unreadable } from './unreadable.ts';

/** A question as it was typed, and which of its options is right. */

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
  /** Lines of it; one that is found behind an answer joins them. */
  explanation: string[];
}

const SEVERAL = /^\(?[A-J]\)?(?:\s*(?:,|;|&|\+|\/|\band\b|\s)\s*\(?[A-J]\)?)+\.?$/i;
const LABELLED = /^(?:option|choice)?\s*(?:\(([A-J])\)|([A-J])(?:[.):]|\s*[-–]\s))\s*(.*)$/i;
const LETTER = /^(?:option|choice)?\s*\(?([A-J])\)?\s*[.)]?$/i;

export const isLetter = (answer: string) => LETTER.test(answer);

const alike = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** The option that an answer names: by its text, by its letter, or by both. */
function named({ options, answer, explanation }: TypedQuestion): TypedOption | undefined {
  const given = answer ?? '';
  const at = (letter = '') => options.find((option) => option.letter === letter.toUpperCase());
  const exact = options.find(({ text }) => text === given);
  if (exact) return exact;
  const letter = LETTER.exec(given)?.[1];
  if (letter) return at(letter);
  if (SEVERAL.test(given)) throw new Unreadable('Several answers are given; only one can be right');
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

/** The one right option, none where the answer names none; whatever is not clear is told and not guessed. */
export function typedRight(question: TypedQuestion): TypedOption | undefined {
  const [only, ...more] = question.options.filter(({ right }) => right);
  if (more.length > 0) {
    throw new Unreadable('More than one option is marked as right; only one can be');
  }
  if (question.answer === null) {
    if (only) return only;
    throw new Unreadable('No option is marked as right, and no answer is given');
  }
  const right = named(question);
  if (only && only !== right) {
    const given = right?.text ?? question.answer;
    throw new Unreadable(`'${only.text}' is marked as right, but the answer given is '${given}'`);
  }
  return right;
}

export const saysTruth = (text: string) => /^(true|false|t|f)\.?$/i.test(text.trim());

/** 'True' and 'False' are no options to choose from, but the question's kind. */
export const asksForTruth = ({ options }: TypedQuestion) =>
  options.length === 2 && options.every(({ text }) => saysTruth(text));
