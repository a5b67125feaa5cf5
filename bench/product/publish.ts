import type { DraftInput } from '@certway/contract/kinds/index';
import type { Database } from '../../server/src/db/database.ts';

/** Every version of the product accepts this body for publishing a program. */
export const publishable = (name: string, questions: DraftInput[], price = 0) => ({
  name,
  description: `${name}, made by a bench.`,
  status: 'published',
  courses: [{ name: `${name}: course`, modules: [{ name: `${name}: module`, questions }] }],
  settings: { price, enrollmentLimit: null },
});

export interface ProgramIds {
  programId: string;
  courseId: string;
  moduleId: string;
}

/** The statement works with the tables of each version. */
export async function findProgramIds(db: Database, programId: string): Promise<ProgramIds> {
  const { rows } = await db.$client.query<ProgramIds>(
    `select program_id as "programId", course_id as "courseId", id as "moduleId"
       from programs_module where program_id = $1`,
    [programId],
  );
  const [place] = rows;
  if (!place) throw new Error(`program ${programId} has no module`);
  return place;
}
