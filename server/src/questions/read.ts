import type { Person } from '@certway/contract/endpoint';
import type {
  AuthoredQuestion,
  FoundQuestion,
  QuestionVersion,
} from '@certway/contract/questions/authored-question';
import { mapYielding } from '../concurrency/yielding.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findModule, getEditable } from '../programs/index.ts';
import { countDraftsByModule } from './lifecycle/repository-waiting.ts';
import { findCurrent, listCurrent, listVersionRows } from './repository-authoring.ts';
import { searchVersions } from './repository-search.ts';
import { presentQuestion, presentVersion } from './serialize.ts';

export interface ModuleRef {
  programId: string;
  courseId: string;
  moduleId: string;
}

export async function listQuestions(
  { db }: Platform,
  person: Person,
  place: ModuleRef,
): Promise<AuthoredQuestion[]> {
  await getEditable(db, person, place.programId);
  const module = await findModule(db, place);
  if (!module) return throwHttpError('not-found');
  return mapYielding(await listCurrent(db, [module.id], 'working'), presentQuestion);
}

/** Counts the drafts of each module that has any. */
export async function countDrafts(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<{ moduleId: string; drafts: number }[]> {
  await getEditable(db, person, programId);
  return countDraftsByModule(db, programId);
}

/** Searches everything in a question, including options, answers, and explanation. */
export async function searchQuestions(
  { db }: Platform,
  person: Person,
  programId: string,
  { q, ...window }: PageRequest & { q: string },
): Promise<Page<FoundQuestion>> {
  await getEditable(db, person, programId);
  return serializePage(
    await searchVersions(db, programId, q, window),
    ({ id, position, ...row }) => ({
      ...row,
      _id: id,
      order: position,
    }),
  );
}

export async function listVersions(
  { db }: Platform,
  person: Person,
  { programId, questionId }: { programId: string; questionId: string },
): Promise<QuestionVersion[]> {
  await getEditable(db, person, programId);
  if (!(await findCurrent(db, { programId, questionId }, 'working')))
    return throwHttpError('not-found');
  const versions = await listVersionRows(db, questionId);
  return versions.map(({ version, author }) => presentVersion(version, author));
}
