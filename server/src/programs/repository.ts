import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
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

/**
 * Locks the program until the transaction ends, so that changes of its counts run one after
 * another.
 */
export async function lockProgram(tx: Transaction, id: string): Promise<ProgramRow | null> {
  const [row] = await programHeld(tx).execute({ id });
  return row ?? null;
}

const ratingAdded = prepared((db) =>
  db
    .update(programTable)
    .set({
      ratingSum: sql`${programTable.ratingSum} + ${sql.placeholder('sum')}`,
      reviewCount: sql`${programTable.reviewCount} + ${sql.placeholder('count')}`,
    })
    .where(eq(programTable.id, sql.placeholder('id')))
    .prepare('programs_rating_added'),
);

export async function addRating(
  tx: Transaction,
  id: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await ratingAdded(tx).execute({ id, sum, count });
}

export async function listProgramsOf(db: Executor, trainerId: string): Promise<ProgramRow[]> {
  return db.select().from(programTable).where(eq(programTable.trainerId, trainerId));
}
