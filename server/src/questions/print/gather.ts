import type { PrintRequest } from '@certway/contract/questions/printed';
import type { Database } from '../../db/database.ts';
import { findLiveQuestions } from '../live.ts';
import type { PrintJob } from './work.ts';

/** Finds the live questions of the selected part of a program, in the order of its courses and modules. */
export async function gatherQuestions(
  db: Database,
  programId: string,
  asked: PrintRequest,
): Promise<Omit<PrintJob, 'questions'> & { versionIds: string[] }> {
  const { program, courses, versionIds } = await findLiveQuestions(db, programId, asked);
  const course = asked.courseId === undefined ? undefined : courses[0];
  const module = asked.moduleId && courses.flatMap(({ modules }) => modules)[0];
  const parts = [program.name, course?.name, module ? module.name : undefined];
  const about = parts.filter((part) => part !== undefined).join(' · ');
  return { versionIds, asked, about, movesOptions: program.mixesOptions };
}
