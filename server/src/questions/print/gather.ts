import type { PrintAsked } from '@certway/contract/printed';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../outcomes/failure.ts';
import { findTrees } from '../../programs/index.ts';
import { listCurrent } from '../rows-authoring.ts';
import type { Printing } from './work.ts';

/** What learners are asked in the chosen part of a program, in the order of its courses and modules. */
export async function gather(
  db: Database,
  programId: string,
  asked: PrintAsked,
): Promise<Printing> {
  const [tree] = await findTrees(db, [programId]);
  if (!tree) return refuse('not-found');
  const placeOf = new Map(tree.courses.map(({ id, position }) => [id, position]));
  const modules = tree.modules
    .filter(({ courseId }) => asked.courseId === undefined || courseId === asked.courseId)
    .filter(({ id }) => asked.moduleId === undefined || id === asked.moduleId)
    .sort(
      (a, b) =>
        (placeOf.get(a.courseId) ?? 0) - (placeOf.get(b.courseId) ?? 0) || a.position - b.position,
    );
  const course = tree.courses.find(({ id }) => id === asked.courseId);
  const module = modules.find(({ id }) => id === asked.moduleId);
  if ((asked.courseId && !course) || (asked.moduleId && !module)) return refuse('not-found');
  const moduleIds = modules.map(({ id }) => id);
  const rows = moduleIds.length > 0 ? await listCurrent(db, moduleIds, 'asked') : [];
  const questions = moduleIds.flatMap((id) =>
    rows
      .filter(({ question }) => question.moduleId === id)
      .map(({ version: { paper, key } }) => ({ paper, key })),
  );
  const { name, mixesOptions } = tree.program;
  const about = [name, course?.name, module?.name].filter((part) => part !== undefined).join(' · ');
  return { questions, asked, about, movesOptions: mixesOptions };
}
