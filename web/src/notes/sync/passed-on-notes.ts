import type { Reply } from '../../calls/address.ts';

type Notes = Reply<'notes', 'listNotesIn'>;

const notesByAttempt = new Map<string, Notes>();

/** Passes on the notes that came with a new attempt. */
export function passOnNotes(quizId: string, notes: Notes): void {
  notesByAttempt.set(quizId, notes);
}

/** Returns the notes only once, because other devices may change them later. */
export function takePassedOnNotes(quizId: string): Notes | undefined {
  const notes = notesByAttempt.get(quizId);
  notesByAttempt.delete(quizId);
  return notes;
}
