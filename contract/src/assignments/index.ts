import { z } from 'zod';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import {
  ASSIGNMENT_NOTE_LENGTH,
  ASSIGNMENT_TRIES_AT_MOST,
  ASSIGNMENTS_AT_MOST,
  BOARD_ASSIGNMENTS_A_PAGE,
  BOARD_MEMBERS_A_PAGE,
  BOARD_TOPICS_A_PAGE,
  CLASS_ADDRESSES_AT_ONCE,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  SEARCH_LENGTH,
} from '../limits.ts';
import { assignedTest, assignment, boardRow, localTime, ownAssignment } from './assignment.ts';
import * as messages from './messages.ts';
import { boardFilters } from './states.ts';
import { classTopic, topicBoardRow } from './topic-board.ts';

const ofClass = z.object({ classId: id });
const ofAssignment = z.object({ classId: id, assignmentId: id });
const ofExtension = z.object({ classId: id, assignmentId: id, userId: id });
const done = z.object({ success: z.literal(true) });

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(BOARD_MEMBERS_A_PAGE);

/** The program whose topics are meant, by default the first of the class by name. */
const programId = id.optional();

const tries = z.number().int().min(1).max(ASSIGNMENT_TRIES_AT_MOST).nullable().default(null);

const assignmentFields = z.object({
  note: optionalText(ASSIGNMENT_NOTE_LENGTH),
  opensAt: localTime.nullable().default(null),
  dueAt: localTime,
  closesAt: localTime.nullable().default(null),
  tries,
});

interface Dates {
  opensAt?: string | null;
  dueAt: string;
  closesAt: string | null;
}
const isDueAfterOpening = ({ opensAt, dueAt }: Dates) => !opensAt || dueAt > opensAt;
const closesAfterDue = ({ dueAt, closesAt }: Dates) => closesAt === null || closesAt >= dueAt;
const ofDue = { path: ['dueAt'], message: messages.dueBeforeOpening };
const ofClosing = { path: ['closesAt'], message: messages.closingBeforeDue };

const newTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('module'), moduleId: id }),
  z.object({ kind: z.literal('exam'), blueprintId: id }),
  z.object({
    kind: z.literal('test'),
    programId: id,
    title: line(NAME_LENGTH),
    test: assignedTest,
  }),
]);
export type NewTarget = z.output<typeof newTarget>;

const messageReceivers = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  /** The members without a submission to this assignment whose own due date has passed. */
  z.object({ kind: z.literal('late'), assignmentId: id }),
  z.object({
    kind: z.literal('people'),
    userIds: z.array(id).min(1, messages.peopleRequired).max(CLASS_ADDRESSES_AT_ONCE),
  }),
]);
export type MessageReceivers = z.output<typeof messageReceivers>;

export const assignmentsCalls = slice('assignments', {
  listAssignments: {
    summary: messages.listAssignments,
    openTo: 'signed-in',
    params: ofClass,
    reply: z.array(assignment),
    errors: [],
  },
  createAssignment: {
    summary: messages.createAssignment,
    openTo: 'signed-in',
    params: ofClass,
    body: assignmentFields
      .extend({ target: newTarget })
      .refine(isDueAfterOpening, ofDue)
      .refine(closesAfterDue, ofClosing),
    reply: assignment,
    errors: ['too-many-assignments'],
  },
  updateAssignment: {
    summary: messages.updateAssignment,
    openTo: 'signed-in',
    params: ofAssignment,
    body: assignmentFields.refine(isDueAfterOpening, ofDue).refine(closesAfterDue, ofClosing),
    reply: assignment,
    errors: [],
  },
  deleteAssignment: {
    summary: messages.deleteAssignment,
    openTo: 'signed-in',
    params: ofAssignment,
    reply: done,
    errors: [],
  },
  setExtension: {
    summary: messages.setExtension,
    openTo: 'signed-in',
    params: ofExtension,
    body: z
      .object({ dueAt: localTime, closesAt: localTime.nullable().default(null), tries })
      .refine(closesAfterDue, ofClosing),
    reply: done,
    errors: [],
  },
  removeExtension: {
    summary: messages.removeExtension,
    openTo: 'signed-in',
    params: ofExtension,
    reply: done,
    errors: [],
  },
  getBoard: {
    summary: messages.getBoard,
    openTo: 'signed-in',
    params: ofClass,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      filter: z.enum(boardFilters).optional(),
      page,
      pageSize,
      /** The first listed assignment, counted from 1, and the number of listed ones. */
      column: z.coerce.number().int().min(1).max(ASSIGNMENTS_AT_MOST).default(1),
      columnCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(BOARD_ASSIGNMENTS_A_PAGE)
        .default(BOARD_ASSIGNMENTS_A_PAGE),
    }),
    reply: z.array(boardRow),
    paged: true,
    errors: [],
  },
  listClassTopics: {
    summary: messages.listClassTopics,
    openTo: 'signed-in',
    params: ofClass,
    query: z.object({ programId }),
    reply: z.array(classTopic),
    errors: [],
  },
  getTopicBoard: {
    summary: messages.getTopicBoard,
    openTo: 'signed-in',
    params: ofClass,
    query: z.object({
      programId,
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      page,
      pageSize,
      /** The first listed topic, counted from 1, and the number of listed ones. */
      column: z.coerce.number().int().min(1).max(100_000).default(1),
      columnCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(BOARD_TOPICS_A_PAGE)
        .default(BOARD_TOPICS_A_PAGE),
    }),
    reply: z.array(topicBoardRow),
    paged: true,
    errors: [],
  },
  listOwnAssignments: {
    summary: messages.listOwnAssignments,
    openTo: 'signed-in',
    query: z.object({ page, pageSize }),
    reply: z.array(ownAssignment),
    paged: true,
    errors: [],
  },
  sendClassMessage: {
    summary: messages.sendClassMessage,
    openTo: 'signed-in',
    params: ofClass,
    body: z.object({
      to: messageReceivers,
      subject: line(NAME_LENGTH),
      text: line(MESSAGE_LENGTH),
      /** An id that makes sending idempotent. */
      sendId: id.optional(),
    }),
    /** The number of people who have the message. */
    reply: z.object({ sent: z.number() }),
    errors: ['too-many-requests'],
  },
  nudgeLate: {
    summary: messages.nudgeLate,
    openTo: 'signed-in',
    params: ofAssignment,
    /** The number of nudges that were queued, and of late members who already had theirs. */
    reply: z.object({ queued: z.number(), nudgedBefore: z.number() }),
    errors: [],
  },
});
