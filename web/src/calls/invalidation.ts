import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Mutation } from './address.ts';
import { type CacheName, caches } from './caches.ts';
import {
  access,
  accountChanged,
  allowances,
  approved,
  assignments,
  attempts,
  audit,
  auditedClasses,
  auditedOrganizations,
  auditedPrograms,
  bankLosses,
  blueprints,
  bulk,
  classes,
  classMembers,
  codes,
  conversations,
  decided,
  devices,
  inbox,
  invitations,
  nothing,
  organizations,
  outline,
  ownName,
  programs,
  questions,
  regraded,
  request,
  results,
  type StaleTags,
  seatHolders,
  signedIn,
  thread,
  waits,
} from './stale.ts';

/**
 * The cache entries that each mutation makes stale. The type requires an entry for every mutation.
 * The five caches share this table, because a tag of one cache has no effect on the others.
 */
const staleAfter: Record<Mutation, StaleTags> = {
  'sessions.signInWithGoogle': signedIn,
  'sessions.signIn': signedIn,
  'sessions.signUp': nothing,
  'sessions.renewToken': nothing,
  // Nothing is stale, because signing out reloads the page, which empties the caches.
  'sessions.signOut': nothing,
  'sessions.endSession': devices,
  'sessions.endOtherSessions': devices,
  // The state of the signed-in person is not stale, because the profile form copies the reply to
  // it.
  'accounts.updateUser': ownName,
  // Nothing is stale, because an uploaded picture is shown only when the profile refers to it.
  'accounts.uploadPicture': nothing,
  'accounts.deletePicture': [['profile', 'User'], ...ownName],
  // The list that shows the role is not stale, because its changed row is updated in place. The row
  // stays visible even if the list shows a single role.
  'accounts.updateRole': [['program', 'Account'], ...audit],
  'accounts.deleteUser': nothing,
  'accounts.suspendAccount': accountChanged,
  'accounts.restoreAccount': accountChanged,
  'accounts.closeAccount': accountChanged,
  'accounts.inspectImport': nothing,
  // Access is also stale, because imported people who already have an account get their program
  // immediately.
  'accounts.importPeople': [...invitations, ...access],
  'accounts.withdrawInvitation': invitations,
  'images.uploadIllustration': nothing,
  'images.uploadOptionImage': nothing,
  'images.uploadAudio': nothing,
  'programs.createProgram': programs,
  // Publishing a program publishes its drafts.
  'programs.updateProgram': [...questions, ...audit],
  'programs.deleteProgram': auditedPrograms,
  'programs.uploadThumbnail': programs,
  'programs.duplicateProgram': programs,
  'programs.setCitationRules': programs,
  'programs.addCourse': programs,
  'programs.updateCourse': programs,
  'programs.removeCourse': questions,
  'programs.addModule': programs,
  'programs.updateModule': questions,
  'programs.removeModule': questions,
  'programs.duplicateModule': questions,
  'questions.addQuestions': questions,
  // The list of questions is not stale, because the caller updates the changed question in the
  // cached list. Fetching thousands of questions again would be slow.
  'questions.updateQuestion': [...bankLosses, ...waits],
  'questions.restoreVersion': [...bankLosses, ...waits],
  'questions.removeQuestions': questions,
  'questions.restoreQuestions': questions,
  'questions.moveQuestions': questions,
  'questions.publishQuestions': questions,
  // A tryout changes nothing.
  'tryouts.answerTryout': nothing,
  'tryouts.finishTryout': nothing,
  'bulk.previewReplace': nothing,
  'bulk.changeInBulk': bulk,
  'bulk.undoBulkChange': bulk,
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
  // Nothing is stale, because marks of a running attempt are part of the attempt, which is not in a
  // cache.
  'coaching.evaluateAnswer': nothing,
  'coaching.giveFeedback': [['ai', 'Feedback']],
  'coaching.requestMarkReview': [
    ['ai', 'Feedback'],
    ['ai', 'MarkReviews'],
  ],
  'coaching.explainMarkReview': [
    ['ai', 'Feedback'],
    ['ai', 'MarkReviews'],
  ],
  'coaching.decideMark': decided,
  'coaching.chooseFinality': decided,
  'coaching.withdrawDecidedMark': decided,
  'inbox.startConversation': inbox,
  'inbox.changeConversation': inbox,
  'inbox.answerConversation': inbox,
  // The person's access is also stale, because the period of access starts with the first quiz.
  'attempts.startAttempt': [...attempts, ['program', 'Entitlement']],
  'attempts.startExam': [...attempts, ['program', 'Entitlement']],
  'attempts.startPractice': [...attempts, ['program', 'Entitlement'], ['quiz', 'Study']],
  // Nothing is stale, because the running attempt is stored on the device (see attempts/run) and
  // only lists of attempts are cached.
  'attempts.beginExam': nothing,
  'attempts.answerQuestion': nothing,
  'attempts.answerAgain': nothing,
  'attempts.moveInExam': nothing,
  'attempts.saveAnnotations': nothing,
  'attempts.takeOver': nothing,
  'attempts.releaseWriter': nothing,
  'attempts.answerDemo': nothing,
  'attempts.setConfidenceSetting': [['quiz', 'ConfidenceSetting']],
  'attempts.abandonAttempt': results,
  // The person's review is also stale, because a person who has finished a quiz may review its
  // program.
  'attempts.finishAttempt': [...results, ...assignments, ['review', 'OwnReview']],
  'reports.sendReport': [['quiz', 'Report']],
  'reports.sendDemoReport': nothing,
  'reports.declineReports': [['quiz', 'Reported']],
  'notes.setBookmark': [['quiz', 'Note']],
  'notes.writeNote': [['quiz', 'Note']],
  'learners.createLearnerNote': [['quiz', 'LearnerNote']],
  'learners.updateLearnerNote': [['quiz', 'LearnerNote']],
  'learners.deleteLearnerNote': [['quiz', 'LearnerNote']],
  'classes.createClass': auditedClasses,
  // A new last day also changes the access of the members.
  'classes.updateClass': classMembers,
  'classes.deleteClass': classMembers,
  'classes.setJoinLink': classes,
  'classes.withdrawJoinLink': classes,
  'classes.decideJoinRequest': classMembers,
  'classes.removeMember': classMembers,
  'classes.inviteToClass': classMembers,
  'classes.inspectClassFile': nothing,
  'classes.withdrawClassInvitation': classes,
  'classes.setClassStaff': auditedClasses,
  'classes.removeClassStaff': auditedClasses,
  'classes.joinClass': classMembers,
  'classes.leaveClass': classMembers,
  'organizations.createOrganization': auditedOrganizations,
  'organizations.updateOrganization': seatHolders,
  'organizations.deleteOrganization': seatHolders,
  'organizations.addSeatManager': auditedOrganizations,
  'organizations.removeSeatManager': auditedOrganizations,
  'organizations.inviteToSeats': organizations,
  'organizations.withdrawSeatInvitation': organizations,
  'organizations.removeSeatHolder': seatHolders,
  'organizations.agreeToSeat': seatHolders,
  'organizations.declineSeat': organizations,
  'organizations.leaveSeat': seatHolders,
  'assignments.createAssignment': assignments,
  'assignments.updateAssignment': assignments,
  'assignments.deleteAssignment': assignments,
  'assignments.setExtension': assignments,
  'assignments.removeExtension': assignments,
  'assignments.sendClassMessage': inbox,
  'assignments.nudgeLate': assignments,
  'cards.createDeck': [['quiz', 'Deck']],
  'cards.removeDeck': [['quiz', 'Deck']],
  'cards.rateCard': [['quiz', 'Deck']],
  'editions.createRuleChange': [['program', 'Rule']],
  'editions.updateRuleChange': [...questions, ['quiz', 'Result']],
  'editions.deleteRuleChange': [...questions, ['quiz', 'Result']],
  // Questions and results are stale, because both show the date until which a question is valid.
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
  'reviews.skipReview': [['review', 'OwnReview']],
  // The person's own review is not stale, because the form copies the reply to its cache entry.
  'reviews.submitReview': [
    ['review', 'Review'],
    ['program', 'Program'],
  ],
};

/**
 * The cache entries that become stale by changes from outside this page: by the server, another
 * window, or an earlier visit.
 */
const staleOnNews = {
  account: [['profile', 'User']],
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
