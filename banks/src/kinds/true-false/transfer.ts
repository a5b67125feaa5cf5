import { answerNode, answersOf, answerText, isRightAnswer } from '../../formats/moodle.ts';
import { qtiChoice } from '../../formats/qti.ts';
import { rightQti1Option } from '../../formats/qti-1.ts';
import { asksForChoice, rightOption } from '../../formats/qti-2.ts';
import { hasOptions, isRowOfKind, optionsIn, type TableRow, truthOf } from '../../formats/table.ts';
import { asksForTruth, isTruthWord, typedRight } from '../../formats/typed.ts';
import { areTrueAndFalse } from '../transfer/choices.ts';
import { jsonReader } from '../transfer/json.ts';
import { answerIsMissing } from '../transfer/messages.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';

type Transfer = KindTransfer<'true-false'>;

const trueFalseFields = (correctAnswer: unknown) => ({
  type: 'true-false' as const,
  correctAnswer,
});
const fieldsForTruth = (isTrue: boolean) => trueFalseFields(isTrue ? 'True' : 'False');
const fieldsForOption = ({ text }: { text: string }) =>
  fieldsForTruth(text.trim().toLowerCase() === 'true');

const hasTruePair = ({ values }: TableRow) =>
  areTrueAndFalse(optionsIn(values).flatMap((text) => (text === '' ? [] : { text })));

const table: Transfer['table'] = {
  write: ({ correctAnswer }) => ({ correct: correctAnswer }),
  read: (row) => {
    const { correct = '' } = row.values;
    const matches = hasOptions(row.values) ? hasTruePair(row) : /^(true|false)$/i.test(correct);
    if (!isRowOfKind(row, ['truefalse', 'tf', 'trueorfalse'], matches)) return null;
    const named = row.answerOptions[0] ?? correct;
    return trueFalseFields(truthOf(hasTruePair(row) ? named : correct));
  },
  unsupported: [],
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
    return fieldsForTruth(word === 'true');
  },
  unsupported: [],
};

const qti: Transfer['qti'] = {
  write: ({ correctAnswer }) =>
    qtiChoice(
      ['True', 'False'].map((text) => ({ text, image: null })),
      correctAnswer === 'True' ? 0 : 1,
    ),
  read: (item) => {
    if (!asksForChoice(item) || !areTrueAndFalse(item.options)) return null;
    const right = rightOption(item);
    return typeof right === 'string' ? right : fieldsForOption(right);
  },
  unsupported: [],
};

const ASKS_FOR_TRUTH = /\s*\(?\b(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f)\)?[.?:]?\s*$/i;

const typed: Transfer['typed'] = {
  read: (question) => {
    const { text, options, answer } = question;
    const matches = options.length === 0 ? isTruthWord(answer ?? '') : asksForTruth(question);
    if (!matches) return null;
    const given = options.length === 0 ? (answer ?? '') : (typedRight(question)?.text ?? '');
    return {
      ...(isTruthWord(given) ? fieldsForTruth(/^t/i.test(given.trim())) : trueFalseFields(given)),
      text: text.replace(ASKS_FOR_TRUTH, '') || text,
    };
  },
};

export const transfer: Transfer = {
  tried: 'first',
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
    read: ({ truth }) => (truth === null ? null : fieldsForTruth(truth)),
    unsupported: [],
  },
  moodle,
  qti,
  qti1: {
    read: (item) => {
      if (item.list?.cardinality !== 'Single' || !areTrueAndFalse(item.list.options)) return null;
      const right = rightQti1Option(item);
      return typeof right === 'string' || !right ? right : fieldsForOption(right);
    },
  },
  typed,
  json: jsonReader({ type: 'true-false' }),
};
