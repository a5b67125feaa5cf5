import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { isInStore, mayEditProgram } from '../policy.ts';
import { findModulesByName, findQuestionViews, type NamedModule } from './repository.ts';

const isVisible = (person: Person | null, { program, held }: NamedModule) =>
  isInStore(program) || held || mayEditProgram(person, program);

/**
 * Checks whether a person may read the question texts of a module: only people who may take its
 * quiz, and its authors, may.
 */
const mayReadQuestions = (person: Person | null, { program, live }: NamedModule) =>
  live || mayEditProgram(person, program);

/**
 * Lists the existing modules with one of the given pairs of course and module name, grouped by
 * program.
 */
export async function checkExisting(
  { db, now }: Platform,
  person: Person | null,
  names: { course: string; module: string },
) {
  const found = await findModulesByName(db, names, person?.id ?? null, now());
  const modules = found.filter((each) => isVisible(person, each));
  const readable = modules.filter((each) => mayReadQuestions(person, each));
  const papers = await findQuestionViews(
    db,
    readable.map(({ moduleId }) => moduleId),
  );
  const data = modules.map(({ moduleId, course, module }) => ({
    quizes: [{ course, module }],
    questions: papers.filter((each) => each.moduleId === moduleId).map(({ paper }) => paper),
  }));
  return { success: true, data };
}
