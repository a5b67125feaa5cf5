import { message } from '@certway/contract/message';

export const questionsToApprove = 'Questions to approve';
export const theWaitingQuestions = 'The questions waiting for approval';
export const nothingWaits = 'No questions are waiting for you';
export const whatAppearsHere =
  'In programs with second-reader approval, questions and changes by other authors appear here before learners see them.';
export const secondReaders = 'Second readers';
export const whatSecondReadersDo =
  'They read the waiting questions and changes in this program, including the answer keys, comment on them, and approve them. They cannot change anything. Administrators can approve, too.';
export const removeReader = message('Remove {username}');
export const remove = 'Remove';
export const signInEmailOfTrainer = 'Sign-in email of a trainer';
export const addSecondReader = 'Add second reader';
export const turnOffApproval = 'Turn off second-reader approval';
export const whatTurningOffDoes = message(
  '{waiting, plural, one {# question or change is} other {# questions and changes are}} waiting for approval. After you turn approval off, learners see new questions and changes right away.',
);
export const showWaitingNow = 'Show all waiting questions and changes to learners now';
export const otherwiseItWaits =
  'If you leave this unchecked, authors can approve their own waiting questions and changes.';
export const secondReaderApproval = 'Second-reader approval';
export const theSetting = 'the setting';
export const settingNotLoaded = 'The setting could not be loaded. Nothing is lost.';
export const secondAuthorApproves = 'A second author approves every question and change';
export const whatApprovalDoes =
  'Learners see a new or changed question only after someone other than its author has approved it. Corrections that change past results take effect at once and are reviewed afterward.';
export const someoneWhoLeft = 'an author who has left';
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
export const approveOnlyThis = 'Approve only this question';
export const approveBatch = message('Approve {questions} questions');
export const batchApproved = 'Approved. Learners see all of them from now on.';
export const batchToApprove = message('Bulk change to approve {position}');
export const bulkChangeOf = message('One bulk change of {questions, number} questions');
export const madeBy = message('Made by {author}');
export const decisionIsForAll =
  'Your decision is for all of these questions. Learners do not see the change before it is approved.';
export const didReplace = message('Replaced “{find}” with “{replace}”');
export const didRemove = message('Removed “{find}”');
export const didSet = message('Fields set: {fields}');
export const didUpdate = 'Updated from an imported file';
export const difficulty = 'Difficulty';
export const explanation = 'Explanation';
export const reference = 'Reference';
export const edition = 'Edition';
export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
export const questionsOfBatch = 'Questions of this bulk change';
export const theBatch = 'the questions of this bulk change';
export const batchNotLoaded =
  'The questions of this bulk change could not be loaded. Nothing is lost.';
export const pagesOfBatch = 'Pages of the questions';
export const questionOfModule = message('{module}, question {number}');
export const openQuestion = 'Open question';
export const openNamedQuestion = message('Open question “{text}”');
export const backToBatch = 'Back to the bulk change';
export const batchYoursToOthers = 'You made this bulk change, so someone else has to approve it.';
export const yoursToOthers = 'You wrote this version, so someone else has to approve it.';
export const whatToChange = 'What to change';
export const requestChanges = 'Request changes';
export const changesNeeded = 'Changes needed';
export const questionToApprove = message('Question to approve {position}');
export const heldBack = message(
  '{held, plural, one {# question or change is} other {# questions and changes are}} hidden from learners until a second author approves.',
);
export const draftsHidden = message(
  '{held, plural, one {# draft is} other {# drafts are}} hidden from learners until you publish {held, plural, one {it} other {them}}.',
);
export const publishCount = message(
  'Publish {questions, plural, one {# question} other {# questions}}',
);
export const publishAll = 'Publish all drafts';
export const statusHistory = 'Status history';
export const retireThisQuestion = 'Retire this question';
export const whyRetired = 'Reason for retiring it';
export const whatRetiringLeaves =
  'Results and quizzes in progress keep the question. The reason is kept in the question’s history.';
export const reasonRequired = 'A reason is required';
export const restore = 'Restore';
export const sendForReview = 'Send for review';
export const sendCountForReview = message('Send {questions} for review');
export const retire = 'Retire';
export const markedAsReviewed = message(
  '{questions, plural, one {# question} other {# questions}} marked as reviewed.',
);
export const markAsReviewed = 'Mark as reviewed';
export const whatReviewingSays = message(
  '{questions, plural, one {Records that this question was compared with its source.} other {Records that these # questions were compared with their sources.}}',
);
export const reviewedOn = 'Reviewed on';
export const whoReadsReviewedOn =
  'Learners see this date next to the source after they have answered.';
export const chooseDay = 'Choose a day';
export const comments = 'Comments';
export const commentsCount = message('Comments ({count})');
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

export const changesRequired = 'Write what should change';
export const commentRequired = 'Write a comment';
export const emailRequired = 'Enter the email address of a trainer';
export const dayIsLater = 'Choose today or an earlier day';
