import { keepTogether } from '@certway/contract/cases';
import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findModule, openForEditing, placed, recountProgram } from '../../programs/index.ts';
import type { ModulePlace } from '../read.ts';
import { arrangeQuestions, casesOf, findPlaces, placesIn } from '../repository-places.ts';
import { storeQuestions } from '../store.ts';

export interface Counted {
  success: true;
  count: number;
}
export const counted = (count: number): Counted => ({ success: true, count });

interface Into {
  programId: string;
  moduleId: string;
  authorId: string;
  now: Date;
  order?: number | undefined;
  keepsCases?: boolean;
}

/** Stores this order, except that the questions of a case are kept together. */
export async function arrange(tx: Transaction, moduleId: string, ids: string[]): Promise<void> {
  const cases = await casesOf(tx, ids);
  await arrangeQuestions(
    tx,
    moduleId,
    keepTogether(ids, (id) => cases.get(id)),
  );
}

/** Puts new questions into a module, at its end or so that the first stands at `order`. */
export async function insertAt(tx: Transaction, drafts: Draft[], into: Into): Promise<string[]> {
  const there = await placesIn(tx, into.moduleId, 'written');
  const batch = { ...into, firstPosition: there.length + 1, drafts, field: 'questions' };
  const ids = await storeQuestions(tx, [batch]);
  if (into.order !== undefined && into.order <= there.length) {
    await arrange(tx, into.moduleId, placed(there, ids, into.order));
  }
  return ids;
}

export async function addQuestions(
  platform: Platform,
  person: Person,
  place: ModulePlace,
  { questions, order }: { questions: Draft[]; order?: number | undefined },
): Promise<{ success: true; questionIds: string[] }> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    const module = (await findModule(tx, place)) ?? refuse('not-found');
    const [now, authorId] = [platform.now(), person.id];
    const into = { programId: place.programId, moduleId: module.id, authorId, now, order };
    const questionIds = await insertAt(tx, questions, into);
    await recountProgram(tx, place.programId, now);
    return { success: true as const, questionIds };
  });
}

/** All of them or none: one unknown id refuses the whole. */
export async function getPlaces(
  tx: Transaction,
  programId: string,
  ids: string[],
  state: 'there' | 'removed',
) {
  const found = await findPlaces(tx, programId, ids, state);
  return found.length === new Set(ids).size ? found : refuse('not-found');
}

export async function renumber(tx: Transaction, moduleIds: string[]): Promise<void> {
  for (const moduleId of new Set(moduleIds)) {
    await arrange(tx, moduleId, await placesIn(tx, moduleId, 'written'));
  }
}

interface Move {
  questionIds: string[];
  moduleId: string;
  order?: number | undefined;
}

export async function moveQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  { questionIds, moduleId, order }: Move,
): Promise<Counted> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    if (!(await findModule(tx, { programId, moduleId }))) return refuse('not-found');
    const places = await getPlaces(tx, programId, questionIds, 'there');
    const there = await placesIn(tx, moduleId, 'written');
    const moved = [...new Set(questionIds)];
    const last = there.length + 1;
    await arrange(tx, moduleId, placed(there, moved, order ?? last));
    const left = places.map((place) => place.moduleId).filter((id) => id !== moduleId);
    await renumber(tx, left);
    await recountProgram(tx, programId, platform.now());
    return counted(places.length);
  });
}
