import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../platform.ts';
import { getVisibleProgram } from './read.ts';
import { insertSkippedReview } from './repository.ts';

/** Remembers that a person skipped the question for a review, on all of their devices. */
export async function skipReview(
  platform: Platform,
  person: Person,
  programId: string,
): Promise<{ success: true }> {
  await getVisibleProgram(platform, person, programId);
  const skipped = { programId, userId: person.id, skippedAt: platform.now() };
  await insertSkippedReview(platform.db, skipped);
  return { success: true };
}
