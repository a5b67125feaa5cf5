import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { OWN_NOTE_LENGTH, SEARCH_LENGTH, UNHEARD_SAVES_AT_MOST } from './limits.ts';
import { askedQuestion } from './result-detail.ts';
import { learners } from './roles.ts';
import * as summaries from './summaries/messages.ts';

/** A learner's own note and bookmark on a question. No call shows it to anyone else. */
export const ownNote = z.object({
  questionId: id,
  bookmarked: z.boolean(),
  /** Plain text; empty if there is no note. */
  text: z.string(),
  /** The id of the latest save; null if the note was never saved. */
  sendId: id.nullable(),
  /** True if the question has a newer version than this note. */
  isOlder: z.boolean(),
});
export type OwnNote = z.output<typeof ownNote>;

const listedNote = ownNote.extend({
  programId: id,
  programName: z.string(),
  /** The text of the question when the note was saved. */
  questionText: z.string(),
  /** True if the question is no longer used. */
  isRemoved: z.boolean(),
  updatedAt: z.date(),
});
export type ListedNote = z.output<typeof listedNote>;

/** The attempt in which the learner sees the question. */
const inAttempt = { quizId: id };
const ofQuestion = z.object({ questionId: id });

export const notes = slice('notes', {
  listNotes: {
    summary: summaries.listNotes,
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
    summary: summaries.listNotesIn,
    openTo: learners,
    params: z.object({ attemptId: id }),
    reply: z.array(ownNote),
    errors: [],
  },
  getNoted: {
    summary: summaries.getNoted,
    openTo: learners,
    params: ofQuestion,
    reply: z.object({
      note: listedNote,
      quizId: id,
      /** The verdict is hidden while an attempt in progress asks the same question. */
      asked: askedQuestion,
    }),
    errors: [],
  },
  setBookmark: {
    summary: summaries.setBookmark,
    openTo: learners,
    params: ofQuestion,
    body: z.object({ bookmarked: z.boolean(), at: z.coerce.date(), ...inAttempt }),
    reply: ownNote,
    errors: [],
  },
  writeNote: {
    summary: summaries.writeNote,
    openTo: learners,
    params: ofQuestion,
    body: z.object({
      text: z.string().max(OWN_NOTE_LENGTH),
      sendId: id,
      /** The ids of the save that was read before and of all unacknowledged saves since. */
      upon: z.array(id).max(UNHEARD_SAVES_AT_MOST),
      ...inAttempt,
    }),
    reply: ownNote,
    errors: ['note-changed'],
  },
});
