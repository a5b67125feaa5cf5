import type { CacheName, Tag } from './caches.ts';

export type StaleTags = readonly (readonly [CacheName, Tag])[];

export const nothing: StaleTags = [];

export const audit: StaleTags = [['profile', 'Audit']];
export const invitations: StaleTags = [['profile', 'Invitation'], ...audit];
export const devices: StaleTags = [['profile', 'Device']];
export const conversations: StaleTags = [['profile', 'Inbox']];
export const inbox: StaleTags = [...conversations, ['profile', 'Unread']];

/** The sign-in decides whose courses and access the pages show. */
export const signedIn: StaleTags = [
  ['profile', 'User'],
  ['program', 'Entitlement'],
];

/** Name and picture also appear in the list of accounts and on the person's reviews. */
export const ownName: StaleTags = [
  ['profile', 'Account'],
  ['program', 'Account'],
  ['review', 'Review'],
  ['review', 'OwnReview'],
];

/** The account that is open, and the list behind it. */
export const accountChanged: StaleTags = [
  ['profile', 'OpenAccount'],
  ['profile', 'Account'],
  ['program', 'Account'],
  ...audit,
];

/** The store, the pickers that offer programs, and the selection of quizzes. */
export const programs: StaleTags = [
  ['program', 'Program'],
  ['profile', 'Program'],
  ['quiz', 'Attempt'],
];
export const auditedPrograms: StaleTags = [...programs, ...audit];
export const bankLosses: StaleTags = [['program', 'BankLosses']];
export const questions: StaleTags = [
  ...programs,
  ['program', 'Question'],
  ['program', 'Topic'],
  ['program', 'Blueprint'],
  ['program', 'Rule'],
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
  ...bankLosses,
];
/** Lists next to a single question: pending changes, and comments about it. */
export const waits: StaleTags = [
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
];
export const thread: StaleTags = [['program', 'Thread']];
export const approved: StaleTags = [...questions, ...thread, ...audit];

/** The gap check of a mock exam changes with the topics of its questions. */
export const outline: StaleTags = [
  ['program', 'Topic'],
  ['program', 'Blueprint'],
];

export const allowances: StaleTags = [['program', 'Allowance'], ...audit];

export const blueprints: StaleTags = [['program', 'Blueprint']];

export const request: StaleTags = [['program', 'Entitlement'], ['program', 'Ledger'], ...audit];
export const codes: StaleTags = [['program', 'Ledger'], ...audit];

/**
 * Access gained or lost: a person's courses and role, the lists that show the role, the cart, the
 * requests, seats and counts of the program, the quizzes to select from, and the right to review.
 * Administrators who grant access may be granting it to themselves.
 */
export const access: StaleTags = [
  ['profile', 'User'],
  ['profile', 'Account'],
  ['profile', 'OpenAccount'],
  ['program', 'Account'],
  ...programs,
  ...request,
  ['review', 'Review'],
  ['review', 'OwnReview'],
  ['quiz', 'Study'],
];

/** The review queue, the coach's record, and the marks and results of learners. */
export const decided: StaleTags = [
  ['ai', 'MarkReviews'],
  ['ai', 'CoachRecord'],
  ['ai', 'Feedback'],
  ['quiz', 'Result'],
  ...audit,
];

/** A question, every result that contains it, and the decisions that are left. */
export const regraded: StaleTags = [
  ...questions,
  ['quiz', 'Regrade'],
  ['quiz', 'Reported'],
  ['quiz', 'Result'],
  ...audit,
];

export const attempts: StaleTags = [['quiz', 'Attempt']];
export const results: StaleTags = [...attempts, ['quiz', 'Result'], ['quiz', 'Study']];
