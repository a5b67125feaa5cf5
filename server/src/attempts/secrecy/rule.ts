import { LATE_ARRIVAL_MS } from '@certway/contract/limits';

/** A mock exam that somebody takes or took, as far as it hides the keys of its questions. */
export interface HidingExam {
  questionIds: readonly string[];
  startedAt: Date;
  /** Null while it runs. */
  endedAt: Date | null;
  /** Null if it has no time limit. */
  deadlineAt: Date | null;
}

/** Since when the key of each question is hidden from a learner; a question that is not in it is not hidden. */
export type HiddenSince = ReadonlyMap<string, Date>;
export const NOTHING_HIDDEN: HiddenSince = new Map();

/** A mock exam without a time limit hides the keys of its questions for a day. */
const UNTIMED_MS = 24 * 60 * 60_000;
/** A mock exam that its deadline ended was submitted by the server up to this much later. */
export const SUBMITTED_WITHIN_MS = LATE_ARRIVAL_MS + 60_000;

function hidesUntil({ startedAt, endedAt, deadlineAt }: HidingExam): number {
  const end = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (deadlineAt === null) return Math.min(end, startedAt.getTime() + UNTIMED_MS);
  return end < deadlineAt.getTime() ? end : end + SUBMITTED_WITHIN_MS;
}

/**
 * Since when each question is hidden without interruption. A mock exam that has ended counts as well if
 * another one with the same question had begun by then: what the first one hid was never revealed.
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
