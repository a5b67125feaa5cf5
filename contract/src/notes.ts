import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { OWN_NOTE_LENGTH, SEARCH_LENGTH, UNHEARD_SAVES_AT_MOST } from './limits.ts';
import { askedQuestion } from './result-detail.ts';
import { learners } from './roles.ts';

/** What somebody keeps at a question for themselves. Nobody else reads it by any call. */
export const ownNote = z.object({
  questionId: id,
  bookmarked: z.boolean(),
  /** Plain text; empty where nothing is written. */
  text: z.string(),
  /** The save that it is from; null where nothing was ever written. */
  sendId: id.nullable(),
  /** The question has another version since this was written. */
  isOlder: z.boolean(),
});
export type OwnNote = z.output<typeof ownNote>;

const listedNote = ownNote.extend({
  programId: id,
  programName: z.string(),
  /** As the question was when this was kept. */
  questionText: z.string(),
  /** It is asked no more. */
  isRemoved: z.boolean(),
  updatedAt: z.date(),
});
export type ListedNote = z.output<typeof listedNote>;

/** The attempt in which the question lies before its reader, or did. */
const inAttempt = { quizId: id };
const ofQuestion = z.object({ questionId: id });

export const notes = slice('notes', {
  listNotes: {
    summary:
      'What the caller keeps at questions, the latest first; `next` of one answer is `before` of the following',
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
      /** Those in which something is kept. */
      programs: z.array(z.object({ programId: id, programName: z.string() })),
    }),
    errors: [],
  },
  listNotesIn: {
    summary: 'What the caller keeps at the questions of an attempt',
    openTo: learners,
    params: z.object({ attemptId: id }),
    reply: z.array(ownNote),
    errors: [],
  },
  getNoted: {
    summary: 'A question at which the caller keeps something, as it went the last time',
    openTo: learners,
    params: ofQuestion,
    reply: z.object({
      note: listedNote,
      quizId: id,
      /** Right and wrong are left out while the caller is in the middle of anything that asks it. */
      asked: askedQuestion,
    }),
    errors: [],
  },
  setBookmark: {
    summary:
      'Marks a question, or takes that back; what was tapped last counts, whenever it arrives',
    openTo: learners,
    params: ofQuestion,
    body: z.object({ bookmarked: z.boolean(), at: z.coerce.date(), ...inAttempt }),
    reply: ownNote,
    errors: [],
  },
  writeNote: {
    summary:
      'Writes at a question; refused with what is there if that is not what was written upon',
    openTo: learners,
    params: ofQuestion,
    body: z.object({
      text: z.string().max(OWN_NOTE_LENGTH),
      sendId: id,
      /** The save that was read before, and those sent since without hearing of them. */
      upon: z.array(id).max(UNHEARD_SAVES_AT_MOST),
      ...inAttempt,
    }),
    reply: ownNote,
    errors: ['note-changed'],
  },
});
