import { z } from 'zod';
import { authors, editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { LEARNER_NOTE_LENGTH, RESULTS_A_PAGE } from '../limits.ts';
import { learner, learnerAnswer, learnerNote, learnerResult } from './learner.ts';
import { learnerRecord, recordFilter, recordsQuery } from './learner-record.ts';
import * as messages from './messages.ts';
import { recordFormats } from './record-columns.ts';

const ofLearner = z.object({ userId: id });
const ofNote = z.object({ userId: id, noteId: id });
const noteBody = z.object({ text: line(LEARNER_NOTE_LENGTH) });
const page = z.object({
  program: recordFilter.program,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(RESULTS_A_PAGE),
});

export const learnersCalls = slice('learners', {
  listLearnerRecords: {
    summary: messages.listLearnerRecords,
    openTo: authors,
    query: recordsQuery,
    reply: z.array(learnerRecord),
    paged: true,
    errors: [],
  },
  exportLearnerRecords: {
    summary: messages.exportLearnerRecords,
    openTo: authors,
    query: z.object({
      q: recordFilter.q,
      program: recordFilter.program,
      group: recordFilter.group,
      class: recordFilter.class,
      format: z.enum(recordFormats).default('csv'),
    }),
    reply: 'file',
    errors: [],
  },
  listLearnerPrograms: {
    summary: messages.listLearnerPrograms,
    openTo: authors,
    query: z.object({ q: recordFilter.q, program: recordFilter.program }),
    reply: z.array(z.object({ _id: id, name: z.string() })),
    errors: [],
  },
  getLearner: {
    summary: messages.getLearner,
    openTo: authors,
    params: ofLearner,
    query: z.object({ program: recordFilter.program }),
    reply: learner,
    errors: [],
  },
  listLearnerResults: {
    summary: messages.listLearnerResults,
    openTo: authors,
    params: ofLearner,
    query: page,
    reply: z.array(learnerResult),
    paged: true,
    errors: [],
  },
  listLearnerAnswers: {
    summary: messages.listLearnerAnswers,
    openTo: editors,
    params: ofLearner,
    query: page,
    reply: z.array(learnerAnswer),
    paged: true,
    errors: [],
  },
  listLearnerNotes: {
    summary: messages.listLearnerNotes,
    openTo: authors,
    params: ofLearner,
    reply: z.array(learnerNote),
    errors: [],
  },
  createLearnerNote: {
    summary: messages.createLearnerNote,
    openTo: authors,
    params: ofLearner,
    body: noteBody,
    reply: learnerNote,
    errors: ['too-many-notes'],
  },
  updateLearnerNote: {
    summary: messages.updateLearnerNote,
    openTo: authors,
    params: ofNote,
    body: noteBody,
    reply: learnerNote,
    errors: [],
  },
  deleteLearnerNote: {
    summary: messages.deleteLearnerNote,
    openTo: authors,
    params: ofNote,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
});
