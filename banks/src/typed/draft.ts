import { withEssayFields } from '../essays.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { readAs } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import { extractFirstPicture } from '../read/picture-placeholders.ts';
import type { FoundQuestion } from '../reading.ts';
import * as messages from './messages.ts';
import { addOption, type Typed } from './question.ts';
import { placeIn } from './signs.ts';

/** Converts a typed question to a draft. */

/**
 * Returns the positions in the numbered list that an answer names, such as 'ii', '3', or '1 and 3'.
 */
function placesIn(answer: string, count: number): number[] | null {
  const parts = answer
    .slice(0, 100)
    .split(/[,;&+]|\band\b|\s/)
    .map((part) => part.trim().replace(/[().]/g, ''))
    .filter(Boolean);
  const places = parts.map(placeIn);
  return places.length > 0 && places.every((place) => place > 0 && place <= count) ? places : null;
}

/**
 * Uses a numbered list in the question as its options, if it has no other options and a line of the
 * list is known to be right. Otherwise the list stays part of the question's text.
 */
function settleList(question: Typed): void {
  const { listed, options, answer } = question;
  if (listed.length === 0) return;
  const places = answer === null ? null : placesIn(answer, listed.length);
  const named = listed.some(({ text, mark, strong }) => mark || strong || text === answer);
  const areOptions = options.length === 0 && listed.length > 1 && (places !== null || named);
  if (!areOptions) {
    question.stem.push(...listed.map(({ sign, text }) => `${sign} ${text}`));
    return;
  }
  for (const [at, { mark, text, strong }] of listed.entries()) {
    addOption(question, { mark, letter: String.fromCharCode(65 + at), text, strong });
  }
  const isText = listed.some(({ text }) => text === answer);
  if (places && !isText)
    question.answer = places.map((place) => String.fromCharCode(64 + place)).join(', ');
}

/** Treats formatted options as right if only some options are formatted. */
function settleMarks({ options, answer }: Typed): string | null {
  const strong = options.filter((option) => option.strong);
  const stands = strong.length > 0 && strong.length < options.length;
  if (!stands) return null;
  const marked = options.filter(({ right }) => right);
  if (marked.length === 0 && answer === null) for (const option of strong) option.right = true;
  if (marked.length === 0 && answer !== null && strong.length === 1) return strong[0]?.text ?? null;
  return null;
}

/**
 * Interprets lettered lines by the kind that the test maker states for the question. They may be
 * accepted answers, pairs, or notes on an essay instead of options.
 */
function ofKind({ kind, options }: Typed) {
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

type Made = Omit<FoundQuestion, 'where'>;

/** Takes the pictures of a question out of its texts. */
function partsOf(question: Typed) {
  const stem = extractFirstPicture(question.stem.join('\n'));
  const options = question.options
    .map((option) => ({ ...option, ...extractFirstPicture(option.text) }))
    .sort((a, b) => a.letter.localeCompare(b.letter));
  const answer = question.answer && extractFirstPicture(question.answer).text;
  return { stem, options, answer };
}

const understoodOf = (question: Typed, { stem, options, answer }: ReturnType<typeof partsOf>) => ({
  text: stem.text,
  ...(options.length > 0 && { options: options.map(({ text }) => ({ text })) }),
  ...(answer && { correctAnswer: answer }),
  explanation: question.explanation.join('\n'),
  reference: question.reference.trim(),
});

function tell(question: Typed, { stem, options, answer }: ReturnType<typeof partsOf>): Made {
  const doubts = [...question.doubts];
  const { text } = stem;
  const told = readAs('typed', {
    text,
    options,
    answer,
    explanation: question.explanation,
    accepted: null,
    pairs: null,
    isEssay: false,
    doubt: (what) => doubts.push(what),
    ...ofKind({ ...question, options }),
  });
  if (told === null) return { draft: messages.neitherOptionsNorAnswer };
  if (typeof told === 'string') return { draft: told };
  const explanation = extractFirstPicture(question.explanation.join('\n'));
  const left = [stem, ...options, explanation].reduce((sum, { further }) => sum + further, 0);
  const draft = {
    text,
    ...(question.difficulty && { difficulty: question.difficulty.toLowerCase() }),
    ...told,
    explanation: explanation.text,
    reference: question.reference.trim(),
    ...(stem.image && { illustration: stem.image }),
  };
  const pictures = furtherPictures(left + (explanation.image ? 1 : 0));
  return { draft, losses: [...question.losses.map(lossMessage), ...pictures], doubts };
}

/** Returns the draft of a typed question, or the reason why it cannot be used. */
export function draftOf(question: Typed): Made {
  settleList(question);
  const strong = settleMarks(question);
  const parts = partsOf(question);
  const parsedFields = understoodOf(question, parts);
  if (question.contradicted) return { draft: messages.twoDifferentAnswers, parsedFields };
  try {
    const made = tell(question, parts);
    const { draft } = made;
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
      ? { ...made, parsedFields: withEssayFields(draft, parsedFields, { idealAnswer }) }
      : { ...made, parsedFields };
  } catch (error) {
    if (error instanceof Unreadable) return { draft: error.message, parsedFields };
    throw error;
  }
}
