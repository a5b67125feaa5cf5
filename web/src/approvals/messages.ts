import { message } from '@certway/contract/message';

export const questionsToApprove = 'Questions to approve';
export const theWaitingQuestions = 'The questions waiting for approval';
export const nothingWaits = 'No questions are waiting for you';
export const whatAppearsHere =
  'Where a program asks for second-reader approval, what another author writes appears here before learners see it.';
export const secondReaders = 'Second readers';
export const whatSecondReadersDo =
  'They read what is waiting in this program, keys included, comment on it, and approve it. They cannot change anything. Administrators can approve, too.';
export const removeReader = message('Remove {username}');
export const remove = 'Remove';
export const signInEmailOfTrainer = 'Sign-in email of a trainer';
export const addSecondReader = 'Add second reader';
export const turnOffApproval = 'Turn off second-reader approval';
export const whatTurningOffDoes = message(
  '{waiting, plural, one {# question or change is} other {# questions and changes are}} waiting for approval. From now on, learners see new questions and changes right away.',
);
export const showWaitingNow = 'Show everything that is waiting to learners now';
export const otherwiseItWaits = 'Otherwise it keeps waiting, and its author can approve it.';
export const secondReaderApproval = 'Second-reader approval';
export const theSetting = 'the setting';
export const settingNotLoaded = 'The setting could not be loaded. Nothing is lost.';
export const secondAuthorApproves = 'A second author approves every question and change';
export const whatApprovalDoes =
  'Learners see a new or changed question once someone other than its author has approved it. Corrections of marks count at once and are reviewed afterward.';
export const someoneWhoLeft = 'Someone who has left';
export const correctionIsLive =
  'Learners already have this correction. Approve it, or ask for another change.';
export const oldVersionIsLive = 'Until this is approved, learners see the question as it was.';
export const questionIsNew = 'This question is new. Learners do not see it yet.';
export const versionBy = message('Version {version} by {author}');
export const whatChanged = 'What changed';
export const afterChange = 'After the change';
export const theQuestion = 'The question';
export const question = 'Question';
export const approved = 'Approved. Learners see it from now on.';
export const changesRequested = 'Changes requested. The author has been notified.';
export const approve = 'Approve';
export const yoursToOthers = 'You wrote this, so someone else has to approve it.';
export const whatToChange = 'What to change';
export const requestChanges = 'Request changes';
export const questionToApprove = message('Question to approve {position}');
export const heldBack = message(
  'Learners do not see {held, plural, one {# question or change} other {# questions and changes}} until a second author approves.',
);
export const statusHistory = 'Status history';
export const retireThisQuestion = 'Retire this question';
export const whyRetired = 'Reason for retiring it';
export const whatRetiringLeaves =
  'Results and quizzes in progress keep it. The reason is kept in its history.';
export const reasonRequired = 'A reason is required';
export const restore = 'Restore';
export const sendForReview = 'Send for review';
export const sendCountForReview = message('Send {questions} for review');
export const retire = 'Retire';
export const markAsReviewed = 'Mark as reviewed';
export const whatReviewingSays = message(
  '{questions, plural, one {Someone compared this question with its source.} other {Someone compared these # questions with their sources.}}',
);
export const reviewedOn = 'Reviewed on';
export const whoReadsReviewedOn =
  'Learners read the day next to the source once they have answered.';
export const chooseDay = 'Choose a day';
export const comments = 'Comments';
export const resolved = 'resolved';
export const reopen = 'Reopen';
export const resolve = 'Resolve';
export const comment = 'Comment';
export const whoReadsComments = 'Only authors can read comments, never learners';
export const addComment = 'Add comment';
export const commentsNotLoaded = 'The comments could not be loaded. Nothing is lost.';
export const theComments = 'the comments';
export const commentsOnQuestion = 'Comments on this question';
export const wasSentForReview = 'Sent for review';
export const wasApproved = 'Approved';
export const changesWereRequested = 'Changes requested';
export const wasCorrected = 'Corrected';
export const wasRetired = 'Retired';
export const wasRestored = 'Restored';
export const unknownAuthor = 'Unknown author';
export const versionNumber = message('version {version}');
export const notSaved = 'This was not saved. Please try again.';
