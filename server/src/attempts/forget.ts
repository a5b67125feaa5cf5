import type { Platform } from '../platform.ts';
import { deleteLateAnswers } from './answering/repository-late.ts';

/** A receipt is looked at within weeks, if ever. */
const LATE_ANSWERS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Removes what came too late to count, once nobody can want the receipt any more. */
export const forgetLateAnswers = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> =>
  deleteLateAnswers(db, new Date(now().getTime() - LATE_ANSWERS_KEPT_MS), atMost);
