import type { CacheName, Tag } from './caches.ts';

export type Stale = readonly (readonly [CacheName, Tag])[];

export const nothing: Stale = [];

export const audit: Stale = [['profile', 'Audit']];
export const invitations: Stale = [['profile', 'Invitation'], ...audit];
export const devices: Stale = [['profile', 'Device']];
export const conversations: Stale = [['profile', 'Inbox']];
export const inbox: Stale = [...conversations, ['profile', 'Unread']];

/** The sign-in decides whose courses and access the pages show. */
export const signedIn: Stale = [
  ['profile', 'User'],
  ['program', 'Standing'],
];

/** Name and picture also appear in the list of accounts and on the person's reviews. */
export const ownName: Stale = [
  ['profile', 'Account'],
  ['program', 'Account'],
  ['review', 'Review'],
  ['review', 'OwnReview'],
];

/** The account that is open, and the list behind it. */
export const accountChanged: Stale = [
  ['profile', 'OpenAccount'],
  ['profile', 'Account'],
  ['program', 'Account'],
  ...audit,
];

/** The catalogue, the pickers that offer programs, and the selection of quizzes. */
export const programs: Stale = [
  ['program', 'Program'],
  ['profile', 'Program'],
  ['quiz', 'Attempt'],
];
export const auditedPrograms: Stale = [...programs, ...audit];
export const bankLosses: Stale = [['program', 'BankLosses']];
export const questions: Stale = [
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
export const waits: Stale = [
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
];
export const thread: Stale = [['program', 'Thread']];
export const approved: Stale = [...questions, ...thread, ...audit];

/** What a mock exam is drawn from changes with the topics of its questions. */
export const outline: Stale = [
  ['program', 'Topic'],
  ['program', 'Blueprint'],
];

export const allowances: Stale = [['program', 'Allowance'], ...audit];

export const blueprints: Stale = [['program', 'Blueprint']];

export const request: Stale = [['program', 'Standing'], ['program', 'Ledger'], ...audit];
export const codes: Stale = [['program', 'Ledger'], ...audit];

/**
 * Access gained or lost: a person's courses and role, the lists that show the role, the cart, the
 * requests, seats and counts of the program, the quizzes to select from, and the right to review.
 * Administrators who grant access may be granting it to themselves.
 */
export const access: Stale = [
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

/** The queue, the record of the coach, and the marks and results of learners. */
export const decided: Stale = [
  ['ai', 'MarkReviews'],
  ['ai', 'CoachRecord'],
  ['ai', 'Feedback'],
  ['quiz', 'Result'],
  ...audit,
];

/** A question, every result that asked it, and what is left to decide. */
export const regraded: Stale = [
  ...questions,
  ['quiz', 'Regrade'],
  ['quiz', 'Reported'],
  ['quiz', 'Result'],
  ...audit,
];

export const attempts: Stale = [['quiz', 'Attempt']];
export const results: Stale = [...attempts, ['quiz', 'Result'], ['quiz', 'Study']];
