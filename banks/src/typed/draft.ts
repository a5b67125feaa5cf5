import { withEssayFields } from '../essays.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { readAs } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import { extractFirstPicture } from '../read/picture-placeholders.ts';
import type { FoundQuestion } from '../reading.ts';
import { numeralIn } from './line-parsers.ts';
import * as messages from './messages.ts';
import { addOption, type RawQuestion } from './raw-question.ts';

/** Converts a typed question to a draft. */

/**
 * Returns the positions in the numbered list that an answer names, such as 'ii', '3', or '1 and 3'.
 */
function numeralsIn(answer: string, count: number): number[] | null {
  const parts = answer
    .slice(0, 100)
    .split(/[,;&+]|\band\b|\s/)
    .map((part) => part.trim().replace(/[().]/g, ''))
    .filter(Boolean);
  const numerals = parts.map(numeralIn);
  return numerals.length > 0 && numerals.every((numeral) => numeral > 0 && numeral <= count)
    ? numerals
    : null;
}

/**
 * Uses a numbered list in the question as its options, if it has no other options and a line of the
 * list is known to be right. Otherwise the list stays part of the question's text.
 */
function resolveList(question: RawQuestion): void {
  const { listItems, options, answer } = question;
  if (listItems.length === 0) return;
  const numerals = answer === null ? null : numeralsIn(answer, listItems.length);
  const named = listItems.some(({ text, mark, strong }) => mark || strong || text === answer);
  const areOptions = options.length === 0 && listItems.length > 1 && (numerals !== null || named);
  if (!areOptions) {
    question.stem.push(...listItems.map(({ marker, text }) => `${marker} ${text}`));
    return;
  }
  for (const [at, { mark, text, strong }] of listItems.entries()) {
    addOption(question, { mark, letter: String.fromCharCode(65 + at), text, strong });
  }
  const isText = listItems.some(({ text }) => text === answer);
  if (numerals && !isText)
    question.answer = numerals.map((numeral) => String.fromCharCode(64 + numeral)).join(', ');
}

/** Treats formatted options as right if only some options are formatted. */
function resolveFormatting({ options, answer }: RawQuestion): string | null {
  const strong = options.filter((option) => option.strong);
  const isDistinct = strong.length > 0 && strong.length < options.length;
  if (!isDistinct) return null;
  const marked = options.filter(({ right }) => right);
  if (marked.length === 0 && answer === null) for (const option of strong) option.right = true;
  if (marked.length === 0 && answer !== null && strong.length === 1) return strong[0]?.text ?? null;
  return null;
}

/**
 * Interprets lettered lines by the kind that the test maker states for the question. They may be
 * accepted answers, pairs, or notes on an essay instead of options.
 */
function fieldsByKind({ kind, options }: RawQuestion) {
  const texts = options.map(({ text }) => text);
  if (/^(?:F|FIB|FMB|SA)$/.test(kind ?? '')) return { accepted: texts, options: [] };
  if (/^ES?$/.test(kind ?? '')) return { isEssay: true, options: [] };
  if (kind !== 'MT') return {};
  const pairs = texts.map((text) => {
    const at = text.indexOf('=');
    return { left: text.slice(0, at).trim(), right: text.slice(at + 1).trim() };
  });
  return { pairs, options: [] };
}

const furtherPictures = (count: number) =>
  count > 0 ? [messages.morePicturesLeftOut({ count })] : [];

type FinishedQuestion = Omit<FoundQuestion, 'where'>;

/** Takes the pictures of a question out of its texts. */
function partsOf(question: RawQuestion) {
  const stem = extractFirstPicture(question.stem.join('\n'));
  const options = question.options
    .map((option) => ({ ...option, ...extractFirstPicture(option.text) }))
    .sort((a, b) => a.letter.localeCompare(b.letter));
  const answer = question.answer && extractFirstPicture(question.answer).text;
  return { stem, options, answer };
}

const parsedFieldsOf = (
  question: RawQuestion,
  { stem, options, answer }: ReturnType<typeof partsOf>,
) => ({
  text: stem.text,
  ...(options.length > 0 && { options: options.map(({ text }) => ({ text })) }),
  ...(answer && { correctAnswer: answer }),
  explanation: question.explanation.join('\n'),
  reference: question.reference.trim(),
});

function parseQuestion(
  question: RawQuestion,
  { stem, options, answer }: ReturnType<typeof partsOf>,
): FinishedQuestion {
  const doubts = [...question.doubts];
  const { text } = stem;
  const parsed = readAs('typed', {
    text,
    options,
    answer,
    explanation: question.explanation,
    accepted: null,
    pairs: null,
    isEssay: false,
    doubt: (what) => doubts.push(what),
    ...fieldsByKind({ ...question, options }),
  });
  if (parsed === null) return { draft: messages.neitherOptionsNorAnswer };
  if (typeof parsed === 'string') return { draft: parsed };
  const explanation = extractFirstPicture(question.explanation.join('\n'));
  const left = [stem, ...options, explanation].reduce((sum, { further }) => sum + further, 0);
  const draft = {
    text,
    ...(question.difficulty && { difficulty: question.difficulty.toLowerCase() }),
    ...parsed,
    explanation: explanation.text,
    reference: question.reference.trim(),
    ...(stem.image && { illustration: stem.image }),
  };
  const pictures = furtherPictures(left + (explanation.image ? 1 : 0));
  return { draft, losses: [...question.losses.map(lossMessage), ...pictures], doubts };
}

/** Returns the draft of a typed question, or the reason why it cannot be used. */
export function finishQuestion(question: RawQuestion): FinishedQuestion {
  resolveList(question);
  const strong = resolveFormatting(question);
  const parts = partsOf(question);
  const parsedFields = parsedFieldsOf(question, parts);
  if (question.contradicted) return { draft: messages.twoDifferentAnswers, parsedFields };
  try {
    const finished = parseQuestion(question, parts);
    const { draft } = finished;
    const right =
      typeof draft !== 'string' && 'correctAnswer' in draft ? draft.correctAnswer : null;
    if (strong !== null && right !== null && right !== strong) {
      const message = messages.optionStandsOut({
        option: strong,
        answer: question.answer ?? '',
      });
      return { draft: message, parsedFields };
    }
    const idealAnswer = parts.answer ?? '';
    return typeof draft === 'string'
      ? { ...finished, parsedFields: withEssayFields(draft, parsedFields, { idealAnswer }) }
      : { ...finished, parsedFields };
  } catch (error) {
    if (error instanceof Unreadable) return { draft: error.message, parsedFields };
    throw error;
  }
}
