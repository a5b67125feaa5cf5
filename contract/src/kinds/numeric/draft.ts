import { z } from 'zod';
import { line, optionalText } from '../../fields.ts';
import type { Report } from '../shared/kind.ts';
import {
  FIGURES_AT_MOST,
  NUMBER_LENGTH,
  toleranceKind,
  UNIT_LENGTH,
  UNITS_AT_MOST,
} from './fields.ts';

const REQUIRED = 'Correct answer is required';
const NOT_A_NUMBER = 'Correct answer must be a number, such as 12.5 or 1.2e-3';

/** As stored: digits, a point, an exponent. What people type is converted to this beforehand. */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const isNumber = (text: string) => PLAIN_NUMBER.test(text) && Number.isFinite(Number(text));

export const draft = {
  /** The number as typed, so that 9.80 keeps its zero. */
  correctAnswer: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(NUMBER_LENGTH)
    .refine((text) => text === '' || isNumber(text), NOT_A_NUMBER),
  tolerance: z.number('Tolerance must be a number').min(0).default(0),
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
  report: Report,
): void {
  const units = [unit, ...otherUnits.map((other) => other.unit)];
  if (otherUnits.length > 0 && unit === '') report('unit', 'Other units need a unit to convert to');
  else if (new Set(units).size < units.length) report('otherUnits', 'Each unit must be unique');
}
