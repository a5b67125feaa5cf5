import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { NoteKey } from './repository.ts';
import type { AttemptQuestion } from './repository-attempts.ts';
import { noteTable } from './tables.ts';

type NoteContext = NoteKey & Pick<AttemptQuestion, 'programId' | 'versionId'> & { now: Date };

/**
 * Sets or removes a bookmark. If the person taps several times, the latest tap decides. If the
 * question has no note, the row then refers to the version of the question in the attempt.
 */
export async function putBookmark(
  db: Executor,
  { now, ...at }: NoteContext,
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

/**
 * Stores the text of a note with an optimistic lock: returns false if the stored text is one that
 * the writer has not read.
 */
export async function putText(
  db: Executor,
  { now, ...at }: NoteContext,
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
