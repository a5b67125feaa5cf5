import type { Answer } from '@certway/contract/kinds/index';
import type { SessionCondition } from '../../sessions/index.ts';
import type { AnswerRow } from '../repository.ts';

/** Conversions between answers and the columns of their rows. */

export type NewAnswer = Omit<AnswerRow, 'receivedAt'> & { receivedAt: Date };

export interface AnswerToSave {
  userId: string;
  writer: string;
  answer: NewAnswer;
}

export interface AnswerInSession extends AnswerToSave {
  /** Null if the session was checked earlier in this call. */
  session: SessionCondition | null;
}

export interface SavedAnswer {
  state: 'running' | 'finished' | 'abandoned';
  writer: string;
  /** True if this call wrote the answer. */
  saved: boolean;
  /** True if a running mock exam of the same person includes the question. */
  inExam: boolean;
  /** The answer that was stored before, if any. */
  stored: AnswerRow | null;
}

/** The columns of an answer that a statement writes. */
export const ANSWER_COLUMNS =
  'attempt_id, question_id, version_id, send_id, answer, score, correct, sequence, seconds, device, answered_at, received_at, sure';

/** SQL condition: a running mock exam of the person includes the question. */
export const isInRunningExam = (userId: string, questionId: string): string =>
  `exists (select from attempts_attempt exam where exam.user_id = ${userId}
    and exam.mode = 'exam' and exam.state = 'running' and ${questionId} = any (exam.question_ids))`;

/** The columns of the stored answer, which the statement joins under the name `there`. */
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

/** The stored answer in a row that was joined to its attempt, or null. */
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

/** The values of an answer for the first parameters of a statement. */
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
