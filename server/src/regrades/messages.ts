import { message } from '@certway/contract/message';

/** The note in a question's history on the version that a correction creates. */
export const correctedWithAttempts = 'Corrected, including all past attempts';

export const usernameColumn = 'username';
export const quizColumn = 'quiz';
export const finishedColumn = 'finished';
export const pointsBeforeColumn = 'points before';
export const pointsAfterColumn = 'points after';
export const verdictBeforeColumn = 'result before';
export const verdictAfterColumn = 'result after';
export const keptPassedColumn = 'pass kept';
export const pending = 'Pending';
export const passed = 'Passed';
export const failed = 'Failed';
export const yes = 'yes';

export const questionCorrected = 'A question was corrected';
export const correctionUndone = 'A correction was undone';
export const questionOfProgramCorrected = message('A question in {program} was corrected.');
export const correctionOfProgramUndone = message(
  'The correction of a question in {program} was undone.',
);
export const thanksForReport = 'You reported this question. Thank you.';
export const resultsChanged = message(
  'This changed {results, plural, one {# of your results} other {# of your results}}.',
);
export const pointsStay = message('Your score stays at {points}%.');
export const pointsChanged = message('Your score went from {from}% to {to}%.');
export const passIsKept = 'Your result remains “Passed”.';
export const newVerdict = message(
  'Your result is now {verdict, select, passed {“Passed”} failed {“Failed”} other {not yet decided}}.',
);
