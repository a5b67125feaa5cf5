import type { Reply } from '../../calls/address.ts';

type Notes = Reply<'notes', 'listNotesIn'>;

const told = new Map<string, Notes>();

/** The notes that came with an attempt which has just begun. */
export function tellNotes(quizId: string, notes: Notes): void {
  told.set(quizId, notes);
}

/** Once: later, other devices may have changed them. */
export function takeTold(quizId: string): Notes | undefined {
  const notes = told.get(quizId);
  told.delete(quizId);
  return notes;
}
