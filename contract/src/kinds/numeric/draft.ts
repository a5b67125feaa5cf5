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

/** As it is stored: digits, a point, an exponent. How people write numbers is read before. */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const isNumber = (text: string) => PLAIN_NUMBER.test(text) && Number.isFinite(Number(text));

export const draft = {
  /** As typed, so that 9.80 keeps its figures. */
  correctAnswer: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(NUMBER_LENGTH)
    .refine((text) => text === '' || isNumber(text), NOT_A_NUMBER),
  tolerance: z.number('Tolerance must be a number').min(0).default(0),
  toleranceKind: toleranceKind.default('absolute'),
  /** Empty where the number has none. */
  unit: optionalText(UNIT_LENGTH),
  /** Further units to answer in: one of it is `factor` of the unit. */
  otherUnits: z
    .array(z.object({ unit: line(UNIT_LENGTH), factor: z.number().positive() }))
    .max(UNITS_AT_MOST)
    .default([]),
  /** How many an answer must have; null takes any. */
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
