import type { SureSetting } from '@certway/contract/attempts';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { findSureSetting, putSureSetting } from './repository.ts';

/** Asked in quizzes, and not in papers, where nobody asks in the real exam. */
const USUAL: SureSetting = { quizzes: true, papers: false };

export const getSureSetting = async ({ db }: Platform, person: Person): Promise<SureSetting> =>
  (await findSureSetting(db, person.id)) ?? USUAL;

/** Attempts that run follow it too, from the next time that they are opened. */
export async function setSureSetting(
  { db }: Platform,
  person: Person,
  setting: SureSetting,
): Promise<SureSetting> {
  await putSureSetting(db, person.id, setting);
  return setting;
}
