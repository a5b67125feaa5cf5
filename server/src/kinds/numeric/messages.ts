import { message } from '@certway/contract/message';

export const enterNumber = 'Enter a number, such as 12.5 or 1.2e-3.';
export const chooseUnit = 'Choose a unit.';
export const unitUnknown = 'This unit does not belong to the question.';
export const kindOfTolerance = 'kind of tolerance';
export const unit = 'unit';
export const otherUnits = 'other units';
export const significantFigures = 'significant figures';
export const percentTolerance = message('± {percent}%');
export const figuresExpected = message(
  '{count, plural, one {# significant figure} other {# significant figures}}',
);
export const giveFigures = message(
  'Give {count, plural, one {# significant figure} other {# significant figures}}.',
);
export const withUnit = message('Include one of these units: {units}.');
