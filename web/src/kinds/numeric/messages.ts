import { message } from '@certway/contract/message';

export const unit = 'Unit';
export const yourAnswer = 'Your answer';
export const changeSign = 'Change the sign';
export const otherUnit = message('Other unit {number}');
export const exampleUnit = 'ft';
export const sizeOfOtherUnit = message('Size of other unit {number}, in the main unit');
export const theUnit = 'unit';
export const removeOtherUnit = message('Remove other unit {number}');
export const otherUnitsToChoose = 'Other units learners may choose';
export const sizeRequired = 'Enter how much 1 of this unit is in the main unit';
export const addUnit = 'Add unit';
export const correctAnswer = 'Correct answer';
export const whatNumberLooksLike = 'A number, such as 9.80 or 1.2e-3';
export const whereUnitIsShown =
  'Shown next to the answer field. Leave empty if the answer has no unit.';
export const tolerance = 'Tolerance';
export const percentOfAnswer = 'In percent of the correct answer';
export const howFarOff = 'How far off an answer may be and still be right';
export const zeroOrMore = 'Enter a number of 0 or more, or leave this empty';
export const toleranceIs = 'Type of tolerance';
export const whatToleranceIs = 'An amount, or a percentage of the correct answer';
export const inTheUnit = 'In the unit of the answer';
export const inPercent = 'In percent';
export const significantFigures = 'Significant figures';
export const howManyFigures =
  'How many significant figures the answer must have. Leave empty to accept any number of them.';
export const oneToTen = 'Enter a whole number from 1 to 10, or leave this empty';
export const exact = 'Exact';
export const eitherWay = message('up to {off} above or below');
export const answerLacksFigures = message(
  'The correct answer itself does not have {figures} significant figures.',
);
export const alsoIn = message('Also accepted in {unit}');
export const any = 'Any';
export const otherUnits = 'Other units';
export const enterNumber = 'Enter a number, such as 12.5 or 1.2e-3';
export const chooseUnit = 'Choose a unit';
export const giveFigures = message(
  'Give {figures, plural, one {# significant figure} other {# significant figures}}.',
);
export const rightAnswer = 'Right answer';
export const number = 'Number';
