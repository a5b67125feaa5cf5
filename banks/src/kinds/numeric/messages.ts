export const unitsOfNumbers = 'The units of a number';
export const otherUnitsOfNumbers = 'Other units of a number';
export const requiredFigures = 'The required number of significant figures';
export const relativeTolerance = 'Relative tolerances (they become absolute)';
export const numberOrBlank = 'The question type: number or fill in the blank';
export const notANumber = 'Correct answer must be a number, such as 12.5 or 1.2e-3';
export const unitIsMissing = 'A unit is missing';
