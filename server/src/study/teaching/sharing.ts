import type { Person } from '@certway/contract/endpoint';
import type { StudySharing } from '@certway/contract/study/planned';
import type { Platform } from '../../platform.ts';
import { findSharing, putSharing } from './repository-sharing.ts';

/**
 * By default, exam dates are shared, because a trainer who knows the exam date can help in time. When
 * and how long a learner studies is shared only if the learner says so.
 */
const DEFAULT_SHARING: StudySharing = { examDate: true, plan: false };

export const getSharing = async ({ db }: Platform, person: Person): Promise<StudySharing> =>
  (await findSharing(db, person.id)) ?? DEFAULT_SHARING;

/** Sets what the learner shares with trainers, in all programs, from now on. */
export async function setSharing(
  { db }: Platform,
  person: Person,
  sharing: StudySharing,
): Promise<StudySharing> {
  await putSharing(db, person.id, sharing);
  return (await findSharing(db, person.id)) ?? DEFAULT_SHARING;
}
