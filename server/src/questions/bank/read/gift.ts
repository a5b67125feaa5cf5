import { FEEDBACK, LeftOut, PARTLY_RIGHT } from '../left-out.ts';
import { readHtml } from '../markup.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';

/** GIFT block by block: one that is broken is told with its line, and the next one is read. */

interface Block {
  line: number;
  source: string;
}

const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:/;
/** A brace never closed must not swallow the rest of the file. */
const BLOCK_AT_MOST = 100_000;

/** How deep in braces one is after a line. */
function depthAfter(line: string, depth: number): number {
  const braces = line.replace(/\\./g, '').replace(/[^{}]/g, '');
  return [...braces].reduce((now, brace) => Math.max(0, now + (brace === '{' ? 1 : -1)), depth);
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === '';

/** Within braces a blank line goes on, unless the next words open braces of their own. */
function endsBlock(lines: readonly string[], at: number, depth: number): boolean {
  if (!isBlank(lines[at])) return false;
  if (depth === 0) return true;
  if (isBlank(lines[at - 1])) return false;
  const next = lines.slice(at).find((line) => !isBlank(line)) ?? '';
  return depthAfter(next.split('}', 1)[0] ?? '', 0) > 0;
}

/** Questions without a blank line between: answers have been given, and here is a title, or are others. */
const beginsAnother = (source: string, line: string) =>
  find(source, '{') >= 0 && (/^\s*::/.test(line) || find(line, '{') >= 0);

function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let current: Block | null = null;
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    if (CATEGORY.test(line) || (depth === 0 && COMMENT.test(line))) continue;
    if (endsBlock(lines, at, depth)) {
      current = null;
      depth = 0;
      continue;
    }
    if (!current || (depth === 0 && beginsAnother(current.source, line))) {
      current = { line: at + 1, source: '' };
      blocks.push(current);
    }
    current.source += `${line}\n`;
    depth = current.source.length > BLOCK_AT_MOST ? 0 : depthAfter(line, depth);
  }
  return blocks.filter(({ source }) => source.trim() !== '');
}

const SIGNS: Record<string, string> = { n: '\n' };
const unescaped = (text: string) =>
  text.replace(/\\([~=#{}:n\\>])/g, (_, sign: string) => SIGNS[sign] ?? sign);

/** The place of a sign that is not escaped. */
function find(text: string, sign: string, from = 0): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
}

type Mode = 'html' | 'plain';

function textIn(source: string, mode: Mode): string {
  const text = unescaped(source).trim();
  return mode === 'html' ? readHtml(text).text : text;
}

interface Answer {
  sign: '=' | '~';
  weight: number | null;
  text: string;
  feedback: string;
}

/** `=right#feedback ~%50%half` as a list; what stands before the first sign is given back too. */
function answersOf(inside: string): { head: string; answers: Answer[] } {
  const starts: number[] = [];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === '\\') i++;
    else if (inside[i] === '=' || inside[i] === '~') starts.push(i);
  }
  const answers = starts.map((start, place) => {
    const raw = inside.slice(start + 1, starts[place + 1] ?? inside.length);
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(raw);
    const body = weight ? raw.slice(weight[0].length) : raw;
    const hash = find(body, '#');
    const [text, feedback] = hash < 0 ? [body, ''] : [body.slice(0, hash), body.slice(hash + 1)];
    return {
      sign: inside[start] as '=' | '~',
      weight: weight ? Number(weight[1]) : null,
      text,
      feedback: feedback.trim(),
    };
  });
  return { head: inside.slice(0, starts[0] ?? inside.length), answers };
}

interface Parsed {
  text: string;
  inside: string;
  explanation: string;
  mode: Mode;
  missingWord: boolean;
}

const aroundBlank = (before: string, after: string) =>
  `${before.trimEnd()} ____${/^\s*[.,;:?!)]/.test(after) ? '' : ' '}${after.trimStart()}`;

