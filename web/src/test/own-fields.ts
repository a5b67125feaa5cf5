import fc from 'fast-check';
import { typed } from './form-properties.ts';

/**
 * Generates the fields that several question kinds have in addition to the shared fields, for the
 * property tests of their forms.
 */

export const acceptedArb = fc.record({
  correctAnswer: typed,
  otherAnswers: fc.array(typed, { maxLength: 4 }),
  caseSensitive: fc.boolean(),
  tolerance: fc.option(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  ),
});

const keyPoint = fc.record({
  text: typed,
  alternatives: fc.array(typed, { maxLength: 3 }),
  weight: fc.integer({ min: 1, max: 10 }),
});

export const rubricArb = fc.record({
  correctAnswer: typed,
  aiCriteria: fc.record({
    idealAnswer: typed,
    otherIdealAnswers: fc.array(typed, { maxLength: 2 }),
    keywords: fc.array(keyPoint, { minLength: 1, maxLength: 5 }),
  }),
});
