import type { Person } from '@certway/contract/endpoint';
import type { LearnerNote } from '@certway/contract/learners/learner';
import { LEARNER_NOTES_AT_MOST } from '@certway/contract/limits';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openLearner } from './open.ts';
import {
  deleteNote,
  insertNote,
  listNotesAbout,
  type NoteRow,
  updateNote,
} from './repository-notes.ts';

const serializeNote = ({ id, text, createdAt, updatedAt }: NoteRow): LearnerNote => ({
  _id: id,
  text,
  createdAt,
  updatedAt,
});

/** Lists the notes that the person wrote. No one else reads them here, not even an admin. */
export async function listLearnerNotes(
  { db, now }: Platform,
  person: Person,
  userId: string,
): Promise<LearnerNote[]> {
  await openLearner(db, person, { userId }, now());
  return (await listNotesAbout(db, person.id, userId)).map(serializeNote);
}

export async function createLearnerNote(
  { db, now }: Platform,
  person: Person,
  userId: string,
  text: string,
): Promise<LearnerNote | Failure<'too-many-notes'>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    await openLearner(tx, person, { userId }, at);
    const notes = await listNotesAbout(tx, person.id, userId);
    if (notes.length >= LEARNER_NOTES_AT_MOST) return fail('too-many-notes');
    const note = { authorId: person.id, userId, text, createdAt: at, updatedAt: at };
    return serializeNote(await insertNote(tx, note));
  });
}

interface NoteParams {
  userId: string;
  noteId: string;
}

export async function updateLearnerNote(
  { db, now }: Platform,
  person: Person,
  params: NoteParams,
  text: string,
): Promise<LearnerNote> {
  const at = now();
  await openLearner(db, person, params, at);
  const id = { authorId: person.id, userId: params.userId, noteId: params.noteId };
  const note = await updateNote(db, id, { text, updatedAt: at });
  return note ? serializeNote(note) : throwHttpError('not-found');
}

/**
 * Deletes a note of the person. They may delete it even if they no longer train the learner, so that
 * no one keeps notes that they cannot reach.
 */
export async function deleteLearnerNote(
  { db }: Platform,
  person: Person,
  { userId, noteId }: NoteParams,
): Promise<{ success: true }> {
  const isDeleted = await deleteNote(db, { authorId: person.id, userId, noteId });
  return isDeleted ? { success: true } : throwHttpError('not-found');
}
