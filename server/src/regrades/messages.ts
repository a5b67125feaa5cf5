import { message } from '@certway/contract/message';

/** The note on the version that a correction makes, in the history of the question. */
export const correctedWithAttempts = 'Corrected, with all attempts';

export const usernameColumn = 'username';
export const quizColumn = 'quiz';
export const finishedColumn = 'finished';
export const pointsBeforeColumn = 'points before';
export const pointsAfterColumn = 'points after';
export const verdictBeforeColumn = 'before';
export const verdictAfterColumn = 'after';
export const keptPassedColumn = 'kept passed';
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
export const thanksForReport = 'You reported it. Thank you.';
export const resultsChanged = message(
  'This changed {results, plural, one {# of your results} other {# of your results}}.',
);
export const pointsStay = message('Your points stay at {points}%.');
export const pointsChanged = message('Your result went from {from}% to {to}%.');
export const passIsKept = 'You still count as passed.';
export const newVerdict = message(
  'Your result is now {verdict, select, passed {“Passed”} failed {“Failed”} other {not yet decided}}.',
);
