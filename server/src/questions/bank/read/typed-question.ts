/** A question as it was typed, and the draft that it makes. */

export interface Typed {
  line: number;
  number: string | null;
  stem: string[];
  options: { letter: string; text: string; right: boolean }[];
  answer: string | null;
  explanation: string[];
  reference: string;
  difficulty: string;
  /** Where a further line belongs. */
  last: 'stem' | 'option' | 'explanation';
}

export const begin = (line: number, number: string | null, stem: string): Typed => ({
  line,
  number,
  stem: stem ? [stem] : [],
  options: [],
  answer: null,
  explanation: [],
  reference: '',
  difficulty: '',
  last: 'stem',
});

const MARKED_BEHIND = /\s*(?:\*|✓|✔|√|\((?:correct|right|x)\))\s*$/i;
const MARKED_BEFORE = /^(?:\*|✓|✔|√)\s*(?=[^*]*$)/;
/** The whole option in bold, as a key is often marked in a document. */
const BOLD = /^\*\*(.+)\*\*$/;

export function addOption(
  question: Typed,
  { mark, letter, text }: { mark: string | undefined; letter: string; text: string },
) {
  const raw = text.trim();
  const bold = BOLD.exec(raw)?.[1];
  const unmarked = bold ?? raw.replace(MARKED_BEHIND, '').replace(MARKED_BEFORE, '');
  const right = mark !== undefined || unmarked !== raw;
  question.options.push({ letter, text: unmarked.trim(), right });
  question.last = 'option';
}

class Unclear extends Error {}

const SEVERAL = /^\(?[A-J]\)?(?:\s*(?:,|;|&|\+|\/|\band\b|\s)\s*\(?[A-J]\)?)+\.?$/i;
const LABELLED = /^(?:option|choice)?\s*(?:\(([A-J])\)|([A-J])(?:[.):]|\s*[-–]\s))\s*(.*)$/i;
const LETTER = /^(?:option|choice)?\s*\(?([A-J])\)?\s*[.)]?$/i;

const alike = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** The option that an answer names: by its text, by its letter, or by both. */
function named({ options, answer, explanation }: Typed): string {
  const given = answer ?? '';
  if (options.some(({ text }) => text === given)) return given;
  const at = (letter = '') =>
    options.find((option) => option.letter === letter.toUpperCase())?.text;
  const letter = LETTER.exec(given)?.[1];
  if (letter) return at(letter) ?? given;
  if (SEVERAL.test(given)) throw new Unclear('Several answers are given; only one can be right');
  const same = options.filter(({ text }) => alike(text) === alike(given));
  if (same.length === 1) return same[0]?.text ?? given;
  const [, inBrackets, before, words = ''] =
    LABELLED.exec(given) ?? /^()([A-J])\s+(.*)$/i.exec(given) ?? [];
  const option = at(inBrackets || before);
  if (option === undefined) return given;
  if (alike(words) === alike(option)) return option;
  // 'A red light' begins with an article, 'B. It is red' with a letter and then a reason.
  if (!LABELLED.test(given)) return given;
  explanation.unshift(words);
  return option;
}

function rightOf(question: Typed): string {
  const marked = question.options.filter(({ right }) => right).map(({ text }) => text);
  if (marked.length > 1) {
    throw new Unclear('More than one option is marked as right; only one can be');
  }
  const [only] = marked;
  if (question.answer === null) {
    if (only === undefined) {
      throw new Unclear('No option is marked as right, and no answer is given');
    }
    return only;
  }
  const right = named(question);
  if (only !== undefined && only !== right) {
    throw new Unclear(`'${only}' is marked as right, but the answer given is '${right}'`);
  }
  return right;
}

const isTruth = (text: string) => /^(true|false|t|f)\.?$/i.test(text.trim());
const truthOf = (text: string) => (/^t/i.test(text.trim()) ? 'True' : 'False');
const ASKS_FOR_TRUTH = /\s*\(?\b(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f)\)?[.?:]?\s*$/i;

function fieldsOf(question: Typed, text: string): Record<string, unknown> {
  const { options, answer } = question;
  const truth = options.length === 2 && options.every((option) => isTruth(option.text));
  if (options.length > 0 && !truth) {
    const drafted = options.map((option) => ({ text: option.text }));
    return { type: 'multiple-choice', options: drafted, correctAnswer: rightOf(question) };
  }
  const given = truth ? rightOf(question) : (answer ?? '');
  if (given === '') throw new Unclear('There are neither options nor an answer');
  if (isTruth(given)) {
    const asked = text.replace(ASKS_FOR_TRUTH, '') || text;
    return { type: 'true-false', text: asked, correctAnswer: truthOf(given) };
  }
  if (LETTER.test(given)) throw new Unclear(`The answer is '${given}', but there are no options`);
  const [correctAnswer = '', ...otherAnswers] = given.split(/\s*(?:;|\|| or )\s*/).filter(Boolean);
  const type = /_{3,}/.test(text) ? 'fill-blank' : 'short-answer';
  return { type, correctAnswer, otherAnswers };
}

/** The draft, or why there is none. */
export function draftOf(question: Typed): Record<string, unknown> | string {
  question.options.sort((a, b) => a.letter.localeCompare(b.letter));
  const text = question.stem.join('\n').trim();
  try {
    const fields = fieldsOf(question, text);
    return {
      text,
      ...(question.difficulty && { difficulty: question.difficulty.toLowerCase() }),
      ...fields,
      explanation: question.explanation.join('\n').trim(),
      reference: question.reference.trim(),
    };
  } catch (error) {
    if (error instanceof Unclear) return error.message;
    throw error;
  }
}
