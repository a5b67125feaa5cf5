import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { CourseChange } from '@certway/contract/programs/program-change';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { moveToPosition } from './move-to-position.ts';
import { openForEditing, presentCurrent } from './open.ts';
import {
  arrangeCourses,
  changeCourse,
  coursesOf,
  insertCourse,
  recountProgram,
  removeModulesOf,
} from './repository.ts';

interface NewPart {
  name: string;
  description: string;
}

export async function addCourse(
  platform: Platform,
  person: Person,
  programId: string,
  { name, description }: NewPart,
): Promise<Program> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const now = platform.now();
    await insertCourse(tx, { id: newId(), programId, name, description, createdAt: now });
    await recountProgram(tx, programId, now);
    return presentCurrent(tx, programId);
  });
}

interface CourseRef {
  programId: string;
  courseId: string;
}

export async function updateCourse(
  platform: Platform,
  person: Person,
  { programId, courseId }: CourseRef,
  { order, name, description }: CourseChange,
): Promise<Program> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const ids = (await coursesOf(tx, programId)).map(({ id }) => id);
    if (!ids.includes(courseId)) return throwHttpError('not-found');
    if (name !== undefined) await changeCourse(tx, courseId, { name });
    if (description !== undefined) await changeCourse(tx, courseId, { description });
    if (order !== undefined) await arrangeCourses(tx, moveToPosition(ids, [courseId], order));
    await recountProgram(tx, programId, platform.now());
    return presentCurrent(tx, programId);
  });
}

export async function removeCourse(
  platform: Platform,
  person: Person,
  { programId, courseId }: CourseRef,
): Promise<Program | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    const { status } = await openForEditing(tx, person, programId);
    const ids = (await coursesOf(tx, programId)).map(({ id }) => id);
    if (!ids.includes(courseId)) return throwHttpError('not-found');
    const now = platform.now();
    await removeModulesOf(tx, courseId, now);
    await changeCourse(tx, courseId, { removedAt: now });
    await arrangeCourses(
      tx,
      ids.filter((id) => id !== courseId),
    );
    const left = await recountProgram(tx, programId, now);
    return status === 'published' && left === 0
      ? fail('published-empty')
      : presentCurrent(tx, programId);
  });
}
