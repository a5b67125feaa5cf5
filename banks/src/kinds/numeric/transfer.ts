import { amount, list, oneOf, record, required, text } from '../../checks.ts';
import { BLANK } from '../../formats/blanks.ts';
import { giftNumber } from '../../formats/gift.ts';
import { PLAIN_NUMBER, plainNumber } from '../../formats/plain-number.ts';
import { cellLines, isRowOfKind, type RowValues } from '../../formats/table.ts';
import type { TypedQuestion } from '../../formats/typed.ts';
import type { Question } from '../../model.ts';
import { jsonReader } from '../transfer/json.ts';
import * as shared from '../transfer/messages.ts';
import type { KindTransfer, UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';
import {
  absoluteTolerance,
  type NumericFields,
  type Tolerance,
  toleranceIn,
  toleranceText,
} from './transfer-fields.ts';
import { moodle } from './transfer-moodle.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'numeric'>;
type Numeric = Question<'numeric'>;

const numericFields = (fields: NumericFields) => ({ type: 'numeric' as const, ...fields });

/**
 * Keeps a plain number and converts other notations to a plain number. Any other text stays as it
 * is, and the check refuses it.
 */
const plain = (text: string) => (PLAIN_NUMBER.test(text) ? text : (plainNumber(text) ?? text));

const unitLine = ({ unit, factor }: Numeric['otherUnits'][number]) => `${unit} = ${factor}`;

function unitOf(line: string) {
  const at = line.lastIndexOf('=');
  return { unit: line.slice(0, at).trim(), factor: Number(line.slice(at + 1)) };
}

function fieldsIn(values: RowValues): NumericFields {
  const { unit = '', significantFigures = '' } = values;
  return {
    correctAnswer: plain(values.correct ?? ''),
    ...toleranceIn(values.tolerance ?? ''),
    unit,
    otherUnits: cellLines(values.otherUnits).map(unitOf),
    significantFigures: significantFigures === '' ? null : Number(significantFigures),
  };
}

const table: Transfer['table'] = {
  write: (draft) => ({
    correct: draft.correctAnswer,
    tolerance: toleranceText(draft),
    unit: draft.unit,
    otherUnits: draft.otherUnits.map(unitLine).join('\n'),
    significantFigures: String(draft.significantFigures ?? ''),
  }),
  read: (row) => {
    const { unit, significantFigures } = row.values;
    const matches = Boolean(unit || significantFigures);
    const names = ['numeric', 'numerical', 'number', 'numericalanswer', 'numericanswer'];
    return isRowOfKind(row, names, matches) ? numericFields(fieldsIn(row.values)) : null;
  },
  unsupported: [],
};

/**
 * The features of numeric questions that GIFT does not support. GIFT stores only a number with an
 * absolute tolerance.
 */
const giftLosses: UnsupportedFeature<Numeric>[] = [
  {
    what: messages.unitsOfNumbers,
    isUsedBy: ({ unit }) => unit !== '',
    without: (draft) => ({ ...draft, unit: '', otherUnits: [] }),
  },
  {
    what: messages.requiredFigures,
    isUsedBy: ({ significantFigures }) => significantFigures !== null,
    without: (draft) => ({ ...draft, significantFigures: null }),
  },
  {
    what: messages.relativeTolerance,
    isUsedBy: ({ toleranceKind }) => toleranceKind === 'relative',
    without: (draft) => ({
      ...draft,
      tolerance: absoluteTolerance(draft),
      toleranceKind: 'absolute',
    }),
  },
  {
    what: messages.numberOrBlank,
    isUsedBy: ({ text }) => BLANK.test(text),
    without: ({ toleranceKind, unit, otherUnits, significantFigures, ...draft }) => ({
      ...draft,
      type: 'fill-blank',
      otherAnswers: [],
      caseSensitive: false,
    }),
  },
];

const gift: Transfer['gift'] = {
  write: (draft) => [`#${draft.correctAnswer}:${absoluteTolerance(draft)}`],
  read: ({ numerical, answers, inside, text, missingWord }) => {
    if (!numerical || missingWord || BLANK.test(text) || answers.length > 1) return null;
    const source = answers[0]?.source ?? inside.slice(1).split('#')[0] ?? '';
    const number = giftNumber(source.trim());
    if (!number) return shared.unreadableNumber;
    return numericFields({ correctAnswer: number.value, tolerance: number.tolerance });
  },
  unsupported: giftLosses,
};

/**
 * Matches '9.81 ± 0.02 m/s²' or '9.81 m/s² +/- 2%'. A tolerance is required, because a number
 * without one could also be a short answer.
 */
const NUMBER_WITH_TOLERANCE =
  /^(.*?\d)\s*([^\d±+]*?)\s*(?:±|\+\/-|\+-)\s*([\d.,]+)\s*(%|[^\d%]*)$/u;

/**
 * The maximum length of an answer that is matched by this pattern, which would be slow on longer
 * answers.
 */
const TYPED_AT_MOST = 120;

function typedFields({ options, answer }: TypedQuestion): NumericFields | null {
  const given = answer && answer.length <= TYPED_AT_MOST ? answer : '';
  const [, value = '', before = '', amount = '', after = ''] =
    NUMBER_WITH_TOLERANCE.exec(given) ?? [];
  const number = plainNumber(value);
  const toleranceNumber = plainNumber(amount);
  if (options.length > 0 || number === null || toleranceNumber === null) return null;
  const unit = before || (after === '%' ? '' : after.trim());
  const tolerance: Tolerance =
    after === '%'
      ? { tolerance: Number(toleranceNumber) / 100, toleranceKind: 'relative' }
      : { tolerance: Number(toleranceNumber), toleranceKind: 'absolute' };
  return { correctAnswer: number, unit, ...tolerance };
}

export const transfer: Transfer = {
  tried: 'first',
  fields: {
    correctAnswer: (value, report) => {
      const written = text(value, report);
      if (!PLAIN_NUMBER.test(written)) report(messages.notANumber);
      return written;
    },
    tolerance: amount(0),
    toleranceKind: oneOf(['absolute', 'relative'], 'absolute'),
    unit: text,
    otherUnits: list(record({ unit: required(messages.unitIsMissing), factor: amount(1) })),
    significantFigures: amount(null),
  },
  partialCredit: false,
  example: {
    type: 'numeric',
    text: 'How fast is a car that covers 100 km in 80 minutes?',
    correctAnswer: '75',
    tolerance: 0.01,
    toleranceKind: 'relative',
    unit: 'km/h',
    otherUnits: [{ unit: 'mph', factor: 1.609344 }],
  },
  table,
  gift,
  moodle,
  qti,
  qti1: {
    read: ({ accepted, isNumber, text }) => {
      const [only, ...others] = accepted ?? [];
      if (!only || others.length > 0 || BLANK.test(text)) return null;
      const [value, { tolerance }] = only;
      if (tolerance === null && !isNumber) return null;
      return numericFields({ correctAnswer: plain(value), tolerance: tolerance ?? 0 });
    },
  },
  typed: {
    read: (question) => {
      const fields = typedFields(question);
      return fields && numericFields(fields);
    },
  },
  json: jsonReader({
    type: 'numeric',
    matches: ({ correctAnswer, toleranceKind, unit }) =>
      typeof correctAnswer === 'number' || Boolean(toleranceKind || unit),
    complete: (fields) => ({ ...fields, correctAnswer: String(fields.correctAnswer ?? '') }),
  }),
};
