import type { DraftInput } from '@certway/contract/kinds/index';
import type { Database } from '../../server/src/db/database.ts';

/** A published program, as its trainer creates it: through a call, which works for every version. */
export const publishable = (name: string, questions: DraftInput[], price = 0) => ({
  name,
  description: `${name}, made by a bench.`,
  status: 'published',
  courses: [{ name: `${name}: course`, modules: [{ name: `${name}: module`, questions }] }],
  settings: { price, enrollmentLimit: null },
});

export interface Published {
  programId: string;
  courseId: string;
  moduleId: string;
}

/** Where its questions are, read in a way that each version's tables allow. */
export async function placeOf(db: Database, programId: string): Promise<Published> {
  const { rows } = await db.$client.query<Published>(
    `select program_id as "programId", course_id as "courseId", id as "moduleId"
       from programs_module where program_id = $1`,
    [programId],
  );
  const [place] = rows;
  if (!place) throw new Error(`program ${programId} has no module`);
  return place;
}
