import type { Answer } from '@certway/contract/kinds/index';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import type { AnswerRow } from '../repository.ts';

export type NewAnswer = Omit<AnswerRow, 'receivedAt'> & { receivedAt: Date };

export interface AnswerToSave {
  userId: string;
  /** The id of the browser window that answers. Only one window at a time may write to an attempt. */
  writer: string;
  answer: NewAnswer;
}

export interface SavedAnswer {
  state: 'running' | 'finished' | 'abandoned';
  /** The id of the window that may write to the attempt. */
  writer: string;
  /** True if this call stored the answer. */
  saved: boolean;
  /** True if the question is part of a mock exam that the same person has in progress. */
  inExam: boolean;
  /** The answer that was stored before this call, or null if there was none. */
  stored: AnswerRow | null;
}

/** The columns of an answer after `attempt_id`, and the parameters that hold their values. */
export const ANSWER_COLUMNS = `question_id, version_id, send_id, answer, score, correct, sequence,
  seconds, device, answered_at, received_at, sure`;
export const ANSWER_VALUES = `:questionId, :versionId, :sendId, :answer, :score, :correct, :sequence,
  :seconds, :device, :answeredAt, :receivedAt, :sure`;

/** The columns of the stored answer, which statements join as `there`. */
export const STORED_COLUMNS = `there.question_id as "questionId", there.version_id as "versionId",
  there.send_id as "sendId", there.answer, there.score, there.correct, there.sequence,
  there.seconds, there.device, there.answered_at as "answeredAt",
  there.received_at as "receivedAt", there.sure`;

/** The stored answer of a row. All fields are null if there is none. */
export type StoredColumns = Omit<AnswerRow, 'attemptId' | 'questionId'> & {
  questionId: string | null;
};

export interface AnswerParameters extends Omit<NewAnswer, 'answer'> {
  userId: string;
  writer: string;
  /** The answer as JSON, or null for an unanswered question. */
  answer: string | null;
}

export const answerParameters = ({ userId, writer, answer }: AnswerToSave): AnswerParameters => ({
  ...answer,
  userId,
  writer,
  answer: jsonOf(answer.answer),
});

const jsonOf = (answer: Answer | null) => (answer === null ? null : JSON.stringify(answer));

/** Returns the stored answer of a row, or null if there is none. */
export function storedAnswerIn(
  { questionId, ...row }: StoredColumns,
  attemptId: string,
): AnswerRow | null {
  if (questionId === null) return null;
  const { versionId, sendId, answer, score, correct, sequence, seconds, device } = row;
  const { answeredAt, receivedAt, sure } = row;
  const marked = { attemptId, questionId, versionId, sendId, answer, score, correct };
  return { ...marked, sequence, seconds, device, answeredAt, receivedAt, sure };
}

interface SaveRow extends StoredColumns {
  state: SavedAnswer['state'];
  writer: string;
  saved: boolean;
  inExam: boolean;
}

/**
 * The inserting statement also checks owner, state, and writer, so that an answer costs one round
 * trip. It is a transaction of its own. Its share lock waits for a finish in progress, after which
 * the insert sees that the attempt has ended. `there` is read as of the start of the statement: an
 * answer that another call stores meanwhile is neither inserted nor returned.
 */
const save = statement<AnswerParameters, SaveRow>(
  'attempts_save',
  `
with attempt as (
  select id, state, writer from attempts_attempt where id = :attemptId and user_id = :userId
  for share
), saved as (
  insert into attempts_answer (attempt_id, ${ANSWER_COLUMNS})
  select id, ${ANSWER_VALUES}
  from attempt where state = 'running' and writer = :writer
  on conflict (attempt_id, question_id) do nothing
  returning question_id
)
select attempt.state, attempt.writer, exists (select 1 from saved) as saved,
  exists (select from attempts_attempt exam where exam.user_id = :userId and exam.mode = 'exam'
    and exam.state = 'running' and :questionId = any (exam.question_ids)) as "inExam",
  ${STORED_COLUMNS}
from attempt
left join attempts_answer there
  on there.attempt_id = attempt.id and there.question_id = :questionId`,
);

/** Saves an answer. Returns null if the person has no such attempt. */
export async function saveAnswer(db: Database, saving: AnswerToSave): Promise<SavedAnswer | null> {
  const { rows } = await save(db, answerParameters(saving));
  const [row] = rows;
  if (!row) return null;
  const { state, writer, saved, inExam } = row;
  return { state, writer, saved, inExam, stored: storedAnswerIn(row, saving.answer.attemptId) };
}
