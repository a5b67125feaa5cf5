import { z } from 'zod';
import { line, optionalText } from '../../fields.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import { UNIT_LENGTH } from './learner.ts';

const NUMBER_LENGTH = 40;
const UNITS_AT_MOST = 6;
const FIGURES_AT_MOST = 10;

/**
 * Whether a tolerance is a difference in the unit of the value (`absolute`) or a share of the right
 * value (`relative`, where .02 is 2 %).
 */
export const toleranceKind = z.enum(['absolute', 'relative']);

/**
 * Matches a number as it is stored: digits, a point, an exponent. Typed numbers are converted to
 * this notation before they are validated.
 */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const isNumber = (text: string) => PLAIN_NUMBER.test(text) && Number.isFinite(Number(text));

const draft = {
  /** The number with the digits that the author typed, so that 9.80 keeps its zero. */
  correctAnswer: z
    .string(messages.correctAnswerRequired)
    .trim()
    .min(1, messages.correctAnswerRequired)
    .max(NUMBER_LENGTH)
    .refine((text) => text === '' || isNumber(text), messages.answerIsNoNumber),
  tolerance: z.number(messages.toleranceIsNoNumber).min(0).default(0),
  toleranceKind: toleranceKind.default('absolute'),
  /** The main unit of the right number. Empty if the number has no unit. */
  unit: optionalText(UNIT_LENGTH),
  /** Other units in which learners may answer. Each of them equals `factor` times the main unit. */
  otherUnits: z
    .array(z.object({ unit: line(UNIT_LENGTH), factor: z.number().positive() }))
    .max(UNITS_AT_MOST)
    .default([]),
  /**
   * The number of significant figures that an answer must have. Null if the number of figures does
   * not matter.
   */
  significantFigures: z.number().int().min(1).max(FIGURES_AT_MOST).nullable().default(null),
};

function rule(
  { unit, otherUnits }: z.output<z.ZodObject<typeof draft>>,
  report: ReportProblem,
): void {
  const units = [unit, ...otherUnits.map((other) => other.unit)];
  if (otherUnits.length > 0 && unit === '') report('unit', messages.otherUnitsNeedUnit);
  else if (new Set(units).size < units.length) report('otherUnits', messages.unitsMustDiffer);
}

const authored = {
  correctAnswer: z.string(),
  tolerance: z.number(),
  toleranceKind,
  unit: z.string(),
  otherUnits: z.array(z.object({ unit: z.string(), factor: z.number() })),
  significantFigures: z.number().nullable(),
};

export const author = { draft, authored, rule };
