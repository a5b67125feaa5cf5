import { type FieldCheck, list, record, required } from '../../checks.ts';
import { blanksIn } from '../../formats/blanks.ts';
import {
  type GiftBlock,
  giftAnswers,
  giftNumber,
  isFullyRight,
  readGiftText,
} from '../../formats/gift.ts';
import type { Qti1Item, Qti1List } from '../../formats/qti-1.ts';
import { Unreadable } from '../../formats/unreadable.ts';
import {
  ANSWER_FEEDBACK,
  PARTIAL_CREDIT,
  UNEQUAL_BLANKS,
} from '../../formats/unsupported-content.ts';
import { BLANKS_AT_MOST } from '../../limits.ts';
import type { Blank } from '../../model.ts';
import { acceptedFields } from '../transfer/accepted.ts';
import { jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { clozeFields, type ParsedBlank, typedBlank } from './transfer-fields.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';
import { table } from './transfer-table.ts';

type Transfer = KindTransfer<'cloze'>;

const answer = required(messages.nothingToAnswer);

const blank: FieldCheck<Blank> = (value, report) => {
  const isChoice = typeof value === 'object' && value !== null && 'wrongAnswers' in value;
  return isChoice
    ? {
        asks: 'choice',
        ...record({ correctAnswer: answer, wrongAnswers: list(answer) })(value, report),
      }
    : { asks: 'text', ...record(acceptedFields)(value, report) };
};

/**
 * Parses one pair of braces of a question that has several: the braces contain a text blank,
 * options to choose from, or a number.
 */
function giftBlank(
  inside: string,
  number: number,
  { mode, reportLoss }: GiftBlock,
): ParsedBlank | string {
  const isNumber = inside.startsWith('#');
  const answers = giftAnswers(isNumber ? inside.slice(1) : inside);
  if (answers.some(({ feedback }) => feedback !== '')) reportLoss(ANSWER_FEEDBACK);
  if (answers.some((each) => !isFullyRight(each) && (each.weight ?? 0) > 0))
    reportLoss(PARTIAL_CREDIT);
  const right = answers.filter(isFullyRight);
  const texts = right.map(({ source }) => readGiftText(source, mode));
  if (isNumber) {
    const sources = answers.length > 0 ? right.map(({ source }) => source) : [inside.slice(1)];
    const read = giftNumber(sources[0]?.trim() ?? '');
    if (!read || sources.length > 1) return messages.numberUnreadable({ number });
    return { ...typedBlank([read.value]), tolerance: read.tolerance };
  }
  if (texts.length === 0) return messages.noCorrectAnswer({ number });
  if (answers.every(({ marker }) => marker === '=')) return typedBlank(texts);
  if (texts.length > 1) return messages.severalCorrectOptions({ number });
  const wrong = answers.filter((each) => !isFullyRight(each));
  return {
    asks: 'choice',
    correctAnswer: texts[0] ?? '',
    wrongAnswers: wrong.map(({ source }) => readGiftText(source, mode)),
  };
}

/**
 * Imports GIFT questions with several pairs of braces as cloze questions. Cloze questions are not
 * exported, because GIFT allows only one pair of braces in a question.
 */
const gift: Transfer['gift'] = {
  write: () => null,
  read: (block) => {
    if (block.blanks.length < 2) return null;
    const blanks: ParsedBlank[] = [];
    for (const [index, inside] of block.blanks.entries()) {
      const blank = giftBlank(inside, index + 1, block);
      if (typeof blank === 'string') return blank;
      blanks.push(blank);
    }
    return clozeFields(blanks);
  },
  unsupported: [],
};

const DROPDOWN = /dropdown/i;
const TEXT_FIELDS = /fill_in_multiple_blanks|fill in the blank/i;

/**
 * Reads a blank from its options in the file. Options with points are right. If learners type into
 * the blank, all options become accepted answers.
 */
function blankFromList({ options, label }: Qti1List, typeName: string): ParsedBlank | string {
  const right = options.filter(({ points }) => points > 0);
  const [first] = right;
  if (!first) return messages.namedBlankWithoutAnswer({ name: label });
  const others = options.filter((option) => option !== first).map(({ text }) => text);
  if (TEXT_FIELDS.test(typeName) && !DROPDOWN.test(typeName))
    return typedBlank([first.text, ...others]);
  return right.length > 1
    ? messages.namedBlankWithSeveral({ name: label })
    : { asks: 'choice', correctAnswer: first.text, wrongAnswers: others };
}

interface Qti1Blank {
  name: string;
  points: number;
  blank: () => ParsedBlank | string;
}

function qti1Blanks({ rows, fields, typeName }: Qti1Item): Qti1Blank[] {
  const ofRows = (rows ?? []).map((list) => ({
    name: list.label,
    points: Math.max(0, ...list.options.map(({ points }) => points)),
    blank: () => blankFromList(list, typeName),
  }));
  const ofFields = (fields ?? []).map(({ name, accepted }) => ({
    name,
    points: Math.max(0, ...accepted.map(([, { points }]) => points)),
    blank: () =>
      accepted.length > 0
        ? typedBlank(accepted.map(([answer]) => answer))
        : messages.namedBlankWithoutAnswer({ name }),
  }));
  return [...ofRows, ...ofFields];
}

/** Reads a question whose blanks are names in brackets: 'Roses are [color]'. */
function readNamedBlanks(item: Qti1Item) {
  const blanksOf = qti1Blanks(item);
  const located = blanksOf
    .slice(0, BLANKS_AT_MOST)
    .map((each) => ({ ...each, at: item.text.indexOf(`[${each.name}]`) }))
    .sort((a, b) => a.at - b.at);
  if (located.length === 0 || located.some(({ name, at }) => name === '' || at < 0)) return null;
  if (blanksOf.length > BLANKS_AT_MOST) return messages.tooManyBlanks({ count: BLANKS_AT_MOST });
  if (new Set(located.map(({ points }) => points)).size > 1) item.reportLoss(UNEQUAL_BLANKS);
  const blanks: ParsedBlank[] = [];
  for (const { blank } of located) {
    const parsed = blank();
    if (typeof parsed === 'string') return parsed;
    blanks.push(parsed);
  }
  const text = located.reduce((all, { name }) => all.replace(`[${name}]`, '____'), item.text);
  return clozeFields(blanks, text);
}

/** Reads an answer line such as 'Answer: Paris; Rome' as the answers to a text with two blanks. */
const typed: Transfer['typed'] = {
  read: ({ text, options, answer, accepted, doubt }) => {
    const count = blanksIn(text);
    if (count < 2 || options.length > 0 || (!answer && !accepted)) return null;
    const answers = accepted ?? (answer ?? '').split(/[;|]/).map((part) => part.trim());
    if (answers.length !== count)
      throw new Unreadable(messages.answersPerBlank({ blanks: count, answers: answers.length }));
    doubt(messages.readInOrder);
    return clozeFields(answers.map((each) => typedBlank([each])));
  },
};

export const transfer: Transfer = {
  tried: 'first',
  fields: { blanks: list(blank, 1, messages.nothingToAnswer) },
  problemOf: ({ text, blanks }) => {
    const written = blanksIn(text);
    return written === blanks.length
      ? null
      : messages.blankCountsDiffer({ written, answered: blanks.length });
  },
  partialCredit: true,
  example: {
    type: 'cloze',
    text: 'Water boils at ____ °C at sea level; on a mountain it boils at a ____ temperature.',
    blanks: [
      { asks: 'text', correctAnswer: '100', tolerance: 0 },
      { asks: 'choice', correctAnswer: 'lower', wrongAnswers: ['higher', 'constant'] },
    ],
  },
  table,
  gift,
  moodle,
  qti,
  qti1: { read: readNamedBlanks },
  typed,
  json: jsonReader({
    type: 'cloze',
    matches: ({ blanks }) => Array.isArray(blanks),
  }),
};
