import { answerNode, answersOf, answerText, isRightAnswer } from '../../formats/moodle.ts';
import { qtiChoice } from '../../formats/qti.ts';
import { rightOldOption } from '../../formats/qti-1.ts';
import { asksForChoice, rightOption } from '../../formats/qti-2.ts';
import { hasOptions, isCalled, optionsIn, type TableRow, truthOf } from '../../formats/table.ts';
import { asksForTruth, isTruthWord, typedRight } from '../../formats/typed.ts';
import { isTruePair } from '../transfer/choices.ts';
import { jsonWay } from '../transfer/json.ts';
import { answerIsMissing } from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';

type Transfer = KindTransfer<'true-false'>;

const told = (correctAnswer: unknown) => ({ type: 'true-false' as const, correctAnswer });
const toldBy = (isTrue: boolean) => told(isTrue ? 'True' : 'False');
const toldByOption = ({ text }: { text: string }) => toldBy(text.trim().toLowerCase() === 'true');

const hasTruePair = ({ words }: TableRow) =>
  isTruePair(optionsIn(words).flatMap((text) => (text === '' ? [] : { text })));

const table: Transfer['table'] = {
  write: ({ correctAnswer }) => ({ correct: correctAnswer }),
  read: (row) => {
    const { correct = '' } = row.words;
    const isMeant = hasOptions(row.words) ? hasTruePair(row) : /^(true|false)$/i.test(correct);
    if (!isCalled(row, ['truefalse', 'tf', 'trueorfalse'], isMeant)) return null;
    const named = row.meant[0] ?? correct;
    return told(truthOf(hasTruePair(row) ? named : correct));
  },
  losses: [],
};

const moodle: Transfer['moodle'] = {
  write: ({ correctAnswer }) => {
    const isTrue = correctAnswer === 'True';
    return {
      type: 'truefalse',
      body: answerNode('true', isTrue ? 100 : 0) + answerNode('false', isTrue ? 0 : 100),
    };
  },
  read: (question) => {
    if (question.type !== 'truefalse') return null;
    const word = answerText(answersOf(question).find(isRightAnswer)).toLowerCase();
    if (word !== 'true' && word !== 'false') return messages.neitherIsCorrect;
    return toldBy(word === 'true');
  },
  losses: [],
};

const qti: Transfer['qti'] = {
  write: ({ correctAnswer }) =>
    qtiChoice(
      ['True', 'False'].map((text) => ({ text, image: null })),
      correctAnswer === 'True' ? 0 : 1,
    ),
  read: (item) => {
    if (!asksForChoice(item) || !isTruePair(item.options)) return null;
    const right = rightOption(item);
    return typeof right === 'string' ? right : toldByOption(right);
  },
  losses: [],
};

const ASKS_FOR_TRUTH = /\s*\(?\b(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f)\)?[.?:]?\s*$/i;

const typed: Transfer['typed'] = {
  read: (question) => {
    const { text, options, answer } = question;
    const mine = options.length === 0 ? isTruthWord(answer ?? '') : asksForTruth(question);
    if (!mine) return null;
    const given = options.length === 0 ? (answer ?? '') : (typedRight(question)?.text ?? '');
    return {
      ...(isTruthWord(given) ? toldBy(/^t/i.test(given.trim())) : told(given)),
      text: text.replace(ASKS_FOR_TRUTH, '') || text,
    };
  },
};

export const transfer: Transfer = {
  asked: 'first',
  fields: {
    correctAnswer: (value, report) => {
      if (value !== 'True' && value !== 'False') report(answerIsMissing);
      return value === 'True' ? 'True' : 'False';
    },
  },
  partialCredit: false,
  example: { type: 'true-false', text: 'Ice is heavier than water.', correctAnswer: 'False' },
  table,
  gift: {
    write: ({ correctAnswer }) => [correctAnswer.toUpperCase()],
    read: ({ truth }) => (truth === null ? null : toldBy(truth)),
    losses: [],
  },
  moodle,
  qti,
  oldQti: {
    read: (item) => {
      if (item.list?.cardinality !== 'Single' || !isTruePair(item.list.options)) return null;
      const right = rightOldOption(item);
      return typeof right === 'string' || !right ? right : toldByOption(right);
    },
  },
  typed,
  json: jsonWay({ type: 'true-false' }),
};
