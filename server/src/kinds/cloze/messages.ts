export const otherNumberOfBlanks =
  'This answer does not have the same number of blanks as the question.';
export const choiceUnknown = 'This choice does not belong to the question.';
export const blanks = 'blanks';
