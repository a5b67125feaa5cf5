import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Mutation } from './address.ts';
import { type CacheName, caches, type Tag } from './caches.ts';

export type Stale = readonly (readonly [CacheName, Tag])[];

const nothing: Stale = [];

const audit: Stale = [['profile', 'Audit']];
const invitations: Stale = [['profile', 'Invitation'], ...audit];
const devices: Stale = [['profile', 'Device']];
const conversations: Stale = [['profile', 'Inbox']];
const inbox: Stale = [...conversations, ['profile', 'Unread']];

/** The sign-in decides whose courses and access the pages show. */
const signedIn: Stale = [
  ['profile', 'User'],
  ['program', 'Standing'],
];

/** Name and picture also appear in the list of accounts and on the person's reviews. */
const ownName: Stale = [
  ['profile', 'Account'],
  ['program', 'Account'],
  ['review', 'Review'],
  ['review', 'OwnReview'],
];

/** The account that is open, and the list behind it. */
const accountChanged: Stale = [
  ['profile', 'OpenAccount'],
  ['profile', 'Account'],
  ['program', 'Account'],
  ...audit,
];

/** The catalogue, the pickers that offer programs, and the selection of quizzes. */
const programs: Stale = [
  ['program', 'Program'],
  ['profile', 'Program'],
  ['quiz', 'Attempt'],
];
const auditedPrograms: Stale = [...programs, ...audit];
const bankLosses: Stale = [['program', 'BankLosses']];
const questions: Stale = [
  ...programs,
  ['program', 'Question'],
  ['program', 'Topic'],
  ['program', 'Blueprint'],
  ['program', 'Rule'],
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
  ...bankLosses,
];
/** Of one question beside others: what waits, and what was said about it. */
const waits: Stale = [
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
];
const thread: Stale = [['program', 'Thread']];
const approved: Stale = [...questions, ...thread, ...audit];

/** What a mock exam is drawn from changes with the topics of its questions. */
const outline: Stale = [
  ['program', 'Topic'],
  ['program', 'Blueprint'],
];

const allowances: Stale = [['program', 'Allowance'], ...audit];

const blueprints: Stale = [['program', 'Blueprint']];

const request: Stale = [['program', 'Standing'], ['program', 'Ledger'], ...audit];
const codes: Stale = [['program', 'Ledger'], ...audit];

/**
 * Access gained or lost: a person's courses and role, the cart, the requests, places and counts
 * of the program, the quizzes to select from, and the right to review. An administrator who grants
 * access may be granting it to themselves.
 */
const access: Stale = [
  ['profile', 'User'],
  ...programs,
  ...request,
  ['review', 'Review'],
  ['review', 'OwnReview'],
  ['quiz', 'Study'],
];

/** The queue, the record of the coach, and the marks and results of learners. */
const decided: Stale = [
  ['ai', 'MarkReviews'],
  ['ai', 'CoachRecord'],
  ['ai', 'Feedback'],
  ['quiz', 'Result'],
  ...audit,
];

/** A question, every result that asked it, and what is left to decide. */
const regraded: Stale = [
  ...questions,
  ['quiz', 'Regrade'],
  ['quiz', 'Reported'],
  ['quiz', 'Result'],
  ...audit,
];

const attempts: Stale = [['quiz', 'Attempt']];
const results: Stale = [...attempts, ['quiz', 'Result'], ['quiz', 'Study']];

/**
 * Which cache entries each mutation makes stale; the type lets none be forgotten. One place for all
 * five, since the tags of one cache do not reach into another.
 */
