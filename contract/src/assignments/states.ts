/** The states and kinds of the slice, without schemas. */

/**
 * The state of an assignment for one member, by the member's own dates. `late` means that the due
 * date has passed without a submission; `closed` means that a submission no longer counts either.
 */
export const assignmentStates = [
  'not-open',
  'open',
  'done',
  'done-late',
  'late',
  'closed',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** The kinds of things that can be assigned. */
export const targetKinds = ['module', 'exam', 'test'] as const;

/**
 * The filters of the board: members for whom an assignment is overdue (late or closed without a
 * submission), and members without a submission to an assignment that has opened.
 */
export const boardFilters = ['late', 'not-submitted'] as const;
export type BoardFilter = (typeof boardFilters)[number];
