import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Mutation } from './address.ts';
import { type CacheName, caches } from './caches.ts';
import {
  access,
  accountChanged,
  allowances,
  approved,
  attempts,
  audit,
  auditedPrograms,
  bankLosses,
  blueprints,
  codes,
  conversations,
  decided,
  devices,
  inbox,
  invitations,
  nothing,
  outline,
  ownName,
  programs,
  questions,
  regraded,
  request,
  results,
  type StaleTags,
  signedIn,
  thread,
  waits,
} from './stale.ts';

/**
 * The cache entries that each mutation makes stale; the type requires every mutation. All five
 * caches share this table, because the tags of one cache do not reach into another.
 */
const staleAfter: Record<Mutation, StaleTags> = {
  'sessions.signInWithGoogle': signedIn,
  'sessions.signIn': signedIn,
  'sessions.signUp': nothing,
  'sessions.renewToken': nothing,
  // The page is reloaded, which empties the caches.
  'sessions.signOut': nothing,
  'sessions.endSession': devices,
  'sessions.endOtherSessions': devices,
  // The form writes the reply to the signed-in person's state.
  'accounts.updateUser': ownName,
  // A picture is shown once the profile names it.
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
  'questions.findSimilar': nothing,
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
  'attempts.startAttempt': [...attempts, ['program', 'Entitlement']],
  'attempts.startExam': [...attempts, ['program', 'Entitlement']],
  'attempts.startPractice': [...attempts, ['program', 'Entitlement'], ['quiz', 'Study']],
  // The device keeps the running attempt, see attempts/run; only lists of attempts are cached.
  'attempts.answerQuestion': nothing,
  'attempts.moveInExam': nothing,
  'attempts.saveAnnotations': nothing,
  'attempts.takeOver': nothing,
  'attempts.releaseWriter': nothing,
  'attempts.answerDemo': nothing,
  'attempts.setConfidenceSetting': [['quiz', 'ConfidenceSetting']],
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
  // The date until which a question is valid is shown in its history and in results too.
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
  'regrades.previewRegrade': [
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
  // The form writes the reply to the person's own review.
  'reviews.submitReview': [
    ['review', 'Review'],
    ['program', 'Program'],
  ],
};

/** Changes not made by this page: by the server, another window or an earlier visit. */
const staleOnNews = {
  access,
  conversations,
  inbox,
} satisfies Record<string, StaleTags>;

type CallDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function drop(stale: StaleTags, dispatch: CallDispatch): void {
  for (const cache of Object.keys(caches) as CacheName[]) {
    const tags = stale.filter(([name]) => name === cache).map(([, tag]) => tag);
    if (tags.length > 0) dispatch(caches[cache].util.invalidateTags(tags));
  }
}

export const markStale = (change: Mutation, dispatch: CallDispatch): void =>
  drop(staleAfter[change], dispatch);

export const markStaleOnNews = (news: keyof typeof staleOnNews, dispatch: CallDispatch): void =>
  drop(staleOnNews[news], dispatch);
