import { keepTogether } from '@certway/contract/cases';
import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { AuthoredQuestion } from '@certway/contract/questions';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { joinDraft } from '../kinds/index.ts';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import {
  findModule,
  findProgram,
  type ModuleCopy,
  openForEditing,
  placed,
  type QuestionsToAdd,
  recountProgram,
} from '../programs/index.ts';
import { takeTurns } from '../turns.ts';
import { presentQuestion } from './present.ts';
import type { ModulePlace } from './read.ts';
import {
  arrangeQuestions,
  casesOf,
  findCurrent,
  findPlaces,
  listCurrent,
  placesIn,
} from './rows-authoring.ts';
import { removeRows, restoreRows } from './rows-standing.ts';
import { storeQuestions } from './store.ts';
import type { QuestionPlace } from './update.ts';

interface Counted {
  success: true;
  count: number;
}
const counted = (count: number): Counted => ({ success: true, count });

interface Into {
  programId: string;
  moduleId: string;
  authorId: string;
  now: Date;
  order?: number | undefined;
  keepsCases?: boolean;
}

/** In this order, but for what its authors have in one case, which stays together. */
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
async function getPlaces(
  tx: Transaction,
  programId: string,
  ids: string[],
  state: 'there' | 'removed',
) {
  const found = await findPlaces(tx, programId, ids, state);
  return found.length === new Set(ids).size ? found : refuse('not-found');
}

async function closeRanks(tx: Transaction, moduleIds: string[]): Promise<void> {
  for (const moduleId of new Set(moduleIds)) {
    await arrange(tx, moduleId, await placesIn(tx, moduleId, 'written'));
  }
}

export async function removeQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<Counted | Failure<'published-empty'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    return takeOut(tx, programId, ids, platform.now());
  });
}

/** Out of a program that is open for editing. */
export async function takeOut(
  tx: Transaction,
  programId: string,
  ids: string[],
  now: Date,
): Promise<Counted | Failure<'published-empty'>> {
  const places = await getPlaces(tx, programId, ids, 'there');
  await removeRows(tx, ids, now);
  await closeRanks(
    tx,
    places.map(({ moduleId }) => moduleId),
  );
  const left = await recountProgram(tx, programId, now);
  const status = (await findProgram(tx, programId))?.status;
  return status === 'published' && left === 0 ? fail('published-empty') : counted(places.length);
}

export async function restoreQuestions(
  platform: Platform,
  person: Person,
  programId: string,
  ids: string[],
): Promise<Counted> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const places = await getPlaces(tx, programId, ids, 'removed');
    for (const moduleId of new Set(places.map((place) => place.moduleId))) {
      const there = await placesIn(tx, moduleId, 'written');
      const back = places.filter((place) => place.moduleId === moduleId).map(({ id }) => id);
      await arrange(tx, moduleId, [...there, ...back]);
    }
    await restoreRows(tx, ids);
    await recountProgram(tx, programId, platform.now());
    return counted(places.length);
  });
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
    await closeRanks(tx, left);
    await recountProgram(tx, programId, platform.now());
    return counted(places.length);
  });
}

export async function duplicateQuestion(
  platform: Platform,
  person: Person,
  { programId, questionId }: QuestionPlace,
): Promise<AuthoredQuestion> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const original =
      (await findCurrent(tx, { programId, questionId }, 'written')) ?? refuse('not-found');
    const { version, question } = original;
    const now = platform.now();
    const [id] = await insertAt(tx, [joinDraft(version.paper, version.key)], {
      programId,
      moduleId: question.moduleId,
      authorId: person.id,
      now,
      order: question.position + 1,
      keepsCases: true,
    });
    await recountProgram(tx, programId, now);
    const copy = id ? await findCurrent(tx, { programId, questionId: id }, 'written') : null;
    return copy ? presentQuestion(copy) : refuse('not-found');
  });
}

/** The questions of modules, as learners are asked them now, as first versions in others. */
export async function copyModules(db: Executor, copies: ModuleCopy[]): Promise<void> {
  const sources = copies.map(({ from }) => from);
  const all = sources.length > 0 ? await listCurrent(db, sources, 'asked') : [];
  const inModule = Map.groupBy(all, ({ question }) => question.moduleId);
  const turn = takeTurns();
  const batches: QuestionsToAdd[] = [];
  for (const { from, to, programId, authorId, now } of copies) {
    const drafts: Draft[] = [];
    for (const { version } of inModule.get(from) ?? []) {
      drafts.push(joinDraft(version.paper, version.key));
      await turn();
    }
    const place = { moduleId: to, firstPosition: 1, field: 'questions' };
    batches.push({ ...place, programId, authorId, now, drafts });
  }
  await storeQuestions(db, batches);
}
