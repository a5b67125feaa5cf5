import type { ExamSessionState } from '@certway/contract/attempts/exam-session';
import { startExamSession } from '@certway/contract/attempts/exam-session-clock';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Transaction } from '../../db/database.ts';
import { insertExamSession } from '../exam-session/repository.ts';
import type { ExamBegin } from '../exams/kept-exam.ts';
import { insertStoredExam } from '../exams/repository.ts';
import type { KeptExam } from '../exams/repository-kept.ts';
import { insertAttempt } from './repository-start.ts';

/** A mock exam that is drawn for a person, before its clock starts. */
export type DrawnExam = Omit<KeptExam, 'attemptId' | 'userId' | 'writer' | 'keptAt'>;

/** An attempt at a drawn exam, which begins. */
interface BegunExam extends ExamBegin {
  id: string;
  userId: string;
  writer: string;
  sessionId: string;
  keptAt: Date | null;
}

/**
 * Builds the row of a mock exam attempt. A mock exam always reveals verdicts at its end, regardless
 * of the program's setting.
 */
export function examAttemptRow(drawn: DrawnExam, begun: BegunExam) {
  const { paper } = drawn;
  const { deadline } = startExamSession(paper, begun.startedAt.getTime());
  return {
    id: begun.id,
    userId: begun.userId,
    programId: drawn.programId,
    courseId: null,
    moduleId: null,
    blueprintId: drawn.blueprintId,
    title: paper.name,
    deadlineAt: deadline === null ? null : new Date(deadline),
    mode: 'exam' as const,
    whole: !paper.taste,
    practiceOf: null,
    state: 'running' as const,
    questionIds: drawn.questionIds,
    versionIds: drawn.versionIds,
    passMark: drawn.passMark,
    feedback: 'at-end' as const,
    mixSeed: drawn.mixSeed,
    mixesOptions: drawn.mixesOptions,
    writer: begun.writer,
    sessionId: begun.sessionId,
    writerLeftAt: null,
    startedAt: begun.startedAt,
    endedAt: null,
    keptAt: begun.keptAt,
    beginReceivedAt: begun.beginReceivedAt,
  };
}
export type ExamAttemptRow = ReturnType<typeof examAttemptRow>;

/**
 * Stores a mock exam attempt with its clock as of its start. Returns null if the person has an
 * attempt at this exam in progress.
 */
export async function insertExam(
  tx: Transaction,
  row: ExamAttemptRow,
  { paper, trialIds }: Pick<DrawnExam, 'paper' | 'trialIds'>,
): Promise<ExamSessionState | null> {
  if (!(await insertAttempt(tx, row))) return null;
  const state = startExamSession(paper, row.startedAt.getTime());
  await insertStoredExam(tx, { attemptId: row.id, paper, trialIds });
  await insertExamSession(tx, { attemptId: row.id, state, marks: NO_ANNOTATIONS });
  return state;
}
