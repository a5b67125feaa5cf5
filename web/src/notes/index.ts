import { lazy } from 'react';

export { hasNotesHere } from './sync/noted-here.ts';
export { passOnNotes } from './sync/passed-on-notes.ts';

/** Bookmark and note on a question of one's own attempt. */
export const NoteTools = lazy(async () => ({
  default: (await import('./note-tools.tsx')).NoteTools,
}));

export const NotesWatch = lazy(async () => ({
  default: (await import('./notes-watch.tsx')).NotesWatch,
}));

/** Counts notes and bookmarks that have not been sent yet. */
export const findUnsentNotes = async (accountId: string) =>
  (await import('./sync/unsent.ts')).findUnsentNotes(accountId);

/** Deletes from this device what has been sent. */
export const forgetSentNotes = async (accountId: string): Promise<void> =>
  (await import('./sync/unsent.ts')).forgetSentNotes(accountId);
