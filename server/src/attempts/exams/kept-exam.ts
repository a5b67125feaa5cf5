import { KEPT_EXAM_DAYS, LATE_ARRIVAL_MS } from '@certway/contract/limits';
import type { Platform } from '../../platform.ts';
import { DAY_MS } from '../../time/durations.ts';
import { deleteKeptExams } from './repository-kept.ts';

/** The rules of mock exams that are kept for a time without a connection. */

/** Returns the time until which a device may begin a mock exam that it keeps. */
export const keptUntil = (keptAt: Date): Date =>
  new Date(keptAt.getTime() + KEPT_EXAM_DAYS * DAY_MS);

export interface ExamBegin {
  startedAt: Date;
  /**
   * The time when the server learned that the exam had begun. Null if it learned this within the
   * time that answers may take, so that the exam is treated like any other.
   */
  beginReceivedAt: Date | null;
}

/**
 * Returns when a kept mock exam began. Only the device knows that, and a device can be manipulated,
 * so its time counts only between the keeping of the exam and the arrival of the report.
 */
export function examBegin(statedAt: Date, keptAt: Date, receivedAt: Date): ExamBegin {
  const statedMs = Math.max(statedAt.getTime(), keptAt.getTime());
  const startedAt = new Date(Math.min(statedMs, receivedAt.getTime()));
  const isLate = receivedAt.getTime() - startedAt.getTime() > LATE_ARRIVAL_MS;
  return { startedAt, beginReceivedAt: isLate ? receivedAt : null };
}

/**
 * The time for which kept mock exams are stored. It is twice the time in which they may be begun, so
 * that an exam that was begun on the last day can still arrive.
 */
const KEPT_EXAMS_STORED_MS = 2 * KEPT_EXAM_DAYS * DAY_MS;

/** Deletes kept mock exams that were never begun. */
export const forgetKeptExams = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  atMost: number,
): Promise<number> => deleteKeptExams(db, new Date(now().getTime() - KEPT_EXAMS_STORED_MS), atMost);
