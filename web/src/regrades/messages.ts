import { countText, numberText } from '../ui/words/counts.ts';

export const noVerdict = 'Open';
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
export const currentKey = 'Current key:';
export const close = 'Close';
export const open = 'Open';
export const nothingCorrected = 'Nothing has been corrected yet';
export const whatAppearsHere =
  'Questions that learners report appear under “Reported questions.” What you correct there, with every attempt it changes, is kept here and can be undone.';
export const pagesOfCorrections = 'Pages of corrections';
export const nobodyLoses = 'No one loses by this: whoever passed stays passed';
export const messageToReporters = 'A message to those who reported it (optional)';
export const apply = 'Apply the correction';
export const discard = 'Discard the correction';
export const whatUndoingDoes =
  'Everyone whose result changed has been notified. Undoing restores every mark and notifies them again.';
export const undo = 'Undo the correction';
export const correction = 'Correction';
export const doneOf = (done: number, of: number) => `${numberText(done)} of ${numberText(of)}`;
export const whatToDo = 'What should be done?';
export const stopAsking = 'Stop asking this question';
export const rightAnswer = 'The right answer';
export const alsoRightAnswer = 'The answer that is also right';
export const seeWhatChanges = 'See what changes';
export const remedyKey = 'Another answer is right';
export const remedyAccept = 'Another answer is also right';
export const remedyFull = 'Full marks for everyone';
export const remedyOut = 'Leave it out of the score';
export const foreseeing = 'Checking what would change';
export const foreseen = 'Nothing has changed yet';
export const applying = 'Applying the correction';
export const applied = 'Applied';
export const undoing = 'Undoing the correction';
export const undone = 'Undone';
export const attemptsPass = (passes: number) =>
  `${countText(passes, 'attempt now passes', 'attempts now pass')}.`;
export const attemptsFail = (fails: number) =>
  `${countText(fails, 'attempt now fails', 'attempts now fail')}.`;
export const attemptsKept = (fails: number) =>
  `${countText(fails, 'attempt would fail but stays', 'attempts would fail but stay')} passed.`;
export const memoriesChange = (learners: number) =>
  `What ${countText(learners, 'learner remembers', 'learners remember')} of the question is counted again in their study plan.`;
export const noResultChanges = 'No results change.';
export const resultsChange = (changed: number, better: number, worse: number) =>
  `${countText(changed, 'result changes', 'results change')}: ${numberText(better)} for the better, ${numberText(worse)} for the worse.`;
