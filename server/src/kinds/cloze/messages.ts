import { message } from '@certway/contract/message';

export const otherNumberOfBlanks =
  'This answer does not have the same number of blanks as the question.';
export const choiceUnknown = 'This choice does not belong to the question.';
export const blanks = 'blanks';
export const numberUnreadable = message('Blank {number} has a number that cannot be read');
export const noCorrectAnswer = message('Blank {number} has no fully correct answer');
export const severalCorrectOptions = message(
  'Blank {number} has several correct options, but only one is allowed',
);
export const typeNotSupported = message(
  'Blank {number} has the type “{type}”, which is not supported',
);
export const blankProblem = message('Blank {number}: {problem}');
export const namedBlankWithoutAnswer = message('The blank “{name}” has no correct answer');
export const namedBlankWithSeveral = message(
  'The blank “{name}” has several correct options, but only one is allowed',
);
export const tooManyBlanks = message('The question has more than {count} blanks');
export const answersPerBlank = message(
  'The text has {blanks, plural, one {# blank} other {# blanks}} but {answers, plural, one {# answer} other {# answers}}: write one for each blank, separated by semicolons',
);
export const readInOrder = 'The answers were assigned to the blanks in order';
export const nothingToAnswer = 'The question has no blanks to fill in';
export const widthOfBlanks = 'The width of blanks';
export const lineBreaksInBlanks = 'Line breaks in the answers of blanks';
export const choicePictures = 'the pictures of its choices';
export const typeOfOneBlank = 'The question type of a question with one blank';
