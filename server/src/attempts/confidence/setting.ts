import type { ConfidenceSetting } from '@certway/contract/attempts/index';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { findConfidenceSetting, putConfidenceSetting } from './repository.ts';

/** Confidence is asked for in quizzes, but not in mock exams, because the real exam does not ask for it. */
const DEFAULT_CONFIDENCE_SETTING: ConfidenceSetting = { quizzes: true, papers: false };

export const getConfidenceSetting = async (
  { db }: Platform,
  person: Person,
): Promise<ConfidenceSetting> =>
  (await findConfidenceSetting(db, person.id)) ?? DEFAULT_CONFIDENCE_SETTING;

/**
 * Changes whether a person is asked for their confidence. Running attempts follow the setting when
 * they are next opened.
 */
export async function setConfidenceSetting(
  { db }: Platform,
  person: Person,
  setting: ConfidenceSetting,
): Promise<ConfidenceSetting> {
  await putConfidenceSetting(db, person.id, setting);
  return setting;
}
