import { lazy } from 'react';

export { hasNotesHere } from './sync/noted-here.ts';
export { passOnNotes } from './sync/passed-on-notes.ts';

/** Tools to bookmark a question of one's own attempt and to write a note on it. */
export const NoteTools = lazy(async () => ({
  default: (await import('./note-tools.tsx')).NoteTools,
}));

export const NotesWatch = lazy(async () => ({
  default: (await import('./notes-watch.tsx')).NotesWatch,
}));

/** Counts the notes and bookmarks that are not on the server yet. */
export const findUnsentNotes = async (accountId: string) =>
  (await import('./sync/unsent.ts')).findUnsentNotes(accountId);

/** Deletes from this device the notes and bookmarks that have been sent to the server. */
export const forgetSentNotes = async (accountId: string): Promise<void> =>
  (await import('./sync/unsent.ts')).forgetSentNotes(accountId);
