import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { ModuleChange } from '@certway/contract/programs/program-change';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import type { OutlineStore } from '../outline-store.ts';
import type { QuestionStore } from '../question-store.ts';
import type { ModuleRow } from '../repository.ts';
import { moveToPosition } from './move-to-position.ts';
import { openForEditing, presentCurrent } from './open.ts';
import {
  arrangeModules,
  changeModule,
  coursesOf,
  findModule,
  insertModule,
  modulesOf,
  recountProgram,
} from './repository.ts';

interface CourseRef {
  programId: string;
  courseId: string;
}
interface ModuleRef extends CourseRef {
  moduleId: string;
}

async function getModule(tx: Transaction, place: ModuleRef): Promise<ModuleRow> {
  return (await findModule(tx, place)) ?? throwHttpError('not-found');
}

async function courseIsHere(tx: Transaction, { programId, courseId }: CourseRef) {
  const courses = await coursesOf(tx, programId);
  if (!courses.some(({ id }) => id === courseId)) throwHttpError('not-found');
}

export async function addModule(
  platform: Platform,
  person: Person,
  { programId, courseId }: CourseRef,
  part: { name: string; description: string },
): Promise<Program> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    await courseIsHere(tx, { programId, courseId });
    const now = platform.now();
    const { name, description } = part;
    await insertModule(tx, { id: newId(), programId, courseId, name, description, createdAt: now });
    await recountProgram(tx, programId, now);
    return presentCurrent(tx, programId);
  });
}

/**
 * Moves a module to a position in a course, or to the end of the course if no position is given.
 */
async function place(tx: Transaction, module: ModuleRow, courseId: string, order?: number) {
  const ids = async (course: string) => (await modulesOf(tx, course)).map(({ id }) => id);
  const there = await ids(courseId);
  await arrangeModules(tx, courseId, moveToPosition(there, [module.id], order ?? there.length + 1));
  if (courseId !== module.courseId) {
    await arrangeModules(tx, module.courseId, await ids(module.courseId));
  }
}

export async function updateModule(
  platform: Platform,
  person: Person,
  where: ModuleRef,
  { name, description, order, courseId }: ModuleChange,
): Promise<Program> {
  const { programId, moduleId } = where;
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const module = await getModule(tx, where);
    if (name !== undefined) await changeModule(tx, moduleId, { name });
    if (description !== undefined) await changeModule(tx, moduleId, { description });
    if (order !== undefined || courseId !== undefined) {
      const target = courseId ?? module.courseId;
      await courseIsHere(tx, { programId, courseId: target });
      await place(tx, module, target, order);
    }
    await recountProgram(tx, programId, platform.now());
    return presentCurrent(tx, programId);
  });
}

export async function removeModule(
  platform: Platform,
  person: Person,
  where: ModuleRef,
): Promise<Program | Failure<'published-empty'>> {
  const { programId, courseId, moduleId } = where;
  return inTransaction(platform.db, async (tx) => {
    const { status } = await openForEditing(tx, person, programId);
    await getModule(tx, where);
    const now = platform.now();
    await changeModule(tx, moduleId, { removedAt: now });
    const left = (await modulesOf(tx, courseId)).map(({ id }) => id);
    await arrangeModules(tx, courseId, left);
    const questions = await recountProgram(tx, programId, now);
    return status === 'published' && questions === 0
      ? fail('published-empty')
      : presentCurrent(tx, programId);
  });
}

export async function duplicateModule(
  platform: Platform,
  { questions, outlines }: { questions: QuestionStore; outlines: OutlineStore },
  person: Person,
  where: ModuleRef,
): Promise<Program> {
  const { programId, courseId, moduleId } = where;
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const { name, description, position } = await getModule(tx, where);
    const [id, now] = [newId(), platform.now()];
    await insertModule(tx, {
      id,
      programId,
      courseId,
      name: `${name} (copy)`,
      description,
      createdAt: now,
    });
    const ids = (await modulesOf(tx, courseId)).map((each) => each.id);
    await arrangeModules(tx, courseId, moveToPosition(ids, [id], position + 1));
    await questions.copy(tx, [{ from: moduleId, to: id, programId, authorId: person.id, now }]);
    await outlines.copyModule(tx, { from: moduleId, to: id });
    await recountProgram(tx, programId, now);
    return presentCurrent(tx, programId);
  });
}
