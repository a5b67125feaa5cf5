import type { PrintRequest } from '@certway/contract/questions/printed';
import type { Database } from '../../db/database.ts';
import { type Failure, failed } from '../../outcomes/failure.ts';
import type { ProgramRow } from '../../programs/index.ts';
import { findLiveQuestions } from '../live.ts';
import type { DrawForPrint } from './printed-exam.ts';
import type { PrintJob } from './work.ts';

type GatheredJob = Omit<PrintJob, 'questions' | 'printedBy'> & { versionIds: string[] };

/** Finds the live questions of the selected part of a program, in the order of its courses and modules. */
async function gatherPart(
  db: Database,
  programId: string,
  asked: PrintRequest,
): Promise<GatheredJob> {
  const { program, courses, versionIds } = await findLiveQuestions(db, programId, asked);
  const course = asked.courseId === undefined ? undefined : courses[0];
  const module = asked.moduleId && courses.flatMap(({ modules }) => modules)[0];
  const parts = [program.name, course?.name, module ? module.name : undefined];
  const about = parts.filter((part) => part !== undefined).join(' · ');
  const title = asked.title || about;
  return { versionIds, asked, title, about, movesOptions: program.mixesOptions, exam: null };
}

/** Finds the questions to print: those of a part of the program, or of a mock exam that is drawn. */
export async function gatherQuestions(
  db: Database,
  { id: programId, name: about }: Pick<ProgramRow, 'id' | 'name'>,
  asked: PrintRequest,
  { drawForPrint, day }: { drawForPrint: DrawForPrint; day: string },
): Promise<GatheredJob | Failure<'bank-too-small'>> {
  const { blueprintId, paper } = asked;
  if (!blueprintId) return gatherPart(db, programId, asked);
  const exam = await drawForPrint(db, programId, { blueprintId, paper }, day);
  if (failed(exam)) return exam;
  const { sections, name, movesOptions } = exam;
  return {
    versionIds: sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId)),
    asked: { ...asked, questions: undefined },
    title: asked.title || name,
    about,
    movesOptions,
    exam,
  };
}
