import { z } from 'zod';
import { learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { OWN_NOTE_LENGTH, SEARCH_LENGTH, UNHEARD_SAVES_AT_MOST } from '../limits.ts';
import { askedQuestion } from '../results/result-detail.ts';
import * as messages from './messages.ts';

/** A learner's own note and bookmark on a question. No API call shows them to anyone else. */
export const ownNote = z.object({
  questionId: id,
  bookmarked: z.boolean(),
  /** The note as plain text. Empty if the learner has written none. */
  text: z.string(),
  /** The id of the latest save of the note. Null if the note was never saved. */
  sendId: id.nullable(),
  /**
   * True if the question has changed since the note was written, so that the note belongs to an
   * older version.
   */
  isOlder: z.boolean(),
});
export type OwnNote = z.output<typeof ownNote>;

const listedNote = ownNote.extend({
  programId: id,
  programName: z.string(),
  /** The text of the question when the note was saved. */
  questionText: z.string(),
  /** True if the question has been removed from the program. */
  isRemoved: z.boolean(),
  updatedAt: z.date(),
});
export type ListedNote = z.output<typeof listedNote>;

/** A question that the learner has answered in an attempt which has ended. */
const metQuestion = z.object({
  questionId: id,
  /** The text of the question as it was in the latest answer. */
  text: z.string(),
  /** The path of its illustration, if it has one. */
  picture: z.string().nullable(),
  programId: id,
  programName: z.string(),
  /** The module of the question. Null if the question no longer exists. */
  moduleName: z.string().nullable(),
  /** The mark of the latest answer; `waiting` if the answer is not marked yet. */
  outcome: z.enum(['right', 'partly', 'wrong', 'waiting']),
  /** When the attempt with the latest answer ended. */
  answeredAt: z.date(),
});
export type MetQuestion = z.output<typeof metQuestion>;

/** The id of the attempt in which the learner opens the note. */
const inAttempt = { quizId: id };
const ofQuestion = z.object({ questionId: id });

export const notes = slice('notes', {
  listNotes: {
    summary: messages.listNotes,
    openTo: learners,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      programId: id.optional(),
      only: z.enum(['all', 'bookmarked', 'written']).default('all'),
      before: z.string().max(100).optional(),
    }),
    reply: z.object({
      notes: z.array(listedNote),
      next: z.string().nullable(),
      /** The programs in which the learner has notes. */
      programs: z.array(z.object({ programId: id, programName: z.string() })),
    }),
    errors: [],
  },
  listNotesIn: {
    summary: messages.listNotesIn,
    openTo: learners,
    params: z.object({ attemptId: id }),
    reply: z.array(ownNote),
    errors: [],
  },
  getNoted: {
    summary: messages.getNoted,
    openTo: learners,
    params: ofQuestion,
    reply: z.object({
      note: listedNote,
      quizId: id,
      /**
       * The question with the learner's answer to it. If an attempt in progress contains the same
       * question, the verdict is hidden.
       */
      asked: askedQuestion,
    }),
    errors: [],
  },
  listMetQuestions: {
    summary: messages.listMetQuestions,
    openTo: learners,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      programId: id.optional(),
      /** Only questions whose latest answer was right, or was wrong or partly right. */
      outcome: z.enum(['right', 'partly', 'wrong']).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({
      questions: z.array(metQuestion),
      /** The number of questions that match on all pages. */
      total: z.number(),
      /** The programs in which the learner has answered questions. */
      programs: z.array(z.object({ programId: id, programName: z.string() })),
    }),
    errors: [],
  },
  getMetQuestion: {
    summary: messages.getMetQuestion,
    openTo: learners,
    params: ofQuestion,
    reply: z.object({
      quizId: id,
      /**
       * The question with the learner's latest answer. If a quiz in progress contains the same
       * question, the verdict is hidden. While a mock exam contains it, the reply is 404.
       */
      asked: askedQuestion,
    }),
    errors: [],
  },
  setBookmark: {
    summary: messages.setBookmark,
    openTo: learners,
    params: ofQuestion,
    body: z.object({ bookmarked: z.boolean(), at: z.coerce.date(), ...inAttempt }),
    reply: ownNote,
    errors: [],
  },
  writeNote: {
    summary: messages.writeNote,
    openTo: learners,
    params: ofQuestion,
    body: z.object({
      text: z.string().max(OWN_NOTE_LENGTH),
      sendId: id,
      /**
       * The id of the save on which this text is based, and the ids of all later saves that the
       * server has not acknowledged.
       */
      upon: z.array(id).max(UNHEARD_SAVES_AT_MOST),
      ...inAttempt,
    }),
    reply: ownNote,
    errors: ['note-changed'],
  },
});
