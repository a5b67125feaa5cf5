import { LATE_ARRIVAL_MS } from '@certway/contract/limits';

/** A running or ended mock exam, with the fields that decide how long it hides the keys of its questions. */
export interface HidingExam {
  questionIds: readonly string[];
  startedAt: Date;
  /** Null while it runs. */
  endedAt: Date | null;
  /** Null if it has no time limit. */
  deadlineAt: Date | null;
}

/**
 * The time since when the key of each question is hidden from a learner; questions that are not in
 * the map are not hidden.
 */
export type HiddenSince = ReadonlyMap<string, Date>;
export const NOTHING_HIDDEN: HiddenSince = new Map();

/** A mock exam without a time limit hides the keys of its questions for a day. */
const UNTIMED_MS = 24 * 60 * 60_000;
/** The server submits an exam that is out of time at most this much after its deadline. */
export const SUBMITTED_WITHIN_MS = LATE_ARRIVAL_MS + 60_000;

function hidesUntil({ startedAt, endedAt, deadlineAt }: HidingExam): number {
  const end = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (deadlineAt === null) return Math.min(end, startedAt.getTime() + UNTIMED_MS);
  return end < deadlineAt.getTime() ? end : end + SUBMITTED_WITHIN_MS;
}

/**
 * The time since when each question is hidden without interruption. An exam that has ended counts
 * as well if another exam with the same question had started by then, because its keys were never
 * revealed.
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
