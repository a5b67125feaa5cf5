import type { CacheName, Tag } from './caches.ts';

export type StaleTags = readonly (readonly [CacheName, Tag])[];

export const nothing: StaleTags = [];

export const audit: StaleTags = [['profile', 'Audit']];
export const invitations: StaleTags = [['profile', 'Invitation'], ...audit];
export const devices: StaleTags = [['profile', 'Device']];
export const conversations: StaleTags = [['profile', 'Inbox']];
export const inbox: StaleTags = [...conversations, ['profile', 'Unread']];

/** The cache entries that signing in makes stale: the person and the person's access. */
export const signedIn: StaleTags = [
  ['profile', 'User'],
  ['program', 'Entitlement'],
];

/**
 * The cache entries that show a person's name and picture: the list of accounts, and the person's
 * reviews.
 */
export const ownName: StaleTags = [
  ['profile', 'Account'],
  ['program', 'Account'],
  ['review', 'Review'],
  ['review', 'OwnReview'],
];

/** The dialog of an account, and the list of accounts behind it. */
export const accountChanged: StaleTags = [
  ['profile', 'OpenAccount'],
  ['profile', 'Account'],
  ['program', 'Account'],
  ...audit,
];

/** All places that list programs: the store, the pickers, and the selection of quizzes. */
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
/**
 * The lists of changes that wait for approval. `thread` is the tag of the comments about a
 * question.
 */
export const waits: StaleTags = [
  ['program', 'Approval'],
  ['program', 'ApprovalSetting'],
];
export const thread: StaleTags = [['program', 'Thread']];
/** A bulk change can change everything about questions, and is listed itself. */
export const bulk: StaleTags = [...questions, ['program', 'BulkChange'], ...thread];
export const approved: StaleTags = [...questions, ...thread, ...audit];

/** The outline, and the gap check of mock exams, which depends on the topics of questions. */
export const outline: StaleTags = [
  ['program', 'Topic'],
  ['program', 'Blueprint'],
];

export const allowances: StaleTags = [['program', 'Allowance'], ...audit];

export const blueprints: StaleTags = [['program', 'Blueprint']];

export const request: StaleTags = [['program', 'Entitlement'], ['program', 'Ledger'], ...audit];
export const codes: StaleTags = [['program', 'Ledger'], ...audit];

/**
 * Everything that changes when a person gains or loses access: courses, role, cart, requests,
 * seats, the counts of the program, the quizzes to select from, and the right to review. The data
 * of the signed-in person is included, because administrators may grant access to themselves.
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

/**
 * Everything that changes when a person decides on a mark: the queue of mark reviews, the coach's
 * record, and the marks and results of learners.
 */
export const decided: StaleTags = [
  ['ai', 'MarkReviews'],
  ['ai', 'CoachRecord'],
  ['ai', 'Feedback'],
  ['quiz', 'Result'],
  ...audit,
];

/**
 * Everything that a correction of a question changes: the question, every result that contains it,
 * and the decisions that remain to be made.
 */
export const regraded: StaleTags = [
  ...questions,
  ['quiz', 'Regrade'],
  ['quiz', 'Reported'],
  ['quiz', 'Result'],
  ...audit,
];

export const attempts: StaleTags = [['quiz', 'Attempt']];
export const results: StaleTags = [...attempts, ['quiz', 'Result'], ['quiz', 'Study']];

/** The classes of staff and of learners, with their members and links. */
export const classes: StaleTags = [['quiz', 'Class']];
export const auditedClasses: StaleTags = [...classes, ...audit];
/** The entries that a change of members makes stale: the class, and the access of the members. */
export const classMembers: StaleTags = [...classes, ...access, ['quiz', 'Assignment']];

/** The assignments of staff and of learners, with their boards. */
export const assignments: StaleTags = [['quiz', 'Assignment']];

/** The organizations of managers, with their seats, and the seats of their people. */
export const organizations: StaleTags = [['quiz', 'Organization']];
export const auditedOrganizations: StaleTags = [...organizations, ...audit];
/** The entries that a change of seats makes stale: the organization, and the access of its people. */
export const seatHolders: StaleTags = [...organizations, ...access];
