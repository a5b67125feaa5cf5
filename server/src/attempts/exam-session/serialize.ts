import { examSessionAt } from '@certway/contract/attempts/exam-session-clock';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { StoredExam } from '../exams/repository.ts';
import type { StoredExamSession } from './repository.ts';

type ExamSession = NonNullable<Attempt['sitting']>;

/**
 * Returns the current state of an exam session. It includes breaks and closed sections that
 * followed from the passing of time since the last move.
 */
export function presentExamSession(
  paper: StoredExam,
  { state, marks, sequence }: StoredExamSession,
  now: Date,
): ExamSession {
  return { now, sequence, marks, state: examSessionAt(state, paper, now.getTime()) };
}
