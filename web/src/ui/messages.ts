import { message } from '@certway/contract/message';

export const certway = 'Certway';

export const saveChanges = 'Save Changes';
export const cancel = 'Cancel';

export const yourProgressWillBeLost = 'Your progress will be lost.';

export const unsavedChanges = 'Unsaved changes';
export const hasUnsavedChanges = message('This {what} has unsaved changes.');
export const saveAndContinue = 'Save and continue';
export const discardChanges = 'Discard changes';
export const keepEditing = 'Keep editing';

export const notFetched = message('{things} could not be loaded. Nothing is lost.');
export const tryAgain = 'Try again';
export const offlineAndNotStored = 'You are offline. This page is not stored on this device.';
export const serverDoesNotAnswer = 'The server does not answer. Try again in a moment.';
export const unknownCause = 'Something went wrong. Try again in a moment.';
export const whatIsWaiting = 'the waiting items';
export const positionOf = message('{position} of {total}{more, select, true {+} other {}}');
export const previousKey = 'P';
export const previous = 'Previous';
export const nextKey = 'N';
export const next = 'Next';

export const pageOf = message('Page {page} of {pages}{more, select, true {+} other {}}');

export const resultsFor = message('{label}: results');
export const showMore = 'Show more';
export const moreFound = message('There are more results. Search by {hint}.');

export const close = 'Close';
export const closeNamed = message('Close: {title}');

export const opensNewTab = '(opens in a new tab)';

export const loadingWhat = message('Loading {what}');

export const offline = 'Offline';
export const serverProblem = 'Server problem';
export const signedOut = 'Signed out';
export const saved = 'Saved';
export const notSaved = 'Not saved';
export const allSaved = 'All changes are saved';
export const saving = 'Saving…';
export const keptOnThisDevice = message('{why}: kept on this device');
export const notSavedYet = message('{why}: not saved yet. Keep this window open');

export const justBelowThePassMark = message('{label}, just below {passMark}');
export const rightOnThePassMark = message('{label}, exactly {passMark}');
export const belowThePassMark = message(
  '{label}, {points, plural, one {# point} other {# points}} below {passMark}',
);
export const aboveThePassMark = message(
  '{label}, {points, plural, one {# point} other {# points}} above {passMark}',
);

export const validFrom = message('Valid from {from}');
export const validUntil = message('Valid until {until}');
export const validFromUntil = message('Valid from {from} until {until}');
export const reviewedOn = message('Reviewed on {day}');

export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';
export const undo = 'Undo';

export const completeDateRequired = 'Enter the whole date';

export const filters = 'Filters';
export const filtersSet = message('Filters ({count})');
