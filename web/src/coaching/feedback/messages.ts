export const feedback = 'Feedback';
export const coachIsWriting = 'The coach is writing.';
export const markChanged = (before: string, after: string) =>
  `A trainer changed the mark from ${before} to ${after}.`;
export const noScoreYet = 'No score yet';
export const coachEstimates = 'The coach estimates';
export const outOfOneLikely = (from: string, to: string) =>
  `out of 1, most likely ${from} to ${to}`;
export const outOfOne = 'out of 1';
export const trainerWillReview = 'A trainer will review it.';
export const requestNotSent = 'Your request was not sent. Please try again.';
export const askForReview = 'Ask for a review';
export const theCoach = 'The coach';
export const questionOf = (place: number, count: number) => `Question ${place} of ${count}`;
export const questionAt = (place: number) => `Question ${place}`;
export const yourAnswer = 'Your answer';
export const skipped = 'You skipped this question.';
export const pictureYouChose = 'The picture you chose';
export const previousFeedback = 'Previous feedback';
export const nextFeedback = 'Next feedback';
export const aiFeedback = 'AI Feedback';
export const placeOf = (place: number, count: number) => `${place} of ${count}`;
export const notGenerated = 'Could not generate feedback.';
export const nothingWrong = 'Nothing was wrong, so the coach has nothing to add.';
export const nothingAnsweredWrong =
  'Nothing you answered was wrong, so the coach has nothing to add. The questions you skipped are explained below.';
export const readyOf = (ready: number, count: number) =>
  `The coach is writing: ${ready} of ${count} ready.`;
export const theFeedback = 'the feedback';
