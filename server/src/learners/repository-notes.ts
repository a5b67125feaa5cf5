import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { learnerNoteTable } from './tables.ts';

export type NoteRow = typeof learnerNoteTable.$inferSelect;

const notesOf = (authorId: string, userId: string) =>
  and(eq(learnerNoteTable.authorId, authorId), eq(learnerNoteTable.userId, userId));

/** Lists the notes of one author about a learner, newest first. */
export async function listNotesAbout(
  db: Executor,
  authorId: string,
  userId: string,
): Promise<NoteRow[]> {
  return db
    .select()
    .from(learnerNoteTable)
    .where(notesOf(authorId, userId))
    .orderBy(desc(learnerNoteTable.createdAt), desc(learnerNoteTable.id));
}

export async function insertNote(
  tx: Transaction,
  note: typeof learnerNoteTable.$inferInsert,
): Promise<NoteRow> {
  const [row] = await tx.insert(learnerNoteTable).values(note).returning();
  if (!row) throw new Error('the note was not written');
  return row;
}

interface NoteId {
  authorId: string;
  userId: string;
  noteId: string;
}

const hasId = ({ authorId, userId, noteId }: NoteId) =>
  and(notesOf(authorId, userId), eq(learnerNoteTable.id, noteId));

export async function updateNote(
  db: Executor,
  id: NoteId,
  change: { text: string; updatedAt: Date },
): Promise<NoteRow | null> {
  const [row] = await db.update(learnerNoteTable).set(change).where(hasId(id)).returning();
  return row ?? null;
}

export async function deleteNote(db: Executor, id: NoteId): Promise<boolean> {
  const rows = await db
    .delete(learnerNoteTable)
    .where(hasId(id))
    .returning({ id: learnerNoteTable.id });
  return rows.length > 0;
}
