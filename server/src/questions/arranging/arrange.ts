import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import { keepTogether } from '@certway/contract/questions/cases';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import {
  findModule,
  moveToPosition,
  openForEditing,
  recountProgram,
} from '../../programs/index.ts';
import type { ModuleRef } from '../read.ts';
import {
  arrangeQuestions,
  findPositions,
  listQuestionIds,
  mapCaseIds,
} from '../repository-positions.ts';
import { storeQuestions } from '../store.ts';

export interface CountReply {
  success: true;
  count: number;
}
export const countReply = (count: number): CountReply => ({ success: true, count });

interface InsertTarget {
  programId: string;
  moduleId: string;
  authorId: string;
  now: Date;
  order?: number | undefined;
  keepsCases?: boolean;
  skipsDraft?: boolean;
}

/**
 * Stores a new order of the questions. Moves the questions of a case next to each other if the new
 * order separates them.
 */
export async function arrange(tx: Transaction, moduleId: string, ids: string[]): Promise<void> {
  const cases = await mapCaseIds(tx, ids);
  await arrangeQuestions(
    tx,
    moduleId,
    keepTogether(ids, (id) => cases.get(id)),
  );
}

/** Inserts new questions into a module, at its end or starting at position `order`. */
export async function insertQuestionsAt(
  tx: Transaction,
  drafts: Draft[],
  into: InsertTarget,
): Promise<string[]> {
  const there = await listQuestionIds(tx, into.moduleId, 'working');
  const batch = { ...into, firstPosition: there.length + 1, drafts, field: 'questions' };
  const ids = await storeQuestions(tx, [batch]);
  if (into.order !== undefined && into.order <= there.length) {
    await arrange(tx, into.moduleId, moveToPosition(there, ids, into.order));
  }
  return ids;
}

export async function addQuestions(
  platform: Platform,
  person: Person,
  place: ModuleRef,
  { questions, order }: { questions: Draft[]; order?: number | undefined },
): Promise<{ success: true; questionIds: string[] }> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    const module = (await findModule(tx, place)) ?? throwHttpError('not-found');
    const [now, authorId] = [platform.now(), person.id];
    const into = { programId: place.programId, moduleId: module.id, authorId, now, order };
    const questionIds = await insertQuestionsAt(tx, questions, into);
    await recountProgram(tx, place.programId, now);
    return { success: true as const, questionIds };
  });
}

/** Returns the positions of the questions with the given ids. Fails if any id is unknown. */
export async function getPositions(
  tx: Transaction,
  programId: string,
  ids: string[],
  state: 'present' | 'removed',
) {
  const found = await findPositions(tx, programId, ids, state);
  return found.length === new Set(ids).size ? found : throwHttpError('not-found');
}

export async function renumber(tx: Transaction, moduleIds: string[]): Promise<void> {
  for (const moduleId of new Set(moduleIds)) {
    await arrange(tx, moduleId, await listQuestionIds(tx, moduleId, 'working'));
  }
}

interface QuestionMove {
  questionIds: string[];
  moduleId: string;
  order?: number | undefined;
}

/** Moves questions to a position in a module, by default to its end. `from` has their modules. */
export async function moveInto(
  tx: Transaction,
  { questionIds, moduleId, order, from }: QuestionMove & { from: readonly string[] },
): Promise<void> {
  const there = await listQuestionIds(tx, moduleId, 'working');
  await arrange(tx, moduleId, moveToPosition(there, questionIds, order ?? there.length + 1));
  await renumber(
    tx,
    from.filter((id) => id !== moduleId),
  );
}

export async function moveQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  { questionIds, moduleId, order }: QuestionMove,
): Promise<CountReply> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if (!(await findModule(tx, { programId, moduleId }))) return throwHttpError('not-found');
    const places = await getPositions(tx, programId, questionIds, 'present');
    const from = places.map((place) => place.moduleId);
    await moveInto(tx, { questionIds: [...new Set(questionIds)], moduleId, order, from });
    await recountProgram(tx, programId, platform.now());
    return countReply(places.length);
  });
}
