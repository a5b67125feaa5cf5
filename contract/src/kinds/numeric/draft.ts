import { z } from 'zod';
import { line, optionalText } from '../../fields.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import {
  FIGURES_AT_MOST,
  NUMBER_LENGTH,
  toleranceKind,
  UNIT_LENGTH,
  UNITS_AT_MOST,
} from './fields.ts';

/** The stored notation: digits, a point, an exponent. Typed numbers are converted to it before. */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const isNumber = (text: string) => PLAIN_NUMBER.test(text) && Number.isFinite(Number(text));

export const draft = {
  /** The number as typed, so that 9.80 keeps its zero. */
  correctAnswer: z
    .string(messages.correctAnswerRequired)
    .trim()
    .min(1, messages.correctAnswerRequired)
    .max(NUMBER_LENGTH)
    .refine((text) => text === '' || isNumber(text), messages.answerIsNoNumber),
  tolerance: z.number(messages.toleranceIsNoNumber).min(0).default(0),
  toleranceKind: toleranceKind.default('absolute'),
  /** Empty if the number has none. */
  unit: optionalText(UNIT_LENGTH),
  /** Further units to answer in: one of these is `factor` of the main unit. */
  otherUnits: z
    .array(z.object({ unit: line(UNIT_LENGTH), factor: z.number().positive() }))
    .max(UNITS_AT_MOST)
    .default([]),
  /** How many significant figures an answer must have; null allows any. */
  significantFigures: z.number().int().min(1).max(FIGURES_AT_MOST).nullable().default(null),
};

export function rule(
  { unit, otherUnits }: z.output<z.ZodObject<typeof draft>>,
  report: ReportProblem,
): void {
  const units = [unit, ...otherUnits.map((other) => other.unit)];
  if (otherUnits.length > 0 && unit === '') report('unit', messages.otherUnitsNeedUnit);
  else if (new Set(units).size < units.length) report('otherUnits', messages.unitsMustDiffer);
}
