import { message } from '@certway/contract/message';

export const leaveItBecause = 'Leave the question as it is, because';
export const decline = 'Decline';
export const preview = 'Preview the change';
export const leaveAsIs = 'Leave as it is';
export const leftAsItIs = 'The question was left as it is.';
export const leftAndTold = message(
  'The question was left as it is. {people, plural, one {# person has} other {# people have}} been told why.',
);
export const anotherKey = 'another answer is right instead';
export const acceptToo = 'another answer is also right';
export const fullMarks = 'full marks';
export const leaveIt = 'leave the question as it is';
export const outOfScore = 'leave the question out of the score';
export const suspicionSince = message(
  'According to {answers, plural, one {# first answer} other {# first answers}} since {day}, learners who do best on other questions choose a different answer to this question.',
);
export const reportThisQuestion = 'Report this question';
export const report = 'Report';
export const somethingWrong = 'Something wrong with this question?';
export const signInToReport = 'Sign in to report it';
export const close = 'Close';
export const whatIsWrong = 'What is wrong?';
export const inASentence = 'Describe it in a sentence';
export const descriptionRequired = 'A description is required';
export const whereStated = 'Where is this stated? (optional)';
export const whatSourceIsFor = 'A book, page, or rule. It helps the trainer decide.';
export const draftWasKept = 'This report was kept on this device. It is not sent yet.';
export const sendReport = 'Send report';
export const cancel = 'Cancel';
export const yourSource = message('Your source: {source}');
export const trainerWrote = message('The trainer wrote: {answer}');
export const reportedQuestions = 'Reported questions';
export const theReportedQuestions = 'The reported questions';
export const nothingWaits = 'No questions are waiting for you';
export const whatAppearsHere =
  'Problems that learners report in your questions appear here, such as a wrong answer key, a second right answer, or a typo. A question also appears here if the answers of learners suggest that its answer key may be wrong.';
export const backToReported = 'Back to the reported questions';
export const askedInAttempts = message(
  'Asked in {attempts, plural, one {# attempt} other {# attempts}}.',
);
export const rightInAttempts = message(
  'Answered right in {share} of {attempts, plural, one {# attempt} other {# attempts}}.',
);
export const howOftenChosen = 'How often each option was chosen';
export const isKeyRight = 'Is the answer key right?';
export const answerWas = message('Answered: {answer}');
export const leftOpen = 'Left unanswered';
export const sourceIs = message('Source: {source}');
export const fromDemo = 'From the demo';
export const versionNumber = message('version {version}');
export const reportedQuestion = message('Reported question {position}');
export const currentKey = 'Current answer key:';
export const andLaterReports = message(
  'And {remaining, plural, one {# later report} other {# later reports}}.',
);
export const editQuestion = message('Edit the question (version {version})');
export const keyWrong = 'The answer marked as right is wrong';
export const alsoRight = 'Another answer is also right';
export const unclear = 'The question is unclear';
export const outOfDate = 'The question is out of date';
export const typo = 'There is a typo';
export const pictureWrong = 'Something is wrong with the picture';
export const reportOpen =
  'You reported this question. A trainer will look at it, and you will be notified.';
export const reportAccepted = 'You reported this question, and you were right.';
export const reportDeclined =
  'You reported this question. A trainer looked at it and left it as it is.';
export const reportCount = message('{reports, plural, one {# report} other {# reports}}');

export const declineReasonRequired = 'Write why the question stays as it is';
