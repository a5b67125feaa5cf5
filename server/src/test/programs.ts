import type { DraftInput } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs/index';
import { type ProgramDraftInput, programDraft } from '@certway/contract/programs/program-draft';
import { presentCurrent } from '../programs/editing/open.ts';
import { storeProgram } from '../programs/index.ts';
import { questionStore } from '../questions/index.ts';
import { buildDraft } from './drafts.ts';
import { putPictures } from './pictures.ts';
import { makeUser, type TestServer } from './test-server.ts';

/**
 * Builds the draft of a program for tests: by default one course with one module and two questions.
 */
export function buildProgram(
  change: Partial<ProgramDraftInput> = {},
  questions: DraftInput[] = [buildDraft('multiple-choice'), buildDraft('true-false')],
): ProgramDraftInput {
  return {
    name: 'Glider pilot',
    description: 'From first solo to licence',
    courses: [{ name: 'Airwork', modules: [{ name: 'Lift', questions }] }],
    ...change,
  };
}

/** Stores a program with a trainer as its owner. Creates a trainer if none is given. */
export async function makeProgram(
  { platform }: TestServer,
  draft: ProgramDraftInput = buildProgram(),
  trainerId?: string,
): Promise<Program> {
  const owner = trainerId ?? (await makeUser(platform, 'trainer')).id;
  const modules = draft.courses.flatMap((course) => course.modules ?? []);
  await putPictures(
    platform.db,
    modules.flatMap(({ questions }) => questions ?? []),
  );
  const id = await storeProgram(platform.db, questionStore, programDraft.parse(draft), {
    trainerId: owner,
    authorId: owner,
    currency: platform.config.CURRENCY,
    now: platform.now(),
  });
  return presentCurrent(platform.db, id);
}

/**
 * Returns the ids of a program's first course and module, and the path to the module's questions.
 */
export function firstModule({ _id, courses }: Program) {
  const course = courses[0];
  const module = course?.modules[0];
  if (!course || !module) throw new Error('this program has no module');
  const url = `/api/quiz/program/${_id}/course/${course._id}/module/${module._id}`;
  return { programId: _id, courseId: course._id, moduleId: module._id, url };
}
