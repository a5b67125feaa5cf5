import { notes } from '@certway/contract/notes/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getMetQuestion, listMetQuestions } from './met/read.ts';
import { getNoted, listNotes, listNotesIn } from './read.ts';
import { setBookmark, writeNote } from './write.ts';

export const notesRoutes = (platform: Platform) =>
  bind(notes)({
    listNotes: ({ person, query }) => listNotes(platform, person, query),
    listNotesIn: ({ person, params }) => listNotesIn(platform, person, params.attemptId),
    getNoted: ({ person, params }) => getNoted(platform, person, params.questionId),
    listMetQuestions: ({ person, query }) => listMetQuestions(platform, person, query),
    getMetQuestion: ({ person, params }) => getMetQuestion(platform, person, params.questionId),
    setBookmark: ({ person, params, body }) =>
      setBookmark(platform, person, params.questionId, body),
    writeNote: ({ person, params, body }) => writeNote(platform, person, params.questionId, body),
  });
