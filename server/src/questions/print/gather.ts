import type { PrintAsked } from '@certway/contract/printed';
import type { Database } from '../../db/database.ts';
import { findAsked } from '../asked.ts';
import type { Printing } from './work.ts';

/** What learners are asked in the chosen part of a program, in the order of its courses and modules. */
export async function gather(
  db: Database,
  programId: string,
  asked: PrintAsked,
): Promise<Omit<Printing, 'questions'> & { versionIds: string[] }> {
  const { program, courses, versionIds } = await findAsked(db, programId, asked);
  const course = asked.courseId === undefined ? undefined : courses[0];
  const module = asked.moduleId && courses.flatMap(({ modules }) => modules)[0];
  const parts = [program.name, course?.name, module ? module.name : undefined];
  const about = parts.filter((part) => part !== undefined).join(' · ');
  return { versionIds, asked, about, movesOptions: program.mixesOptions };
}
