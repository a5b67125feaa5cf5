import { message } from '@certway/contract/message';

export const printQuestions = 'Print questions';
export const title = 'Title';
export const whatToPrint = 'What to print';
export const wholeProgram = 'The whole program';
export const courseNamed = message('Course: {name}');
export const moduleNamed = message('Module: {name}');
export const numberOfQuestions = 'Number of questions';
export const emptyMeansAll = 'Leave empty for all questions (up to 500). Cases are never split.';
export const versions = 'Versions';
export const oneVersion = 'One';
export const severalVersions = message('{count}: A to {last}');
export const shuffle = 'Shuffle questions and options';
export const key = 'Key';
export const noKey = 'No key';
export const keyBehind = 'After each exam';
export const keyApart = 'On separate pages at the end';
export const withExplanations = 'With explanations and sources';
export const pageSize = 'Page size';
export const usLetter = 'US Letter';
export const a4 = 'A4';
export const paperNumber = 'Exam number';
export const sameNumberSamePaper = 'The same number prints the same exam again.';
export const lookingAtQuestions = 'Looking at the questions…';
export const questionsOnPaper = message(
  '{questions, plural, one {# question} other {# questions}} on each version, printed as they are.',
);
export const questionsWithLosses = message(
  '{questions, plural, one {# question} other {# questions}} on each version. Not everything is printed as it is:',
);
export const lossOf = message('{what} ({count})');
export const makePdf = 'Make the PDF';
export const pdfSaved = 'Your PDF is downloading.';
