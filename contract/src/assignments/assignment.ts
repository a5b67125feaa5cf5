import { z } from 'zod';
import { id } from '../fields.ts';
import { OWN_TEST_PARTS_AT_MOST, STUDY_QUESTIONS_AT_MOST } from '../limits.ts';
import * as messages from './messages.ts';
import { assignmentStates, targetKinds } from './states.ts';

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

const isDay = (time: string) => {
  const day = time.slice(0, 10);
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A date with a time in the time zone of the class, such as `2027-03-28T18:00`. */
export const localTime = z
  .string(messages.timeNotValid)
  .regex(LOCAL_TIME, messages.timeNotValid)
  .refine(isDay, messages.timeNotValid);

/**
 * A custom test of a class: a number of questions from any of these modules and topics, or from the
 * whole program if none is named. Each member gets those that the member has not had yet, or had
 * longest ago.
 */
export const assignedTest = z.object({
  moduleIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  topicIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  questions: z.number().int().min(1).max(STUDY_QUESTIONS_AT_MOST),
  feedback: z.enum(['at-once', 'at-end']).default('at-end'),
});
export type AssignedTest = z.output<typeof assignedTest>;

/** The ids with which a page starts the module, the mock exam or the test. */
const assignmentTarget = z.object({
  kind: z.enum(targetKinds),
  programId: id,
  programName: z.string(),
  /** Only for a module. */
  courseId: id.nullable(),
  moduleId: id.nullable(),
  /** Only for a mock exam. */
  blueprintId: id.nullable(),
  /** Only for a custom test, which starts with the id of the assignment. */
  test: assignedTest.nullable(),
});
export type AssignmentTarget = z.output<typeof assignmentTarget>;

/** The counts of an assignment over all members of the class. */
const assignmentTotals = z.object({
  members: z.number(),
  /** The number of members who have submitted, and of those who did so after their due date. */
  submitted: z.number(),
  submittedLate: z.number(),
  /** The number of members without a submission whose own due date has passed. */
  overdue: z.number(),
  /** The average of the best scores in percent. Null before the first submission. */
  averageScore: z.number().nullable(),
  minutes: z.number(),
  /** The number of members who were nudged or whose nudge is queued. */
  nudged: z.number(),
});

export const assignment = z.object({
  _id: id,
  classId: id,
  target: assignmentTarget,
  /** The name of the module, the mock exam or the test. */
  title: z.string(),
  note: z.string(),
  /** The dates as the trainer typed them, in the time zone of the class. */
  opensAt: localTime.nullable(),
  dueAt: localTime,
  closesAt: localTime.nullable(),
  /** The same dates as moments. An assignment without an opening date opened at its creation. */
  opened: z.date(),
  due: z.date(),
  closed: z.date().nullable(),
  /** The number of attempts that count. Null if all of them do. */
  tries: z.number().nullable(),
  totals: assignmentTotals,
});
export type Assignment = z.output<typeof assignment>;

/** Other dates and tries for one member. Null fields are those of the assignment. */
const extension = z.object({
  dueAt: localTime,
  closesAt: localTime.nullable(),
  tries: z.number().nullable(),
});

export const boardCell = z.object({
  assignmentId: id,
  state: z.enum(assignmentStates),
  /** The best score in percent. Null before a submission. */
  score: z.number().nullable(),
  /** Whether the first submission came after the member's own due date. */
  late: z.boolean(),
  minutes: z.number(),
  triesUsed: z.number(),
  submittedAt: z.date().nullable(),
  /** The member's own due date. */
  due: z.date(),
  /** Null if the member has the dates of the assignment. */
  extension: extension.nullable(),
});
export type BoardCell = z.output<typeof boardCell>;

export const boardRow = z.object({
  userId: id,
  username: z.string(),
  /** The cells of the listed assignments, in the order of `listAssignments`. */
  cells: z.array(boardCell),
});
export type BoardRow = z.output<typeof boardRow>;

/** An assignment as its learner sees it. */
export const ownAssignment = z.object({
  _id: id,
  class: z.object({ _id: id, name: z.string() }),
  target: assignmentTarget,
  title: z.string(),
  note: z.string(),
  opened: z.date(),
  /** The learner's own dates. */
  due: z.date(),
  closed: z.date().nullable(),
  state: z.enum(assignmentStates),
  tries: z.number().nullable(),
  /** The number of attempts that still count. Null if all of them do. */
  triesLeft: z.number().nullable(),
  bestScore: z.number().nullable(),
  submittedAt: z.date().nullable(),
});
export type OwnAssignment = z.output<typeof ownAssignment>;