function parseBlock(source: string): Parsed | string {
  let rest = source.trim();
  if (rest.startsWith('::')) {
    const end = find(rest, '::', 2);
    if (end > 0) rest = rest.slice(end + 2).trim();
  }
  const format = /^\[(html|markdown|plain|moodle)\]/.exec(rest)?.[1];
  if (format) rest = rest.slice(format.length + 2);
  const open = find(rest, '{');
  const close = open < 0 ? -1 : find(rest, '}', open);
  if (open < 0) return 'There are no answers in braces: a description is no question';
  if (close < 0) return 'The brace of the answers is not closed';
  const mode: Mode =
    format === 'html' || (!format && /<[a-z][^<>]*>/i.test(rest)) ? 'html' : 'plain';
  const [before, after] = [rest.slice(0, open), rest.slice(close + 1)];
  const missingWord = after.trim() !== '';
  const inside = rest.slice(open + 1, close);
  const general = find(inside, '####');
  return {
    text: textIn(missingWord ? aroundBlank(before, after) : before, mode),
    inside: (general < 0 ? inside : inside.slice(0, general)).trim(),
    explanation: general < 0 ? '' : textIn(inside.slice(general + 4), mode),
    mode,
    missingWord,
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** `5:0.5` or `4..6`, as a value with a tolerance. */
function numberOf(source: string) {
  const range = /^(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)$/.exec(source);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    const half = (value: number) => Number((value / 2).toPrecision(12));
    return { value: String(half(low + high)), tolerance: Math.abs(half(high - low)) };
  }
  const [value = '', tolerance = '0'] = source.split(':').map((part) => part.trim());
  return NUMBER.test(value) && NUMBER.test(tolerance)
    ? { value, tolerance: Math.abs(Number(tolerance)) }
    : null;
}

function numerical({ inside, text }: Parsed): Record<string, unknown> | string {
  const body = inside.slice(1).trim();
  const { answers } = answersOf(body);
  const sources =
    answers.length > 0
      ? answers.filter(({ weight }) => weight === null || weight === 100).map((a) => a.text.trim())
      : [body.split('#')[0]?.trim() ?? ''];
  const numbers = sources.map(numberOf);
  const [first] = numbers;
  if (!first || numbers.includes(null)) return 'The number of the answer cannot be read';
  const type = /_{3,}/.test(text) ? 'fill-blank' : 'short-answer';
  const otherAnswers = numbers.slice(1).map((number) => number?.value);
  return { type, correctAnswer: first.value, otherAnswers, tolerance: first.tolerance };
}

function matching(answers: Answer[], mode: Mode): Record<string, unknown> {
  const sides = answers.map(({ text }) => {
    const at = find(text, '->');
    return { left: textIn(text.slice(0, at), mode), right: textIn(text.slice(at + 2), mode) };
  });
  return {
    type: 'matching',
    pairs: sides.filter(({ left }) => left !== ''),
    distractors: sides.filter(({ left }) => left === '').map(({ right }) => right),
  };
}

function choice(answers: Answer[], mode: Mode): Record<string, unknown> | string {
  const isRight = ({ sign, weight }: Answer) => weight === 100 || (sign === '=' && weight === null);
  const right = answers.filter(isRight);
  if (right.length !== 1) {
    return right.length === 0
      ? 'No option is wholly right: questions with several right options are none of our kinds'
      : 'More than one option is wholly right; only one can be';
  }
  const texts = answers.map(({ text }) => textIn(text, mode));
  return {
    type: 'multiple-choice',
    options: texts.map((text) => ({ text })),
    correctAnswer: texts[answers.indexOf(right[0] as Answer)],
  };
}

const TRUTH = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i;

/** What is said to single answers: that of the right one explains, where nothing else does. */
function feedbackOf({ inside, explanation, mode }: Parsed, where: string, left: LeftOut): string {
  const [, wrong = '', right = ''] = TRUTH.test(inside) ? inside.split('#') : [];
  const { answers } = answersOf(TRUTH.test(inside) ? '' : inside);
  const isRight = ({ sign, weight }: Answer) => weight === 100 || (sign === '=' && weight === null);
  const rightOnes = [right, ...answers.filter(isRight).map(({ feedback }) => feedback)];
  const [first, ...more] = rightOnes.filter(Boolean);
  const others = answers.filter((answer) => !isRight(answer));
  const lost = [wrong, ...more, ...others.map(({ feedback }) => feedback), explanation && first];
  if (lost.some(Boolean)) left.add(FEEDBACK, where);
  if (others.some(({ weight }) => (weight ?? 0) > 0)) left.add(PARTLY_RIGHT, where);
  return explanation || textIn(first ?? '', mode);
}

function answerFields(parsed: Parsed): Record<string, unknown> | string {
  const { inside, mode, text } = parsed;
  const truth = TRUTH.exec(inside)?.[1];
  if (truth) return { type: 'true-false', correctAnswer: /^t/i.test(truth) ? 'True' : 'False' };
  if (inside.startsWith('#')) return numerical(parsed);
  const { answers } = answersOf(inside);
  if (answers.length === 0) {
    return inside === ''
      ? 'An essay needs grading criteria, an ideal answer and keywords, which GIFT cannot carry'
      : 'The answers cannot be read';
  }
  if (answers.every(({ text: answer }) => find(answer, '->') >= 0)) return matching(answers, mode);
  if (answers.some(({ sign }) => sign === '~')) return choice(answers, mode);
  const accepted = answers.filter(({ weight }) => weight === null || weight === 100);
  const [correctAnswer, ...otherAnswers] = accepted.map((answer) => textIn(answer.text, mode));
  const type = parsed.missingWord || /_{3,}/.test(text) ? 'fill-blank' : 'short-answer';
  return { type, correctAnswer, otherAnswers };
}

export function readGift(text: string): Reading {
  const found: FoundQuestion[] = [];
  const problems: Problem[] = [];
  const left = new LeftOut();
  for (const { line, source } of blocksOf(text)) {
    const where = `line ${line}`;
    const parsed = parseBlock(source);
    const fields = typeof parsed === 'string' ? parsed : answerFields(parsed);
    if (typeof parsed === 'string' || typeof fields === 'string') {
      problems.push({ where, message: String(typeof parsed === 'string' ? parsed : fields) });
    } else {
      found.push({
        where,
        draft: { text: parsed.text, explanation: feedbackOf(parsed, where, left), ...fields },
      });
    }
  }
  return { format: 'gift', found, problems: [...problems, ...left.problems()] };
}
