import { message } from '@certway/contract/message';

export const printQuestions = 'Print questions';
export const printExam = message('Print {exam}');
export const howExamIsDrawn =
  'The questions are drawn as for a learner’s mock exam. All versions ask the same questions in a different order.';
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
export const key = 'Answer key';
export const noKey = 'No answer key';
export const keyBehind = 'After each version';
export const keyApart = 'On separate pages at the end';
export const withExplanations = 'With explanations and sources';
export const pageSize = 'Page size';
export const usLetter = 'US Letter';
export const a4 = 'A4';
export const paperNumber = 'Exam number';
export const sameNumberSamePaper = 'Enter the same number again to print the same exam.';
export const lookingAtQuestions = 'Checking the questions…';
export const questionsOnPaper = message(
  '{questions, plural, one {# question} other {# questions}} in each version, printed without changes.',
);
export const questionsWithLosses = message(
  '{questions, plural, one {# question} other {# questions}} in each version. Please note:',
);
export const lossOf = message('{what} ({count})');
export const eachPageNamesYou = 'Each page names you as the person who printed it.';
export const makePdf = 'Make the PDF';
export const pdfSaved = 'Your PDF is downloading.';
