import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { noteTable } from '../notes/tables.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { isLive, isValidOnDay, questionTable } from '../questions/tables.ts';
import { topicTable } from '../topics/tables.ts';
import type { PersonProgram } from './repository.ts';

/** Lists the programs in which a person has ended an attempt, by name. */
export async function listAttemptedPrograms(db: Executor, userId: string) {
  return db
    .selectDistinct({ programId: programTable.id, programName: programTable.name })
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .where(and(eq(attemptTable.userId, userId), ne(attemptTable.state, 'running')))
    .orderBy(programTable.name, programTable.id);
}

/** Lists a person's notes and bookmarks in a program. */
export async function listProgramNotes(db: Executor, { userId, programId }: PersonProgram) {
  return db
    .select({
      questionId: noteTable.questionId,
      bookmarked: noteTable.bookmarked,
      text: noteTable.text,
    })
    .from(noteTable)
    .where(
      and(
        eq(noteTable.userId, userId),
        eq(noteTable.programId, programId),
        sql`(${noteTable.bookmarked} or ${noteTable.text} <> '')`,
      ),
    );
}

/** Finds the program of a question that learners get on a day; null if they do not get it. */
export async function findProgramOfQuestion(
  db: Executor,
  questionId: string,
  day: string,
): Promise<string | null> {
  const [row] = await db
    .select({ programId: questionTable.programId })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.id, questionId), isLive, isValidOnDay(day)));
  return row?.programId ?? null;
}

/** Returns whether a program has a module. Modules that were removed do not count. */
export async function hasModule(
  db: Executor,
  programId: string,
  moduleId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: moduleTable.id })
    .from(moduleTable)
    .where(
      and(
        eq(moduleTable.id, moduleId),
        eq(moduleTable.programId, programId),
        isNull(moduleTable.removedAt),
      ),
    );
  return rows.length > 0;
}

/** Returns the names of modules and topics by id. */
export async function listPartNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [modules, topics] = await Promise.all([
    db
      .select({ id: moduleTable.id, name: moduleTable.name })
      .from(moduleTable)
      .where(inArray(moduleTable.id, [...ids])),
    db
      .select({ id: topicTable.id, name: topicTable.name })
      .from(topicTable)
      .where(inArray(topicTable.id, [...ids])),
  ]);
  return new Map([...modules, ...topics].map(({ id, name }) => [id, name]));
}
