import { withEssayFields } from '../essays.ts';
import {
  findUnescaped,
  type GiftBlock,
  type GiftMode,
  giftAnswers,
  giftMode,
  giftPlainText,
  giftUnsupported,
  isFullyRight,
  readGiftText,
} from '../formats/gift.ts';
import { readCategory } from '../formats/topics/topic-path.ts';
import { ANSWER_FEEDBACK, PARTIAL_CREDIT } from '../formats/unsupported-content.ts';
import { type ParsedQuestion, readAs, transferOf } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import type { Reading } from '../reading.ts';
import { explainedChoice, isChoice } from './explained-choice.ts';
import { splitBlocks } from './gift-blocks.ts';
import * as messages from './messages.ts';

/**
 * Reads GIFT block by block: a broken block is reported with its line, and the next block is read.
 */

const TEXT_AT_MOST = 4000;

const PUNCTUATION = /^[.,;:?!)]/;

/** Joins the texts between blanks, with a blank between each two of them. */
const withBlanks = ([first = '', ...others]: readonly string[]) =>
  [first.trimEnd(), ...others.map((text) => text.trim())].reduce(
    (before, text) => `${before} ____${text === '' || PUNCTUATION.test(text) ? '' : ' '}${text}`,
  );

interface Parsed {
  block: GiftBlock;
  /** The general feedback of a question. */
  general: string;
}

const TRUTH = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i;

/**
 * Removes the title of a question and the format of its text. Returns the rest of the question, and
 * the format.
 */
function splitHead(source: string): { rest: string; format: string | undefined } {
  let rest = source.trim();
  if (rest.startsWith('::')) {
    const end = findUnescaped(rest, '::', 2);
    if (end > 0) rest = rest.slice(end + 2).trim();
  }
  const format = /^\[(html|markdown|plain|moodle)\]/.exec(rest)?.[1];
  return { rest: format ? rest.slice(format.length + 2) : rest, format };
}

interface Braces {
  open: number;
  close: number;
}

/** Finds the braces with the answers, or returns the reason why there are none. */
function bracesIn(rest: string): Braces[] | string {
  const all: Braces[] = [];
  for (
    let open = findUnescaped(rest, '{');
    open >= 0;
    open = findUnescaped(rest, '{', all.at(-1)?.close)
  ) {
    const close = findUnescaped(rest, '}', open);
    if (close < 0) return messages.braceNotClosed;
    all.push({ open, close });
  }
  return all.length > 0 ? all : messages.noAnswersInBraces;
}

/**
 * Parses several pairs of braces in a text as its blanks. Each pair contains the answers for its
 * blank.
 */
function severalBlanks(
  rest: string,
  all: readonly Braces[],
  mode: GiftMode,
  reportLoss: GiftBlock['reportLoss'],
): Parsed {
  const insides = all.map(({ open, close }) => rest.slice(open + 1, close).trim());
  const around = all.map(({ open }, at) => rest.slice((all[at - 1]?.close ?? -1) + 1, open));
  const after = rest.slice((all.at(-1)?.close ?? -1) + 1);
  const block = {
    text: giftPlainText(withBlanks([...around, after]), mode),
    mode,
    missingWord: true,
    inside: insides.join('\n'),
    truth: null,
    numerical: false,
    ordered: false,
    answers: [],
    blanks: insides,
    reportLoss,
  };
  return { block, general: '' };
}

function parseBlock(source: string, reportLoss: GiftBlock['reportLoss']): Parsed | string {
  const { rest, format } = splitHead(source);
  const braces = bracesIn(rest);
  if (typeof braces === 'string') return braces;
  const mode = giftMode(format, rest);
  const [{ open, close } = { open: 0, close: 0 }, ...more] = braces;
  if (more.length > 0) return severalBlanks(rest, braces, mode, reportLoss);
  const [before, after] = [rest.slice(0, open), rest.slice(close + 1)];
  const missingWord = after.trim() !== '';
  const whole = rest.slice(open + 1, close);
  const general = findUnescaped(whole, '####');
  const inside = (general < 0 ? whole : whole.slice(0, general)).trim();
  const truth = TRUTH.exec(inside)?.[1];
  const numerical = !truth && inside.startsWith('#');
  const ordered = inside.startsWith('>');
  const block = {
    text: giftPlainText(missingWord ? withBlanks([before, after]) : before, mode),
    mode,
    missingWord,
    inside,
    truth: truth ? /^t/i.test(truth) : null,
    numerical,
    ordered,
    answers: truth || ordered ? [] : giftAnswers(numerical ? inside.slice(1) : inside),
    blanks: [],
    reportLoss,
  };
  return { block, general: general < 0 ? '' : readGiftText(whole.slice(general + 4), mode) };
}

/** Returns the explanation: the general feedback, or else the feedback for the correct answer. */
function explanationOf({ inside, mode, answers, reportLoss }: GiftBlock, general: string): string {
  const [, wrong = '', right = ''] = TRUTH.test(inside) ? inside.split('#') : [];
  const [first, ...more] = [
    right,
    ...answers.filter(isFullyRight).map(({ feedback }) => feedback),
  ].filter(Boolean);
  const others = answers.filter((answer) => !isFullyRight(answer));
  const lost = [wrong, ...more, ...others.map(({ feedback }) => feedback), general && first];
  if (lost.some(Boolean)) reportLoss(ANSWER_FEEDBACK);
  return general || readGiftText(first ?? '', mode);
}

function parseQuestion({ block, general }: Parsed): ParsedQuestion | string {
  const parsed = readAs('gift', block) ?? messages.answersUnreadable;
  if (typeof parsed === 'string') return parsed;
  const partly = block.answers.some((answer) => !isFullyRight(answer) && (answer.weight ?? 0) > 0);
  if (partly && !transferOf(parsed).partialCredit) block.reportLoss(PARTIAL_CREDIT);
  const explained = isChoice(parsed)
    ? explainedChoice(parsed, general)
    : { ...parsed, explanation: explanationOf(block, general) };
  return { text: block.text, ...explained };
}

/** Returns the text of an unusable question with its answers, for the person who fixes it. */
const parsedFieldsOf = (source: string) => ({
  text: splitHead(source).rest.slice(0, TEXT_AT_MOST),
});

export function readGift(text: string): Reading {
  const found = splitBlocks(text).map(({ line, source, category }) => {
    const losses: string[] = [];
    const block = parseBlock(source, (what) => losses.push(lossMessage(what)));
    const draft = typeof block === 'string' ? block : parseQuestion(block);
    if (typeof block !== 'string')
      losses.push(...giftUnsupported(source, block.block.mode).map(lossMessage));
    const topic = readCategory(category);
    if (typeof draft !== 'string') return { where: `line ${line}`, draft, topic, losses };
    return {
      where: `line ${line}`,
      draft,
      topic,
      losses,
      parsedFields: withEssayFields(draft, parsedFieldsOf(source), {}),
    };
  });
  return { format: 'gift', found, notes: [] };
}
