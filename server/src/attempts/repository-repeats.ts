import type { Answer } from '@certway/contract/kinds/index';
import type { Database, Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';
import type { repeatTable } from './tables.ts';

export type RepeatRow = typeof repeatTable.$inferSelect;

interface RepeatToSave extends Omit<RepeatRow, 'answer'> {
  userId: string;
  /** The id of the browser window that answers. Only one window at a time may write to an attempt. */
  writer: string;
  answer: string;
}

interface SavedRepeat {
  state: 'running' | 'finished' | 'abandoned';
  writer: string;
  /** True if the question has to be asked again as this repeat, because it was not right before. */
  isDue: boolean;
  /** The stored answer of this repeat, or null if it was not stored. */
  stored: {
    sendId: string;
    answer: Answer;
    correct: boolean;
    score: number;
    answeredAt: Date;
  } | null;
}

/**
 * The inserting statement also checks owner, state, writer, and that the answer before this repeat
 * was not right, so that one answer costs one round trip. The first insert of a repeat counts.
 */
const save = statement<
  RepeatToSave,
  Omit<SavedRepeat, 'stored'> & {
    sendId: string | null;
    answer: Answer;
    correct: boolean;
    score: number;
    answeredAt: Date;
  }
>(
  'attempts_save_repeat',
  `
with attempt as (
  select id, state, writer,
    case when :repeat::int = 1 then (
      select given.correct is false from attempts_answer given
      where given.attempt_id = :attemptId and given.question_id = :questionId)
    else (
      select not before.correct from attempts_repeat before
      where before.attempt_id = :attemptId and before.question_id = :questionId
        and before.repeat = :repeat::int - 1)
    end as due
  from attempts_attempt where id = :attemptId and user_id = :userId
  for share
), saved as (
  insert into attempts_repeat (attempt_id, question_id, repeat, version_id, send_id, answer, score,
    correct, seconds, device, answered_at, received_at)
  select id, :questionId, :repeat::int, :versionId, :sendId, :answer, :score, :correct, :seconds,
    :device, :answeredAt, :receivedAt
  from attempt where state = 'running' and writer = :writer and due
  on conflict do nothing
  returning send_id, answer, score, correct, answered_at
), there as (
  select send_id, answer, score, correct, answered_at from saved
  union all
  select send_id, answer, score, correct, answered_at from attempts_repeat
  where attempt_id = :attemptId and question_id = :questionId and repeat = :repeat::int
)
select attempt.state, attempt.writer, coalesce(attempt.due, false) as "isDue",
  there.send_id as "sendId", there.answer, there.score, there.correct,
  there.answered_at as "answeredAt"
from attempt left join there on true
limit 1`,
);

/** Saves the answer to a repeated question. Returns null if the person has no such attempt. */
export async function saveRepeat(
  db: Database,
  { answer: given, ...saving }: Omit<RepeatToSave, 'answer'> & { answer: Answer },
): Promise<SavedRepeat | null> {
  const { rows } = await save(db, { ...saving, answer: JSON.stringify(given) });
  const [row] = rows;
  if (!row) return null;
  const { state, writer, isDue, sendId, answer, correct, score, answeredAt } = row;
  const stored = sendId === null ? null : { sendId, answer, correct, score, answeredAt };
  return { state, writer, isDue, stored };
}

const repeatsOf = statement<{ attemptId: string }, RepeatRow>(
  'attempts_repeats_of',
  `select attempt_id as "attemptId", question_id as "questionId", repeat,
    version_id as "versionId", send_id as "sendId", answer, score, correct, seconds, device,
    answered_at as "answeredAt", received_at as "receivedAt"
  from attempts_repeat where attempt_id = :attemptId
  order by received_at, question_id, repeat`,
);

/** Lists the answers to repeated questions of a study session in order of arrival. */
export async function listRepeats(db: Executor, attemptId: string): Promise<RepeatRow[]> {
  return (await repeatsOf(db, { attemptId })).rows;
}
