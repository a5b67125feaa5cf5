import type { AssignmentState } from '@certway/contract/assignments/states';

/** The dates of one member, with the extension, and when the member submitted first. */
export interface MemberDates {
  openedAt: Date;
  dueAt: Date;
  closesAt: Date | null;
  submittedAt: Date | null;
}

/** Whether the member's own due date has passed without a submission. */
export const isOverdue = ({ dueAt, submittedAt }: MemberDates, now: Date): boolean =>
  submittedAt === null && now > dueAt;

/**
 * Returns the state of an assignment for a member. A submission at the very moment of the due date
 * is in time, and one at the closing date still counts.
 */
export function assignmentState(dates: MemberDates, now: Date): AssignmentState {
  const { openedAt, dueAt, closesAt, submittedAt } = dates;
  if (submittedAt !== null) return submittedAt > dueAt ? 'done-late' : 'done';
  if (closesAt !== null && now > closesAt) return 'closed';
  if (isOverdue(dates, now)) return 'late';
  return now < openedAt ? 'not-open' : 'open';
}

interface Terms {
  dueAt: Date;
  closesAt: Date | null;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Returns a member's own dates. An extension never makes the due date earlier, also if that of the
 * assignment is moved after it was given, and nothing closes before the member's own due date. The
 * function `assignments_refresh` of the database applies the same rule.
 */
export function ownDates(assignment: Terms, extension: Terms | null): Terms {
  if (!extension) return { dueAt: assignment.dueAt, closesAt: assignment.closesAt };
  const dueAt = later(assignment.dueAt, extension.dueAt);
  const closesAt = extension.closesAt ?? assignment.closesAt;
  return { dueAt, closesAt: closesAt && later(closesAt, dueAt) };
}
