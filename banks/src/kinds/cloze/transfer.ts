import { type FieldCheck, list, record, required } from '../../checks.ts';
import { blanksIn } from '../../formats/blanks.ts';
import {
  type GiftBlock,
  giftAnswers,
  giftNumber,
  giftText,
  isWhollyRight,
} from '../../formats/gift.ts';
import type { OldItem, OldList } from '../../formats/qti-1.ts';
import { Unreadable } from '../../formats/unreadable.ts';
import { FEEDBACK, PARTLY_RIGHT, UNEQUAL_BLANKS } from '../../formats/words.ts';
import { BLANKS_AT_MOST } from '../../limits.ts';
import type { Blank } from '../../model.ts';
import { acceptedFields } from '../transfer/accepted.ts';
import { jsonWay } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { type ToldBlank, told, typedBlank } from './transfer-fields.ts';
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
  { mode, leaveOut }: GiftBlock,
): ToldBlank | string {
  const isNumber = inside.startsWith('#');
  const answers = giftAnswers(isNumber ? inside.slice(1) : inside);
  if (answers.some(({ feedback }) => feedback !== '')) leaveOut(FEEDBACK);
  if (answers.some((each) => !isWhollyRight(each) && (each.weight ?? 0) > 0))
    leaveOut(PARTLY_RIGHT);
  const right = answers.filter(isWhollyRight);
  const texts = right.map(({ source }) => giftText(source, mode));
  if (isNumber) {
    const sources = answers.length > 0 ? right.map(({ source }) => source) : [inside.slice(1)];
    const read = giftNumber(sources[0]?.trim() ?? '');
    if (!read || sources.length > 1) return messages.numberUnreadable({ number });
    return { ...typedBlank([read.value]), tolerance: read.tolerance };
  }
  if (texts.length === 0) return messages.noCorrectAnswer({ number });
  if (answers.every(({ sign }) => sign === '=')) return typedBlank(texts);
  if (texts.length > 1) return messages.severalCorrectOptions({ number });
  const wrong = answers.filter((each) => !isWhollyRight(each));
  return {
    asks: 'choice',
    correctAnswer: texts[0] ?? '',
    wrongAnswers: wrong.map(({ source }) => giftText(source, mode)),
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
    const blanks: ToldBlank[] = [];
    for (const [place, inside] of block.blanks.entries()) {
      const blank = giftBlank(inside, place + 1, block);
      if (typeof blank === 'string') return blank;
      blanks.push(blank);
    }
    return told(blanks);
  },
  losses: [],
};

const CHOOSES = /dropdown/i;
const TYPES = /fill_in_multiple_blanks|fill in the blank/i;

/**
 * Reads a blank from its options in the file. Options with points are right. If learners type into
 * the blank, all options become accepted answers.
 */
function listBlank({ options, words }: OldList, called: string): ToldBlank | string {
  const right = options.filter(({ points }) => points > 0);
  const [first] = right;
  if (!first) return messages.namedBlankWithoutAnswer({ name: words });
  const others = options.filter((option) => option !== first).map(({ text }) => text);
  if (TYPES.test(called) && !CHOOSES.test(called)) return typedBlank([first.text, ...others]);
  return right.length > 1
    ? messages.namedBlankWithSeveral({ name: words })
    : { asks: 'choice', correctAnswer: first.text, wrongAnswers: others };
}

interface OldBlank {
  name: string;
  worth: number;
  blank: () => ToldBlank | string;
}

function oldBlanks({ rows, fields, called }: OldItem): OldBlank[] {
  const ofRows = (rows ?? []).map((list) => ({
    name: list.words,
    worth: Math.max(0, ...list.options.map(({ points }) => points)),
    blank: () => listBlank(list, called),
  }));
  const ofFields = (fields ?? []).map(({ name, accepted }) => ({
    name,
    worth: Math.max(0, ...accepted.map(([, { points }]) => points)),
    blank: () =>
      accepted.length > 0
        ? typedBlank(accepted.map(([answer]) => answer))
        : messages.namedBlankWithoutAnswer({ name }),
  }));
  return [...ofRows, ...ofFields];
}

/** Reads a question whose blanks are names in brackets: 'Roses are [color]'. */
function readNamed(item: OldItem) {
  const blanksOf = oldBlanks(item);
  const placed = blanksOf
    .slice(0, BLANKS_AT_MOST)
    .map((each) => ({ ...each, at: item.text.indexOf(`[${each.name}]`) }))
    .sort((a, b) => a.at - b.at);
  if (placed.length === 0 || placed.some(({ name, at }) => name === '' || at < 0)) return null;
  if (blanksOf.length > BLANKS_AT_MOST) return messages.tooManyBlanks({ count: BLANKS_AT_MOST });
  if (new Set(placed.map(({ worth }) => worth)).size > 1) item.leaveOut(UNEQUAL_BLANKS);
  const blanks: ToldBlank[] = [];
  for (const { blank } of placed) {
    const made = blank();
    if (typeof made === 'string') return made;
    blanks.push(made);
  }
  const text = placed.reduce((all, { name }) => all.replace(`[${name}]`, '____'), item.text);
  return told(blanks, text);
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
    return told(answers.map((each) => typedBlank([each])));
  },
};

export const transfer: Transfer = {
  asked: 'first',
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
  oldQti: { read: readNamed },
  typed,
  json: jsonWay({
    type: 'cloze',
    isMeant: ({ blanks }) => Array.isArray(blanks),
  }),
};
