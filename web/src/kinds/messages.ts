import { message } from '@certway/contract/message';

export const rightMissed = 'Right answer, missed';
export const rightAnswer = 'Right answer';
export const rightAnswerIs = 'Right answer:';
export const choseThis = message('{percent}% chose this');
export const wordAndShare = message('{word} · {percent}% chose this');
/** Says what the percentages at the options of a question are. */
export const othersChose = message(
  'Percentages: the first answers of {learners, plural, one {# learner} other {# learners}}.',
);
export const pictureAt = message('Picture {letter}');
export const options = 'Options';
export const selectAllThatApply = 'Select all that apply';
export const answerRight = message('{answer}, right');
export const answerPartlyRight = message('{answer}, partly right: {share}');
export const answerWrong = message('{answer}, wrong');
export const answerLocked = message('{answer}, locked');
export const pictureOfQuestion = 'Picture of the question';
export const enlarge = 'Enlarge';
export const enlargedPicture = 'Enlarged picture';
export const fitToScreen = 'Fit to screen';
export const zoomIn = 'Zoom in';
export const close = 'Close';
export const right = 'Right.';
/** Said of an answer that counts as right with less than the whole mark. */
export const countsAsRight = message('Counts as right: {share}.');
export const partlyRight = message('Partly right: {share}.');
export const partsRight = message('{right} of {parts} parts right.');
export const notQuite = 'Not quite.';
export const noPartRight = message('Not quite: 0 of {parts} right.');
export const keptForCoach = message('{answer} waits for the coach.');
export const provisional = 'Provisional:';
export const whatProvisionalMeans = 'a trainer may change it.';
export const coachSays = message('The coach: {words}');
export const sourceIs = message('Source: {source}');
export const yourAnswer = 'Your answer';
export const charactersLeft = message(
  '{characters, plural, one {# character} other {# characters}} left',
);
export const notAnswered = 'Not answered';
export const blank = 'blank';
export const strikeOutOptions = 'Strike out options';
export const strikeOut = 'Strike out';
export const whatStrikingOutDoes = 'Strikes out an option that you rule out.';
export const strikeOutOption = message('Strike out option {letter}');

/** Texts shown with the passage of a case. */

export const showAll = 'Show all';
export const showAllWithTable = 'Show all, with a table';
export const showAllWithPicture = 'Show all, with a picture';
export const showLess = 'Show less';
export const passageLabel = 'Passage';
/** The label of the control that opens the passage of a reviewed question. */
export const passageOf = message('Passage: {title}');
export const passagePicture = 'Picture of the passage';

export const caseAlone = 'Case';
export const caseOf = message('Case {number} of {cases}');
export const questionsOfCase = message('{which}: {questions} questions');

/** Texts shown with the audio of a question. */

export const audioOfQuestion = message('Audio of the question, {length}');
export const play = 'Play';
export const pause = 'Pause';
export const audioPosition = 'Position in the audio';
export const timeOfLength = message('{time} of {length}');
export const audioNotLoaded = 'The audio could not be loaded.';
export const audioNotStored = 'You are offline. The audio is not stored on this device.';
export const tryAgain = 'Try again';
export const transcript = 'Transcript';
