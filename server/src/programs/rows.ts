import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { courseTable, moduleTable, programTable } from './tables.ts';

export type ProgramRow = typeof programTable.$inferSelect;
export type CourseRow = typeof courseTable.$inferSelect;
export type ModuleRow = typeof moduleTable.$inferSelect;

type CourseInTree = Pick<CourseRow, 'id' | 'name' | 'description' | 'position'>;
type ModuleInTree = Pick<ModuleRow, keyof CourseInTree | 'courseId' | 'questionCount'>;

export interface ProgramTree {
  program: ProgramRow;
  trainerName: string;
  courses: CourseInTree[];
  modules: ModuleInTree[];
}

const selectById = (db: Executor) =>
  db
    .select()
    .from(programTable)
    .where(eq(programTable.id, sql.placeholder('id')));
const programById = prepared((db) => selectById(db).prepare('programs_program_by_id'));
const programHeld = prepared((db) =>
  selectById(db).for('no key update').prepare('programs_program_held'),
);

export async function findProgram(db: Executor, id: string): Promise<ProgramRow | null> {
  const [row] = await programById(db).execute({ id });
  return row ?? null;
}

/** Programs with their trees, in the order of the ids; three statements for any number. */
export async function findTrees(db: Executor, ids: string[]): Promise<ProgramTree[]> {
  if (ids.length === 0) return [];
  const programs = await db
    .select({ program: programTable, trainerName: userTable.username })
    .from(programTable)
    .innerJoin(userTable, eq(userTable.id, programTable.trainerId))
    .where(inArray(programTable.id, ids));
  const courses = await db
    .select()
    .from(courseTable)
    .where(and(inArray(courseTable.programId, ids), isNull(courseTable.removedAt)));
  const modules = await db
    .select()
    .from(moduleTable)
    .where(and(inArray(moduleTable.programId, ids), isNull(moduleTable.removedAt)));
  return ids.flatMap((id) =>
    programs
      .filter(({ program }) => program.id === id)
      .map((found) => ({
        ...found,
        courses: courses.filter(({ programId }) => programId === id),
        modules: modules.filter(({ programId }) => programId === id),
      })),
  );
}

export async function insertProgram(
  db: Executor,
  program: typeof programTable.$inferInsert,
  courses: (typeof courseTable.$inferInsert)[],
  modules: (typeof moduleTable.$inferInsert)[],
): Promise<void> {
  await db.insert(programTable).values(program);
  if (courses.length > 0) await db.insert(courseTable).values(courses);
  if (modules.length > 0) await db.insert(moduleTable).values(modules);
}

/** Locks the program until the transaction ends: changes to its figures queue here. */
export async function lockProgram(tx: Transaction, id: string): Promise<ProgramRow | null> {
  const [row] = await programHeld(tx).execute({ id });
  return row ?? null;
}

export async function addRating(
  tx: Transaction,
  id: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await tx
    .update(programTable)
    .set({
      ratingSum: sql`${programTable.ratingSum} + ${sum}`,
      reviewCount: sql`${programTable.reviewCount} + ${count}`,
    })
    .where(eq(programTable.id, id));
}

export async function listProgramsOf(db: Executor, trainerId: string): Promise<ProgramRow[]> {
  return db.select().from(programTable).where(eq(programTable.trainerId, trainerId));
}
