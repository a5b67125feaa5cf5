import { message } from '@certway/contract/message';

export const noVerdict = 'Pending';
export const passed = 'Passed';
export const failed = 'Failed';
export const staysPassed = 'Stays Passed';
export const deletedAccount = 'Deleted account';
export const resultsThatChange = 'Results that change';
export const learner = 'Learner';
export const finished = 'Finished';
export const points = 'Points';
export const verdict = 'Verdict';
export const pagesOfResults = 'Pages of results that change';
export const downloadAll = 'Download all as CSV';
export const correctWithAttempts = 'Correct this question and its results';
export const currentKey = 'Current answer key:';
export const close = 'Close';
export const open = 'Open';
export const openReported = 'Open reported questions';
export const nothingCorrected = 'Nothing has been corrected yet';
export const whatAppearsHere =
  'Questions that learners report appear under “Reported questions.” Your corrections are listed here with the attempts they change. You can undo each correction.';
export const pagesOfCorrections = 'Pages of corrections';
export const keepPasses = 'Keep all passes, even if the new score is below the pass mark';
export const messageToReporters = 'Message to those who reported the question (optional)';
export const apply = 'Apply correction';
export const discard = 'Discard';
export const whatUndoingDoes =
  'Everyone whose result changed has been notified. Undoing the correction restores every mark and notifies the same people again.';
export const undo = 'Undo the correction';
export const correction = 'Correction';
export const doneOf = message('{done, number} of {of, plural, one {# attempt} other {# attempts}}');
export const whatToDo = 'What should be done?';
export const stopAsking = 'Stop asking this question';
export const rightAnswer = 'The right answer';
export const alsoRightAnswer = 'The answer that is also right';
export const preview = 'Preview the change';
export const correctionKey = 'Another answer is right instead';
export const correctionAccept = 'Another answer is also right';
export const correctionFull = 'Full marks for everyone';
export const correctionOut = 'Leave the question out of the score';
export const previewing = 'Checking what would change';
export const previewed = 'Nothing has changed yet';
export const applying = 'Applying the correction';
export const applied = 'Applied';
export const undoing = 'Undoing the correction';
export const undone = 'Undone';
export const attemptsPass = message(
  '{passes, plural, one {# attempt changes} other {# attempts change}} from failed to passed.',
);
export const attemptsFail = message(
  '{fails, plural, one {# attempt changes} other {# attempts change}} from passed to failed.',
);
export const attemptsKept = message(
  '{fails, plural, one {# attempt would fail but stays} other {# attempts would fail but stay}} passed.',
);
export const memoriesChange = message(
  'The study {learners, plural, one {plan of # learner} other {plans of # learners}} will be recalculated.',
);
export const noResultChanges = 'No results change.';
export const resultsChange = message(
  '{changed, plural, one {# result changes} other {# results change}}: {better, number} for the better, {worse, number} for the worse.',
);

export const answerRequired = 'Give the answer that is right';
