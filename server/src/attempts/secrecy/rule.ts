import { LATE_ARRIVAL_MS, LATE_BEGIN_MS } from '@certway/contract/limits';

/** A running or ended mock exam, with the fields that decide how long it hides the keys of its questions. */
export interface HidingExam {
  questionIds: readonly string[];
  startedAt: Date;
  /** The time when the mock exam ended, or null while it is running. */
  endedAt: Date | null;
  /** The deadline of the mock exam, or null if it has no time limit. */
  deadlineAt: Date | null;
  /**
   * The time when the server learned that the exam was begun without a connection, or null if it
   * learned this at once.
   */
  beginReceivedAt: Date | null;
}

/** Maps each question whose key is hidden from a learner to the time since when it is hidden. */
export type HiddenSince = ReadonlyMap<string, Date>;
export const NOTHING_HIDDEN: HiddenSince = new Map();

/** A mock exam without a time limit hides the keys of its questions for a day. */
const UNTIMED_MS = 24 * 60 * 60_000;
/** The time in which the server submits an exam for which nothing may arrive any more. */
const SUBMITTING_MS = 60_000;
/** The maximum time between the deadline of an exam and its submission by the server. */
export const SUBMITTED_WITHIN_MS = LATE_ARRIVAL_MS + SUBMITTING_MS;
/**
 * The maximum time between the report that an exam was begun without a connection and the submission
 * of the exam by the server, if its deadline has passed.
 */
export const SUBMITTED_AFTER_REPORT_MS = LATE_BEGIN_MS + SUBMITTING_MS;

function hidesUntil({ startedAt, endedAt, deadlineAt, beginReceivedAt }: HidingExam): number {
  const end = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (deadlineAt === null) return Math.min(end, startedAt.getTime() + UNTIMED_MS);
  if (end < deadlineAt.getTime()) return end;
  const reportedAt = beginReceivedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return Math.max(end + SUBMITTED_WITHIN_MS, reportedAt + SUBMITTED_AFTER_REPORT_MS);
}

/**
 * Returns since when each question has been hidden without interruption. This may include the time
 * of an exam that has ended: if a later exam with the same question started before its end, the key
 * was never revealed in between.
 */
export function hiddenSince(exams: readonly HidingExam[], now: Date): HiddenSince {
  const since = new Map<string, Date>();
  const latestFirst = exams.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  for (const exam of latestFirst) {
    const until = hidesUntil(exam);
    const isRunning = exam.endedAt === null && until > now.getTime();
    for (const questionId of exam.questionIds) {
      const later = since.get(questionId);
      if (isRunning || (later && until >= later.getTime())) since.set(questionId, exam.startedAt);
    }
  }
  return since;
}
