import type { Person } from '@certway/contract/endpoint';
import type { Outline } from '@certway/contract/topics/index';
import type { Executor } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { questionCountsOf, topicsOf } from './repository.ts';
import { moduleTopicsOf, questionTopicsOf } from './repository-assigned.ts';
import { inOutlineOrder } from './shape/tree.ts';

export async function presentOutline(db: Executor, programId: string): Promise<Outline> {
  const counts = await questionCountsOf(db, programId);
  const topics = inOutlineOrder(await topicsOf(db, programId));
  return {
    topics: topics.map(({ id, parentId, code, name, position }) => ({
      _id: id,
      parentId,
      code,
      name,
      order: position,
      questionCount: counts.get(id) ?? 0,
    })),
    modules: await moduleTopicsOf(db, programId),
    questions: await questionTopicsOf(db, programId),
  };
}

export async function listTopics(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<Outline> {
  await getEditable(db, person, programId);
  return presentOutline(db, programId);
}
