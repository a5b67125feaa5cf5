import type { Platform } from '../../platform.ts';
import { deleteLateAnswers } from './repository-late.ts';

/**
 * The time for which late answers are stored. A year is more than enough, because answer logs are
 * usually read within weeks.
 */
const LATE_ANSWERS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes late answers once no one needs the answer log any more. */
export const forgetLateAnswers = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> =>
  deleteLateAnswers(db, new Date(now().getTime() - LATE_ANSWERS_KEPT_MS), atMost);
