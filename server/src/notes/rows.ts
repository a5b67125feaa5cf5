import type { ListedNote, OwnNote } from '@certway/contract/notes';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { answerTable, attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { olderThan, type Place } from '../db/lists/place.ts';
import { contains } from '../db/lists/text.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { noteTable } from './tables.ts';

/** Of a person, and of one of their questions. */
export interface Whose {
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

/** The latest first. What one person writes is searched row by row, as their inbox is. */
export async function listNoteRows(
  db: Executor,
  userId: string,
  filter: NoteFilter,
  { before, limit }: { before: Place | null; limit: number },
): Promise<ListedNote[]> {
  const at = { at: noteTable.updatedAt, id: noteTable.questionId };
  return listed(db)
    .where(and(keptBy(userId), chosenBy(filter), olderThan(before, at)))
    .orderBy(desc(noteTable.updatedAt), desc(noteTable.questionId))
    .limit(limit);
}

export async function findListed(
  db: Executor,
  { userId, questionId }: Whose,
): Promise<ListedNote | null> {
  const [row] = await listed(db).where(and(keptBy(userId), eq(noteTable.questionId, questionId)));
  return row ?? null;
}

/** The programs in which somebody keeps something. */
export async function listNotedPrograms(db: Executor, userId: string) {
  return db
    .selectDistinct({ programId: programTable.id, programName: programTable.name })
    .from(noteTable)
    .innerJoin(programTable, eq(programTable.id, noteTable.programId))
    .where(keptBy(userId))
    .orderBy(asc(programTable.name), asc(programTable.id));
}

const notesOf = (db: Executor) =>
  db
    .select(ownNote)
    .from(noteTable)
    .leftJoin(questionTable, eq(questionTable.id, noteTable.questionId));

/** At these questions; also where it was taken back. */
export async function listNotesAt(
  db: Executor,
  userId: string,
  questionIds: string[],
): Promise<OwnNote[]> {
  return notesOf(db).where(
    and(eq(noteTable.userId, userId), inArray(noteTable.questionId, questionIds)),
  );
}

interface Asked {
  attemptId: string;
  programId: string;
  versionId: string;
}

/** The attempt in which a person last answered a question, those that have ended first; without an answer, was asked it. */
export async function findLastAsked(
  db: Executor,
  { userId, questionId }: Whose,
): Promise<string | null> {
  const [row] = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(
      and(
        eq(attemptTable.userId, userId),
        sql`${attemptTable.questionIds} @> array[${questionId}]::uuid[]`,
      ),
    )
    .orderBy(
      sql`${attemptTable.state} = 'running'`,
      sql`not exists (select from ${answerTable}
        where ${answerTable.attemptId} = ${attemptTable.id} and ${answerTable.questionId} = ${questionId})`,
      desc(attemptTable.startedAt),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Null where the attempt is not theirs, or does not ask it. */
export async function findAsked(
  db: Executor,
  { userId, questionId }: Whose,
  attemptId: string,
): Promise<Asked | null> {
  const place = sql`array_position(${attemptTable.questionIds}, ${questionId}::uuid)`;
  const [row] = await db
    .select({
      attemptId: attemptTable.id,
      programId: attemptTable.programId,
      versionId: sql<string>`${attemptTable.versionIds}[${place}]`,
    })
    .from(attemptTable)
    .where(
      and(
        eq(attemptTable.id, attemptId),
        eq(attemptTable.userId, userId),
        sql`${place} is not null`,
      ),
    );
  return row ?? null;
}

export async function getOwn(db: Executor, { userId, questionId }: Whose): Promise<OwnNote> {
  const [row] = await listNotesAt(db, userId, [questionId]);
  if (!row) throw new Error('what is kept at the question is gone');
  return row;
}

type At = Whose & Pick<Asked, 'programId' | 'versionId'> & { now: Date };

/** What was tapped later stays. A mark without words is about what the question says now. */
export async function putBookmark(
  db: Executor,
  { now, ...at }: At,
  { bookmarked, tappedAt }: { bookmarked: boolean; tappedAt: Date },
): Promise<void> {
  await db
    .insert(noteTable)
    .values({ ...at, bookmarked, bookmarkedAt: tappedAt, updatedAt: now })
    .onConflictDoUpdate({
      target: [noteTable.userId, noteTable.questionId],
      set: {
        bookmarked,
        bookmarkedAt: tappedAt,
        updatedAt: now,
        versionId: sql`case when ${noteTable.text} = '' then excluded.version_id else ${noteTable.versionId} end`,
      },
      setWhere: sql`${noteTable.bookmarkedAt} is null or ${noteTable.bookmarkedAt} <= excluded.bookmarked_at`,
    });
}

/** False where something was written that the writer has not read. */
export async function putText(
  db: Executor,
  { now, ...at }: At,
  { text, sendId, upon }: { text: string; sendId: string; upon: string[] },
): Promise<boolean> {
  const written = await db
    .insert(noteTable)
    .values({ ...at, text, sendId, updatedAt: now })
    .onConflictDoUpdate({
      target: [noteTable.userId, noteTable.questionId],
      set: { text, sendId, versionId: at.versionId, updatedAt: now },
      setWhere: sql`${noteTable.sendId} is null or ${noteTable.sendId} = any(${sql.param([sendId, ...upon])}::uuid[])`,
    })
    .returning({ questionId: noteTable.questionId });
  return written.length > 0;
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
