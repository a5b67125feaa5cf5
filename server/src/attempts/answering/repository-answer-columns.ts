import type { Answer } from '@certway/contract/kinds/index';
import type { SessionCondition } from '../../sessions/index.ts';
import type { AnswerRow } from '../repository.ts';

export type NewAnswer = Omit<AnswerRow, 'receivedAt'> & { receivedAt: Date };

export interface AnswerToSave {
  userId: string;
  writer: string;
  answer: NewAnswer;
}

export interface AnswerInSession extends AnswerToSave {
  /**
   * The condition that the session must meet, or null if this call has already checked the session.
   */
  session: SessionCondition | null;
}

export interface SavedAnswer {
  state: 'running' | 'finished' | 'abandoned';
  writer: string;
  /** True if this call stored the answer. */
  saved: boolean;
  /** True if the question is part of a mock exam that the same person has in progress. */
  inExam: boolean;
  /** The answer that was stored before this call, or null if there was none. */
  stored: AnswerRow | null;
}

export const ANSWER_COLUMNS =
  'attempt_id, question_id, version_id, send_id, answer, score, correct, sequence, seconds, device, answered_at, received_at, sure';

/**
 * Returns an SQL condition: the question is part of a mock exam that the person has in progress.
 */
export const isInRunningExam = (userId: string, questionId: string): string =>
  `exists (select from attempts_attempt exam where exam.user_id = ${userId}
    and exam.mode = 'exam' and exam.state = 'running' and ${questionId} = any (exam.question_ids))`;

export const STORED_COLUMNS = ANSWER_COLUMNS.split(', ')
  .slice(1)
  .map((column) => `there.${column}`)
  .join(', ');

export interface StoredColumns {
  question_id: string | null;
  version_id: string;
  send_id: string;
  answer: Answer | null;
  score: number | null;
  correct: boolean | null;
  sequence: number;
  seconds: number;
  device: string;
  answered_at: Date;
  received_at: Date;
  sure: boolean | null;
}

/** Returns the stored answer from a row that was joined to its attempt; null if there is none. */
export const storedAnswerIn = (row: StoredColumns, attemptId: string): AnswerRow | null =>
  row.question_id === null
    ? null
    : {
        attemptId,
        questionId: row.question_id,
        versionId: row.version_id,
        sendId: row.send_id,
        answer: row.answer,
        score: row.score,
        correct: row.correct,
        sequence: row.sequence,
        seconds: row.seconds,
        device: row.device,
        answeredAt: row.answered_at,
        receivedAt: row.received_at,
        sure: row.sure,
      };

export const answerValues = ({ userId, writer, answer: a }: AnswerToSave): unknown[] => [
  a.attemptId,
  userId,
  writer,
  a.questionId,
  a.versionId,
  a.sendId,
  a.answer === null ? null : JSON.stringify(a.answer),
  a.score,
  a.correct,
  a.sequence,
  a.seconds,
  a.device,
  a.answeredAt,
  a.receivedAt,
  a.sure,
];
