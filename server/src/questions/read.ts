import type {
  AuthoredQuestion,
  FoundQuestion,
  QuestionVersion,
} from '@certway/contract/authored-question';
import type { Person } from '@certway/contract/endpoint';
import { presentPage, type Window } from '../db/lists/pages.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findModule, getEditable } from '../programs/index.ts';
import { mapInTurns } from '../turns.ts';
import { findCurrent, listCurrent, versionsOf } from './repository-authoring.ts';
import { searchRows } from './repository-search.ts';
import { presentQuestion, presentVersion } from './serialize.ts';

export interface ModulePlace {
  programId: string;
  courseId: string;
  moduleId: string;
}

export async function listQuestions(
  { db }: Platform,
  person: Person,
  place: ModulePlace,
): Promise<AuthoredQuestion[]> {
  await getEditable(db, person, place.programId);
  const module = await findModule(db, place);
  if (!module) return refuse('not-found');
  return mapInTurns(await listCurrent(db, [module.id], 'written'), presentQuestion);
}

/** Searches everything in a question, including options, answers, and explanation. */
export async function searchQuestions(
  { db }: Platform,
  person: Person,
  programId: string,
  { q, ...window }: Window & { q: string },
): Promise<Page<FoundQuestion>> {
  await getEditable(db, person, programId);
  return presentPage(await searchRows(db, programId, q, window), ({ id, position, ...row }) => ({
    ...row,
    _id: id,
    order: position,
  }));
}

export async function listVersions(
  { db }: Platform,
  person: Person,
  { programId, questionId }: { programId: string; questionId: string },
): Promise<QuestionVersion[]> {
  await getEditable(db, person, programId);
  if (!(await findCurrent(db, { programId, questionId }, 'written'))) return refuse('not-found');
  const versions = await versionsOf(db, questionId);
  return versions.map(({ version, author }) => presentVersion(version, author));
}
