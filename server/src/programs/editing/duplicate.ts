import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { OutlineStore } from '../outline-store.ts';
import type { ModuleCopy, QuestionStore } from '../question-store.ts';
import { insertProgram, type ProgramRow } from '../repository.ts';
import { openForEditing, presentCurrent } from './open.ts';
import { coursesOf, modulesOf, recountProgram } from './repository.ts';

/** A copy starts as an unpublished draft without purchases, reviews, and statistics. */
const asNew = {
  status: 'draft' as const,
  archivedAt: null,
  ratingSum: 0,
  reviewCount: 0,
  purchasedCount: 0,
  placesTaken: 0,
  revision: 1,
};

interface CopyTarget {
  from: string;
  to: string;
  authorId: string;
  now: Date;
}

async function copyTree(tx: Transaction, { from, to, authorId, now }: CopyTarget) {
  const courses = [];
  const modules = [];
  const copies: ModuleCopy[] = [];
  for (const course of await coursesOf(tx, from)) {
    const courseId = newId();
    courses.push({ ...course, id: courseId, programId: to, createdAt: now });
    for (const module of await modulesOf(tx, course.id)) {
      const id = newId();
      modules.push({ ...module, id, courseId, programId: to, createdAt: now });
      copies.push({ from: module.id, to: id, programId: to, authorId, now });
    }
  }
  return { courses, modules, copies };
}

export async function duplicateProgram(
  platform: Platform,
  { questions, outlines }: { questions: QuestionStore; outlines: OutlineStore },
  person: Person,
  programId: string,
): Promise<Program> {
  return inTransaction(platform.db, async (tx) => {
    const original = await openForEditing(tx, person, programId);
    const [id, now] = [newId(), platform.now()];
    const copy: ProgramRow = {
      ...original,
      ...asNew,
      id,
      name: `${original.name} (copy)`,
      createdAt: now,
      updatedAt: now,
    };
    const by = { from: programId, to: id, authorId: person.id, now };
    const { courses, modules, copies } = await copyTree(tx, by);
    await insertProgram(tx, copy, courses, modules);
    await questions.copy(tx, copies);
    await outlines.copyProgram(tx, { ...by, modules: copies });
    await recountProgram(tx, id, now);
    return presentCurrent(tx, id);
  });
}
