import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { learnerNoteTable, recordTable } from './tables.ts';

/**
 * Gathers what staff see of a person in the list of learners, the notes about the person, and the
 * notes that the person wrote. Notes about others do not name them, and authors are not named. The
 * number of answers to review is left out, because it changes with the marks of a running attempt,
 * which the person must not learn before its end.
 */
export async function gatherOwn(db: Executor, userId: string) {
  const { programId, lastSeenAt, answers, recentShare, examOn } = recordTable;
  const { expectedFrom, expectedTo } = recordTable;
  const figures = { lastSeenAt, answers, recentShare, examOn, expectedFrom, expectedTo };
  const { text, createdAt, updatedAt } = learnerNoteTable;
  const notes = (of: typeof learnerNoteTable.userId | typeof learnerNoteTable.authorId) =>
    db
      .select({ text, createdAt, updatedAt })
      .from(learnerNoteTable)
      .where(eq(of, userId))
      .orderBy(asc(createdAt), asc(learnerNoteTable.id));
  return {
    records: await db
      .select({ programId, ...figures })
      .from(recordTable)
      .where(eq(recordTable.userId, userId)),
    notesAboutMe: await notes(learnerNoteTable.userId),
    notesWritten: await notes(learnerNoteTable.authorId),
  };
}
