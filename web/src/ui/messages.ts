const pointsText = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`;

export const certway = 'Certway';

export const saveChanges = 'Save Changes';
export const cancel = 'Cancel';

export const yourProgressWillBeLost = 'Your progress will be lost.';

export const unsavedChanges = 'Unsaved changes';
export const hasUnsavedChanges = (what: string) => `This ${what} has unsaved changes.`;
export const saveAndContinue = 'Save and continue';
export const discardChanges = 'Discard changes';
export const keepEditing = 'Keep editing';

export const notFetched = (things: string) => `${things} could not be loaded. Nothing is lost.`;
export const tryAgain = 'Try again';
export const whatIsWaiting = 'what is waiting';
export const previousKey = 'P';
export const previous = 'Previous';
export const nextKey = 'N';
export const next = 'Next';

export const pageOf = (page: number, pages: number, more: boolean) =>
  `Page ${page} of ${pages}${more ? '+' : ''}`;

export const change = (what: string) => `Change ${what}`;
export const foundFor = (label: string) => `${label}: results`;
export const moreFound = (hint: string) => `There are more results. Search by ${hint}.`;

export const close = 'Close';

export const loading = (what: string) => `Loading ${what}`;

export const offline = 'Offline';
export const serverProblem = 'Server problem';
export const signedOut = 'Signed out';
export const saved = 'Saved';
export const saving = 'Saving…';
export const keptOnThisDevice = (why: string) => `${why}: kept on this device`;
export const notSavedYet = (why: string) => `${why}: not saved yet. Keep this window open`;

export const justBelowThePassMark = (label: string) => `${label}, just below the pass mark`;
export const rightOnThePassMark = (label: string) => `${label}, right on the pass mark`;
export const belowThePassMark = (label: string, points: number) =>
  `${label}, ${pointsText(points)} below the pass mark`;
export const aboveThePassMark = (label: string, points: number) =>
  `${label}, ${pointsText(points)} above the pass mark`;

export const reviewedOn = (day: string) => `Reviewed on ${day}`;
