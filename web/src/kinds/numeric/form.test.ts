import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeForm } from '../../test/form-properties.ts';
import { checkQuestion } from '../editing/check.ts';
import { formFromDraft, ownForm } from '../editing/form.ts';
import { hintsFor } from '../editing/lint.ts';

const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('9.80', '0.50', '-.5', '6.02e23', '5.'),
);
const amount = fc.double({ min: 0, max: 1e15, noNaN: true }).map((n) => n + 0);
const units = fc.uniqueArray(fc.constantFrom('m', 'ft', 'km', '°C', 'N·m', '%'), { maxLength: 5 });

describeForm(
  'numeric',
  units.chain(([unit = '', ...others]) =>
    fc.record({
      correctAnswer: number,
      tolerance: amount,
      toleranceKind: fc.constantFrom('absolute', 'relative'),
      unit: fc.constant(unit),
      otherUnits: fc.tuple(
        ...others.map((each) =>
          fc.record({
            unit: fc.constant(each),
            factor: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
          }),
        ),
      ),
      significantFigures: fc.option(fc.integer({ min: 1, max: 10 })),
    }),
  ),
);

const form = formFromDraft(
  anyDraft.parse({
    type: 'numeric',
    text: 'How far?',
    correctAnswer: '9.80',
    tolerance: 0.02,
    toleranceKind: 'relative',
    unit: 'm',
    otherUnits: [{ unit: 'ft', factor: 0.3048 }],
  }),
);

describe('the form of a numeric question', () => {
  it("accepts numbers in common spellings, such as '1,199.10' and '2,5 %'", () => {
    const draft = checkQuestion({ ...form, value: '1,199.10', valueTolerance: '2,5 %' }).draft;
    expect(draft).toMatchObject({ correctAnswer: '1199.10', tolerance: 0.025 });
    expect(checkQuestion({ ...form, value: '−4' }).draft).toMatchObject({ correctAnswer: '-4' });
  });

  it('reports texts that are not numbers, and missing values', () => {
    const problems = (change: object) => checkQuestion({ ...form, ...change }).problems;
    expect(problems({ value: 'nine' })).toEqual({
      correctAnswer: 'Correct answer must be a number, such as 12.5 or 1.2e-3',
    });
    expect(problems({ valueTolerance: 'little' })).toHaveProperty('tolerance');
    expect(problems({ figures: '2.5' })).toHaveProperty('significantFigures');
    expect(problems({ unit: '' })).toEqual({
      unit: 'Enter the unit that the other units are converted to',
    });
    const [other] = form.otherUnits;
    expect(problems({ otherUnits: [{ ...other, factor: '' }] })).toHaveProperty([
      'otherUnits.0.factor',
    ]);
  });

  it('sets the tolerance of the draft to 0 if none is entered', () => {
    expect(checkQuestion({ ...form, valueTolerance: ' ' }).draft).toMatchObject({ tolerance: 0 });
  });

  it('has a summary with the answer, the tolerance, and the other units', () => {
    expect(ownForm('numeric').summary(form)).toEqual([
      ['Correct answer', '9.80 m'],
      ['Tolerance', '2%'],
      ['Also accepted in ft', '1 ft = 0.3048 m'],
      ['Significant figures', 'Any'],
    ]);
  });

  it('reports a right answer that lacks the required significant figures', () => {
    const hints = (figures: string) =>
      hintsFor(
        { ...form, explanation: 'It falls.', reference: 'Chapter 1', figures },
        { others: [], unstored: [] },
      ).map(({ message }) => message);
    expect(hints('2')).toEqual(['The correct answer itself does not have 2 significant figures.']);
    expect([hints('3'), hints('')]).toEqual([[], []]);
  });
});
