import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallName, SliceName } from './address.ts';
import { type CacheName, caches, type Tag } from './caches.ts';

type Change = { [S in SliceName]: `${S}.${CallName<S>}` }[SliceName];

type Stale = readonly (readonly [CacheName, Tag])[];

/** Places, counts, role and the courses of the person follow from new access. */
const newAccess: Stale = [
  ['profile', 'User'],
  ['program', 'Standing'],
  ['program', 'Program'],
];
const movedBooks: Stale = [['program', 'Ledger']];

const programs: Stale = [['program', 'Program']];
const questions: Stale = [...programs, ['program', 'Question']];

const reviewed: Stale = [
  ['review', 'Review'],
  ['program', 'Program'],
];

/**
 * Which entries of which caches a change makes stale. One place for all five, since the tags of
 * one cache do not reach into another.
 */
const staleAfter: { [C in Change]?: Stale } = {
  'sessions.google': [
    ['profile', 'User'],
    ['program', 'Standing'],
  ],
  'accounts.deletePicture': [['profile', 'User']],
  'accounts.updateRole': [['profile', 'Audit']],
  'accounts.importPeople': [
    ['profile', 'Invitation'],
    ['profile', 'Audit'],
  ],
  'accounts.withdrawInvitation': [
    ['profile', 'Invitation'],
    ['profile', 'Audit'],
  ],
  'sessions.endSession': [['profile', 'Device']],
  'sessions.endOtherSessions': [['profile', 'Device']],
  'inbox.startConversation': [['profile', 'Inbox']],
  'inbox.write': [['profile', 'Inbox']],
  'inbox.changeConversation': [['profile', 'Inbox']],
  'access.requestPurchase': [['program', 'Standing']],
  'access.cancelRequest': [['program', 'Standing']],
  'access.getFree': newAccess,
  'access.redeemCode': newAccess,
  'access.moveRequest': movedBooks,
  'access.grantProgram': movedBooks,
  'access.revokeGrant': movedBooks,
  'access.makeCodes': movedBooks,
  'coaching.askReview': [['ai', 'Feedback']],
  'coaching.decideMark': [
    ['ai', 'MarkReviews'],
    ['ai', 'Feedback'],
  ],
  'access.withdrawCode': movedBooks,
  'programs.createProgram': programs,
  'programs.updateProgram': programs,
  'programs.deleteProgram': programs,
  'programs.duplicateProgram': programs,
  'programs.uploadThumbnail': programs,
  'programs.addCourse': programs,
  'programs.updateCourse': programs,
  'programs.removeCourse': questions,
  'programs.addModule': programs,
  'programs.updateModule': questions,
  'programs.removeModule': questions,
  'programs.duplicateModule': questions,
  'questions.addQuestions': questions,
  'questions.removeQuestions': questions,
  'questions.bringBackQuestions': questions,
  'questions.moveQuestions': questions,
  'questions.duplicateQuestion': questions,
  'attempts.startAttempt': [['quiz', 'Attempt']],
  'attempts.abandonAttempt': [
    ['quiz', 'Attempt'],
    ['quiz', 'Result'],
  ],
  'attempts.finishAttempt': [
    ['quiz', 'Attempt'],
    ['quiz', 'Result'],
  ],
  'reviews.submitReview': reviewed,
};

export function markStale(
  change: string,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): void {
  for (const [cache, tag] of staleAfter[change as Change] ?? []) {
    dispatch(caches[cache].util.invalidateTags([tag]));
  }
}
