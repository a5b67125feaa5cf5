import { message } from '@certway/contract/message';

export const audioOfSeconds = message('Audio, {seconds} s');
export const audioWithDescription = message('Audio, {seconds} s: {description}');
export const transcript = message('Transcript: {text}');
export const source = message('Source: {reference}');
export const questionRefers = message('Question {number} refers to the following.');
export const questionsRefer = message('Questions {first}–{last} refer to the following.');
export const questionCount = message('{count, plural, one {# question} other {# questions}}');
export const version = message('Version {name}');
export const examNumber = message('Exam {number}');
export const exam = 'Exam';
export const keyOfVersion = message('Answer key for version {name}');
export const key = 'Answer key';
export const name = 'Name:';
export const date = 'Date:';
export const picture = 'Picture';
export const pictureOf = message('Picture: {description}');
export const pictureOfOption = message('Picture {label}');
export const pictureGone = 'This picture no longer exists.';
export const correctAreas = 'The correct areas';
export const chineseOrJapanese = 'Chinese or Japanese';
export const korean = 'Korean';
export const arabic = 'Arabic';
export const hebrew = 'Hebrew';
export const thai = 'Thai';
export const southAsian = 'South Asian';
export const emoji = 'emoji';
export const otherScript = 'other';
export const leftOutForFonts = message(
  'Questions left out because the fonts lack these characters ({script}: {characters})',
);
export const headingLacksCharacters = message(
  'The heading or the footer contains characters that the fonts lack: {characters}',
);
export const printedBy = message('Printed by {name} on {day}');
export const formulasAsTyped = message('Formulas printed as typed, such as {formula}');
export const audioNotPrinted =
  'The audio, which cannot be printed. Its description and, if learners may read it, its transcript are printed instead';
export const fewerQuestions = 'Fewer questions than requested, because no more are available';
export const fewerForCases = 'Fewer questions than requested, because cases are never split';
export const either = message('{first} or {second}');
export const mustBePlayed = message(
  'Questions about an audio, which can be answered on paper only if someone plays it, such as “{text}”',
);
export const minutes = message('{minutes, plural, one {# minute} other {# minutes}}');
export const passPercent = message('Pass mark: {value}%');
export const passCount = message('Pass mark: {value} right answers');
export const pointsOff = message('A wrong answer costs {value} points');
export const sectionWithTime = message('{title} ({time})');
export const trialQuestions = message(
  '{count, plural, one {Question {numbers} does} other {Questions {numbers} do}} not count.',
);
