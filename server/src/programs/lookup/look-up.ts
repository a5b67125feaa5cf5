import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { isInStore, mayEditProgram } from '../policy.ts';
import { findModulesByName, findQuestionViews, type NamedModule } from './repository.ts';

const isVisible = (person: Person | null, { program, held }: NamedModule) =>
  isInStore(program) || held || mayEditProgram(person, program);

/** Only people who may take the quiz, and its authors, see the question texts. */
const mayReadQuestions = (person: Person | null, { program, live }: NamedModule) =>
  live || mayEditProgram(person, program);

/** The existing modules with these two names: one item per program. */
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
