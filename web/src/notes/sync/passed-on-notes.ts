import type { Reply } from '../../calls/address.ts';

type Notes = Reply<'notes', 'listNotesIn'>;

const notesByAttempt = new Map<string, Notes>();

/** Holds the notes that came with the reply to a new attempt until the notebook takes them. */
export function passOnNotes(quizId: string, notes: Notes): void {
  notesByAttempt.set(quizId, notes);
}

/**
 * Returns the notes of a new attempt, but only once. They may be outdated later, because other
 * devices can change them.
 */
export function takePassedOnNotes(quizId: string): Notes | undefined {
  const notes = notesByAttempt.get(quizId);
  notesByAttempt.delete(quizId);
  return notes;
}
