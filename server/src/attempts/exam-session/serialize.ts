import { examSessionAt } from '@certway/contract/exam-session-clock';
import type { Attempt } from '@certway/contract/running-attempt';
import type { StoredExam } from '../exams/repository.ts';
import type { StoredExamSession } from './repository.ts';

type ExamSession = NonNullable<Attempt['sitting']>;

/** The current state, including what the clock has changed since the last move. */
export function presentExamSession(
  paper: StoredExam,
  { state, marks, sequence }: StoredExamSession,
  now: Date,
): ExamSession {
  return { now, sequence, marks, state: examSessionAt(state, paper, now.getTime()) };
}
