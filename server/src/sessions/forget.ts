import type { Platform } from '../platform.ts';
import { STALE_MS } from './flow/sign-in-flow.ts';
import { deleteEndedSessions, deleteStaleFlows } from './repository.ts';
import { sessionCutoffs } from './session-cutoffs.ts';

/** Deletes ended sessions and sign-ins that were never completed. */
export async function forgetSessions(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> {
  await deleteStaleFlows(db, new Date(now().getTime() - STALE_MS));
  return deleteEndedSessions(db, sessionCutoffs(now()), atMost);
}
