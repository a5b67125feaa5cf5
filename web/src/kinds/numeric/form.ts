import type { Draft } from '@certway/contract/kinds/index';
import { PLAIN_NUMBER } from '@certway/contract/kinds/numeric/author';
import { hasFigures, plainNumber } from '@certway/contract/kinds/shared/number';
import { type Hint, isEmpty, type KindForm, newFormKey } from '../editing/kind-form.ts';
import { labeledList, labeledValue } from '../editing/shared/labeled-values.ts';
import * as messages from './messages.ts';
import { percentOf, shareOf } from './percent.ts';
import { withUnit } from './reading.ts';

type NumericDraft = Draft<'numeric'>;
type OtherUnit = NumericDraft['otherUnits'][number];

export interface UnitForm {
  key: string;
  unit: string;
  /**
   * The size of this unit in the main unit, such as 0.3048 for a foot if the main unit is the
   * meter.
   */
  factor: string;
}

export interface NumericFields {
  value: string;
  /** The tolerance in the main unit, or in percent if relative. */
  valueTolerance: string;
  toleranceKind: NumericDraft['toleranceKind'];
  unit: string;
  otherUnits: UnitForm[];
  figures: string;
}

export const blankUnit = (): UnitForm => ({ key: newFormKey(), unit: '', factor: '' });

/** Parses a number. Any other text becomes NaN, which the contract's validation reports. */
const numberOf = (text: string) => Number(plainNumber(text) ?? Number.NaN);

/**
 * Converts a number to its plain spelling. A text that already is a plain number, or is no number,
 * stays unchanged.
 */
const plainly = (text: string) =>
  PLAIN_NUMBER.test(text.trim()) ? text : (plainNumber(text) ?? text);

function toleranceOf({ valueTolerance, toleranceKind }: NumericFields): number {
  if (isEmpty(valueTolerance)) return 0;
  const plain = plainNumber(valueTolerance.replace('%', ''));
  if (plain === null) return Number.NaN;
  return toleranceKind === 'relative' ? shareOf(plain) : Number(plain);
}

function toleranceText({ tolerance, toleranceKind, unit }: Omit<NumericDraft, 'type'>): string {
  if (tolerance === 0) return messages.exact;
  const off =
    toleranceKind === 'relative' ? `${percentOf(tolerance)}%` : withUnit(String(tolerance), unit);
  return messages.eitherWay({ off });
}

const unitWords = (other: OtherUnit, unit: string) => `1 ${other.unit} = ${other.factor} ${unit}`;

function figuresHint({ value, figures }: NumericFields): Hint[] {
  const plain = plainNumber(value);
  if (plain === null || isEmpty(figures) || hasFigures(plain, Number(figures))) return [];
  const message = messages.answerLacksFigures({ figures });
  return [{ about: 'answer', message }];
}

export const numeric: KindForm<'numeric', NumericFields> = {
  blank: () => ({
    value: '',
    valueTolerance: '',
    toleranceKind: 'absolute',
    unit: '',
    otherUnits: [],
    figures: '',
  }),
  isBlank: ({ value, valueTolerance, unit, otherUnits, figures }) =>
    otherUnits.length === 0 && [value, valueTolerance, unit, figures].every((each) => each === ''),
  fill: ({ correctAnswer, tolerance, toleranceKind, unit, otherUnits, significantFigures }) => ({
    value: correctAnswer,
    valueTolerance: toleranceKind === 'relative' ? percentOf(tolerance) : String(tolerance),
    toleranceKind,
    unit,
    otherUnits: otherUnits.map((other) => ({
      key: newFormKey(),
      unit: other.unit,
      factor: String(other.factor),
    })),
    figures: significantFigures === null ? '' : String(significantFigures),
  }),
  draft: (form) => ({
    correctAnswer: plainly(form.value),
    tolerance: toleranceOf(form),
    toleranceKind: form.toleranceKind,
    unit: form.unit,
    otherUnits: form.otherUnits.map(({ unit, factor }) => ({ unit, factor: numberOf(factor) })),
    significantFigures: isEmpty(form.figures) ? null : numberOf(form.figures),
  }),
  questionView: ({ unit, otherUnits, figures }, shared) => {
    const count = numberOf(figures);
    return {
      ...shared,
      type: 'numeric',
      units: [unit, ...otherUnits.map((other) => other.unit)].filter((each) => !isEmpty(each)),
      significantFigures: Number.isInteger(count) ? count : null,
    };
  },
  summary: (form) => [
    [messages.correctAnswer, withUnit(form.value, form.unit)],
    [
      messages.tolerance,
      form.toleranceKind === 'relative'
        ? `${form.valueTolerance || '0'}%`
        : withUnit(form.valueTolerance || '0', form.unit),
    ],
    ...form.otherUnits.map(({ unit, factor }): [string, string] => [
      messages.alsoIn({ unit }),
      `1 ${unit} = ${factor} ${form.unit}`,
    ]),
    [messages.significantFigures, form.figures || messages.any],
  ],
  labeledValues: (draft) => ({
    correctAnswer: labeledValue(messages.correctAnswer, draft.correctAnswer),
    tolerance: labeledValue(messages.tolerance, toleranceText(draft)),
    toleranceKind: labeledValue(
      messages.toleranceIs,
      draft.toleranceKind === 'relative' ? messages.inPercent : messages.inTheUnit,
    ),
    unit: labeledValue(messages.unit, draft.unit),
    otherUnits: labeledList(
      messages.otherUnits,
      draft.otherUnits.map((other) => unitWords(other, draft.unit)),
    ),
    significantFigures: labeledValue(
      messages.significantFigures,
      `${draft.significantFigures ?? messages.any}`,
    ),
  }),
  hints: figuresHint,
};
