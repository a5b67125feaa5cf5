import type { ListedNote, OwnNote } from '@certway/contract/notes/index';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type Cursor, olderThan } from '../db/lists/cursor.ts';
import { contains } from '../db/lists/text.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { noteTable } from './tables.ts';

export interface NoteKey {
  userId: string;
  questionId: string;
}

const keptBy = (userId: string): SQL | undefined =>
  and(eq(noteTable.userId, userId), sql`(${noteTable.bookmarked} or ${noteTable.text} <> '')`);

const isOlder = sql<boolean>`coalesce(${questionTable.versionId} <> ${noteTable.versionId}, false)`;

const ownNote = {
  questionId: noteTable.questionId,
  bookmarked: noteTable.bookmarked,
  text: noteTable.text,
  sendId: noteTable.sendId,
  isOlder,
};

export interface NoteFilter {
  q: string;
  programId?: string | undefined;
  only: 'all' | 'bookmarked' | 'written';
}

const chosenBy = ({ q, programId, only }: NoteFilter): SQL | undefined =>
  and(
    programId ? eq(noteTable.programId, programId) : undefined,
    only === 'bookmarked' ? eq(noteTable.bookmarked, true) : undefined,
    only === 'written' ? sql`${noteTable.text} <> ''` : undefined,
    q === '' ? undefined : or(contains(noteTable.text, q), contains(versionTable.text, q)),
  );

const listed = (db: Executor) =>
  db
    .select({
      ...ownNote,
      programId: noteTable.programId,
      programName: programTable.name,
      questionText: versionTable.text,
      isRemoved: sql<boolean>`${questionTable.id} is null or ${questionTable.removedAt} is not null`,
      updatedAt: noteTable.updatedAt,
    })
    .from(noteTable)
    .innerJoin(programTable, eq(programTable.id, noteTable.programId))
    .innerJoin(versionTable, eq(versionTable.id, noteTable.versionId))
    .leftJoin(questionTable, eq(questionTable.id, noteTable.questionId));

/** Lists notes, latest first. A search scans all rows of the person. */
export async function listNoteRows(
  db: Executor,
  userId: string,
  filter: NoteFilter,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<ListedNote[]> {
  const at = { at: noteTable.updatedAt, id: noteTable.questionId };
  return listed(db)
    .where(and(keptBy(userId), chosenBy(filter), olderThan(before, at)))
    .orderBy(desc(noteTable.updatedAt), desc(noteTable.questionId))
    .limit(limit);
}

export async function findListedNote(
  db: Executor,
  { userId, questionId }: NoteKey,
): Promise<ListedNote | null> {
  const [row] = await listed(db).where(and(keptBy(userId), eq(noteTable.questionId, questionId)));
  return row ?? null;
}

export async function listNotedPrograms(db: Executor, userId: string) {
  return db
    .selectDistinct({ programId: programTable.id, programName: programTable.name })
    .from(noteTable)
    .innerJoin(programTable, eq(programTable.id, noteTable.programId))
    .where(keptBy(userId))
    .orderBy(asc(programTable.name), asc(programTable.id));
}

const notesAt = prepared((db) =>
  db
    .select(ownNote)
    .from(noteTable)
    .leftJoin(questionTable, eq(questionTable.id, noteTable.questionId))
    .where(
      and(
        eq(noteTable.userId, sql.placeholder('userId')),
        isAmong(noteTable.questionId, 'questionIds'),
      ),
    )
    .prepare('notes_notes_at'),
);

/**
 * Lists a person's notes and bookmarks on the given questions, including removed notes and
 * bookmarks.
 */
export async function listNotesAt(
  db: Executor,
  userId: string,
  questionIds: string[],
): Promise<OwnNote[]> {
  return notesAt(db).execute({ userId, questionIds });
}

export async function getOwnNote(db: Executor, { userId, questionId }: NoteKey): Promise<OwnNote> {
  const [row] = await listNotesAt(db, userId, [questionId]);
  if (!row) throw new Error('what is kept at the question is gone');
  return row;
}

export async function listAllNotes(db: Executor, userId: string) {
  return db
    .select({
      questionId: noteTable.questionId,
      programId: noteTable.programId,
      bookmarked: noteTable.bookmarked,
      text: noteTable.text,
      updatedAt: noteTable.updatedAt,
    })
    .from(noteTable)
    .where(eq(noteTable.userId, userId))
    .orderBy(asc(noteTable.updatedAt), asc(noteTable.questionId));
}