const staleAfter: Record<Mutation, Stale> = {
  'sessions.signInWithGoogle': signedIn,
  'sessions.signIn': signedIn,
  'sessions.signUp': nothing,
  'sessions.renewToken': nothing,
  // The page is reloaded, which empties the caches.
  'sessions.signOut': nothing,
  'sessions.endSession': devices,
  'sessions.endOtherSessions': devices,
  // The form writes the reply to where the signed-in person is shown.
  'accounts.updateUser': ownName,
  // A picture shows once the profile names it.
  'accounts.uploadPicture': nothing,
  'accounts.deletePicture': [['profile', 'User'], ...ownName],
  // The changed row stays where it is, even in a list of one role, and is updated in place.
  'accounts.updateRole': [['program', 'Account'], ...audit],
  'accounts.deleteUser': nothing,
  'accounts.suspendAccount': accountChanged,
  'accounts.restoreAccount': accountChanged,
  'accounts.closeAccount': accountChanged,
  'accounts.inspectImport': nothing,
  // People who already have an account get their program immediately.
  'accounts.importPeople': [...invitations, ...access],
  'accounts.withdrawInvitation': invitations,
  'images.uploadIllustration': nothing,
  'images.uploadOptionImage': nothing,
  'images.uploadAudio': nothing,
  'programs.createProgram': programs,
  'programs.updateProgram': auditedPrograms,
  'programs.deleteProgram': auditedPrograms,
  'programs.uploadThumbnail': programs,
  'programs.duplicateProgram': programs,
  'programs.addCourse': programs,
  'programs.updateCourse': programs,
  'programs.removeCourse': questions,
  'programs.addModule': programs,
  'programs.updateModule': questions,
  'programs.removeModule': questions,
  'programs.duplicateModule': questions,
  'questions.addQuestions': questions,
  // The caller updates the one question in the list, so that thousands need not be fetched again.
  'questions.updateQuestion': [...bankLosses, ...waits],
  'questions.restoreVersion': [...bankLosses, ...waits],
  'questions.removeQuestions': questions,
  'questions.restoreQuestions': questions,
  'questions.moveQuestions': questions,
  'questions.reviewQuestions': questions,
  'questions.createCase': questions,
  'questions.updateCase': questions,
  'questions.dissolveCase': questions,
  'questions.duplicateQuestion': questions,
  'questions.findAlike': nothing,
  'questions.inspectBankFile': nothing,
  'topics.addTopics': outline,
  'topics.updateTopic': outline,
  'topics.removeTopic': outline,
  'topics.assignTopic': outline,
  'topics.placeQuestions': outline,
  'blueprints.createBlueprint': blueprints,
  'blueprints.updateBlueprint': blueprints,
  'blueprints.removeBlueprint': blueprints,
  'blueprints.checkBlueprint': nothing,
  'allowances.setAllowance': allowances,
  'allowances.removeAllowance': allowances,
  'access.claimFreeProgram': access,
  'access.redeemCode': access,
  'access.requestPurchase': request,
  'access.cancelRequest': request,
  'access.moveRequest': access,
  'access.grantProgram': access,
  'access.revokeGrant': access,
  'access.createCodes': codes,
  'access.withdrawCode': codes,
  // Marks of a running attempt belong to the attempt itself, which no cache holds.
  'coaching.evaluateAnswer': nothing,
  'coaching.giveFeedback': [['ai', 'Feedback']],
  'coaching.requestMarkReview': [
    ['ai', 'Feedback'],
    ['ai', 'MarkReviews'],
  ],
  'coaching.decideMark': decided,
  'coaching.chooseFinality': decided,
  'coaching.withdrawDecidedMark': decided,
  'inbox.startConversation': inbox,
  'inbox.changeConversation': inbox,
  'inbox.answerConversation': inbox,
  // A period of access runs from the first quiz on.
  'attempts.startAttempt': [...attempts, ['program', 'Standing']],
  'attempts.startPaper': [...attempts, ['program', 'Standing']],
  'attempts.startPractice': [...attempts, ['program', 'Standing'], ['quiz', 'Study']],
  // The device keeps the running attempt, see attempts/run; only lists of attempts are cached.
  'attempts.answerQuestion': nothing,
  'attempts.movePaper': nothing,
  'attempts.keepMarks': nothing,
  'attempts.takeOver': nothing,
  'attempts.releaseWriter': nothing,
  'attempts.answerDemo': nothing,
  'attempts.setSureSetting': [['quiz', 'SureSetting']],
  'attempts.abandonAttempt': results,
  // Who has finished a quiz may review its program.
  'attempts.finishAttempt': [...results, ['review', 'OwnReview']],
  'reports.sendReport': [['quiz', 'Report']],
  'reports.sendDemoReport': nothing,
  'reports.declineReports': [['quiz', 'Reported']],
  'notes.setBookmark': [['quiz', 'Note']],
  'notes.writeNote': [['quiz', 'Note']],
  'editions.createRuleChange': [['program', 'Rule']],
  'editions.updateRuleChange': [...questions, ['quiz', 'Result']],
  'editions.deleteRuleChange': [...questions, ['quiz', 'Result']],
  // Until when a question is valid stands in its history and in results too.
  'editions.decideRuled': [...questions, ['quiz', 'Result']],
  'approvals.setTwoPairs': approved,
  'approvals.addSecondReader': [['program', 'ApprovalSetting'], ...audit],
  'approvals.removeSecondReader': [['program', 'ApprovalSetting'], ...audit],
  'approvals.sendToReview': [['program', 'Question'], ...waits, ...thread],
  'approvals.approveQuestion': approved,
  'approvals.askForChanges': [['program', 'Question'], ...waits, ...thread],
  'approvals.addComment': [['program', 'Approval'], ...thread],
  'approvals.resolveComment': [['program', 'Approval'], ...thread],
  'approvals.retireQuestion': approved,
  'approvals.unretireQuestion': approved,
  'regrades.foreseeRegrade': [
    ['quiz', 'Regrade'],
    ['quiz', 'Reported'],
  ],
  'regrades.discardRegrade': [
    ['quiz', 'Regrade'],
    ['quiz', 'Reported'],
  ],
  'regrades.applyRegrade': regraded,
  'regrades.undoRegrade': regraded,
  'study.setStudyPlan': [['quiz', 'Study']],
  'readiness.tellOutcome': [
    ['quiz', 'Study'],
    ['quiz', 'ForecastRecord'],
  ],
  'study.writeToPlanned': inbox,
  'study.countOwnTest': nothing,
  'study.saveOwnTest': [['quiz', 'OwnTest']],
  'study.removeOwnTest': [['quiz', 'OwnTest']],
  'study.setSharing': [['quiz', 'Sharing']],
  'study.createStudyFeed': [['quiz', 'StudyFeed']],
  'study.removeStudyFeed': [['quiz', 'StudyFeed']],
  'reminders.setReminders': [['quiz', 'Reminders']],
  'reminders.addPushDevice': [['quiz', 'Reminders']],
  'reminders.removePushDevice': [['quiz', 'Reminders']],
  'reminders.stopEmails': [['quiz', 'Reminders']],
  // The form writes the reply to where one's own is shown.
  'reviews.submitReview': [
    ['review', 'Review'],
    ['program', 'Program'],
  ],
};

/** Changes not made by this page: from the server, another window or an earlier visit. */
const staleOnNews = {
  access,
  conversations,
  inbox,
} satisfies Record<string, Stale>;

type Started = ThunkDispatch<unknown, unknown, UnknownAction>;

function drop(stale: Stale, dispatch: Started): void {
  for (const cache of Object.keys(caches) as CacheName[]) {
    const tags = stale.filter(([name]) => name === cache).map(([, tag]) => tag);
    if (tags.length > 0) dispatch(caches[cache].util.invalidateTags(tags));
  }
}

export const markStale = (change: Mutation, dispatch: Started): void =>
  drop(staleAfter[change], dispatch);

export const markStaleOnNews = (news: keyof typeof staleOnNews, dispatch: Started): void =>
  drop(staleOnNews[news], dispatch);
