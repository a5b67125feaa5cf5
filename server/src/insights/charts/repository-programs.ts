import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { contains } from '../../db/lists/text.ts';
import { courseTable, programTable } from '../../programs/tables.ts';
import { ALL_TIME } from '../stats/scopes.ts';
import { personTable } from '../tables.ts';

const PROGRAMS_AT_MOST = 20;

const nameColumns = { _id: programTable.id, name: programTable.name };

/** Returns the newest programs whose name contains `q`. */
export async function listScopePrograms(db: Executor, q: string) {
  return db
    .select(nameColumns)
    .from(programTable)
    .where(contains(programTable.name, q))
    .orderBy(desc(programTable.id))
    .limit(PROGRAMS_AT_MOST);
}

export async function listOwnPrograms(db: Executor, userId: string, q: string) {
  return db
    .select(nameColumns)
    .from(personTable)
    .innerJoin(programTable, eq(programTable.id, personTable.scope))
    .where(
      and(
        eq(personTable.userId, userId),
        eq(personTable.kind, 'program'),
        eq(personTable.period, ALL_TIME),
        contains(programTable.name, q),
      ),
    )
    .orderBy(desc(personTable.lastAt))
    .limit(PROGRAMS_AT_MOST);
}

export async function findProgramName(db: Executor, programId: string) {
  const [row] = await db
    .select(nameColumns)
    .from(programTable)
    .where(eq(programTable.id, programId));
  return row ?? null;
}

export async function listCourses(db: Executor, programId: string) {
  return db
    .select({ _id: courseTable.id, name: courseTable.name })
    .from(courseTable)
    .where(and(eq(courseTable.programId, programId), isNull(courseTable.removedAt)))
    .orderBy(asc(courseTable.position));
}
