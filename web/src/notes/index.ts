import { lazy } from 'react';

export { hasNotesHere } from './keeping/noted-here.ts';
export { tellNotes } from './keeping/told.ts';

/** A bookmark and a note at a question of one's own attempt. */
export const NoteTools = lazy(async () => ({
  default: (await import('./note-tools.tsx')).NoteTools,
}));

export const NotesWatch = lazy(async () => ({
  default: (await import('./notes-watch.tsx')).NotesWatch,
}));

/** Notes and bookmarks that wait on this device for a connection. */
export const findUnsentNotes = async (accountId: string) =>
  (await import('./keeping/unsent.ts')).findUnsentNotes(accountId);

/** Takes from this device what the server has. */
export const forgetSentNotes = async (accountId: string): Promise<void> =>
  (await import('./keeping/unsent.ts')).forgetSentNotes(accountId);
