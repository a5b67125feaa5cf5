import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { learnerNoteTable, recordTable } from './tables.ts';

/**
 * Gathers what staff see of a person in the list of learners, the notes about the person, and the
 * notes that the person wrote. Notes about others do not name them, and authors are not named.
 */
export async function gatherOwn(db: Executor, userId: string) {
  const { programId, lastSeenAt, answers, recentShare, waiting, examOn } = recordTable;
  const { expectedFrom, expectedTo } = recordTable;
  const figures = { lastSeenAt, answers, recentShare, waiting, examOn, expectedFrom, expectedTo };
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
