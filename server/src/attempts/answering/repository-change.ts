import { LATE_ARRIVAL_MS, LATE_BEGIN_MS } from '@certway/contract/limits';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import {
  ANSWER_COLUMNS,
  ANSWER_VALUES,
  type AnswerParameters,
  type AnswerToSave,
  answerParameters,
  type SavedAnswer,
  STORED_COLUMNS,
  type StoredColumns,
  storedAnswerIn,
} from './repository-answers.ts';

/**
 * The maximum number of changes in one exam. No one makes this many by hand, so the limit only
 * protects the database.
 */
export const CHANGES_AT_MOST = 10_000;

export interface AnswerChange extends AnswerToSave {
  /** The index of the question's section. */
  section: number;
  mayChange: boolean;
  /** The questions that must be answered before the changed question. */
  before: readonly string[];
}

export interface SavedChange extends Omit<SavedAnswer, 'inExam'> {
  /** True if the answer was given by the deadline and did not arrive too late after it. */
  inTime: boolean;
  /**
   * True if the section is open, no break is running, and all required earlier questions are
   * answered.
   */
  isOpen: boolean;
  /**
   * True if the answer may still be given or changed, and the number of changes in the exam is
   * below the limit.
   */
  isFree: boolean;
  /**
   * True if this call or an earlier one accepted the change. `saved` is true only if this change is
   * the answer that counts.
   */
  isKept: boolean;
}

/**
 * SQL condition on attempt `a`: the answer was given by the deadline and arrived in time, as
 * `acceptsUntil` in `exam-session/late-arrival.ts` defines it.
 */
const IN_TIME = `
    (a.deadline_at is null or (:answeredAt <= a.deadline_at and :receivedAt <= greatest(
      a.deadline_at + interval '${LATE_ARRIVAL_MS} milliseconds',
      a.begin_received_at + interval '${LATE_BEGIN_MS} milliseconds')))`;

/**
 * SQL condition on exam session `s`: when the answer was given, the section was open and no break
 * was running.
 */
const SECTION_OPEN = `
    ((s.state->'closings'->>:section is null
      or (s.state->>'section' = :section
        and :answeredMs < (s.state->'closings'->>:section)::float8))
    and coalesce(:answeredMs < (s.state->'break'->>'from')::float8
      or :answeredMs >= (s.state->'break'->>'until')::float8, true))`;

/** SQL condition: all questions that must be answered before the changed question are answered. */
const EARLIER_ANSWERED = `
    (cardinality(:before::uuid[]) = 0 or cardinality(:before::uuid[]) = (select count(*)
      from attempts_answer
      where attempt_id = :attemptId and question_id = any(:before) and answer is not null))`;

/** SQL condition: the exam has fewer changes than the limit. */
const HAS_ROOM = `
    ((select count(*) from (select 1 from attempts_change where attempt_id = :attemptId
      limit ${CHANGES_AT_MOST}) as there) < ${CHANGES_AT_MOST})`;

interface ChangeParameters extends AnswerParameters {
  section: string;
  /** The time of the answer in milliseconds, as the exam session stores times. */
  answeredMs: number;
  mayChange: boolean;
  before: readonly string[];
}

interface ChangeRow extends StoredColumns {
  state: SavedAnswer['state'];
  writer: string;
  saved: boolean;
  inTime: boolean;
  isOpen: boolean;
  isFree: boolean;
  isKept: boolean;
}

/**
 * Saves a change and makes all checks, so that a change costs one round trip. Every accepted change
 * is logged. If two changes come from one device, the one with the higher sequence number counts.
 * If they come from two devices, the later one counts. A section that the candidate has left
 * accepts no more changes. A section that ran out of time still accepts changes that were made
 * before its end.
 */
const change = statement<ChangeParameters, ChangeRow>(
  'attempts_change',
  `
with attempt as (
  select a.id, a.state, a.writer, ${IN_TIME} as in_time,
    ${SECTION_OPEN} and ${EARLIER_ANSWERED} as is_open,
    (:mayChange or not exists (select 1 from attempts_answer
      where attempt_id = :attemptId and question_id = :questionId)) and ${HAS_ROOM} as is_free
  from attempts_attempt a join attempts_sitting s on s.attempt_id = a.id
  where a.id = :attemptId and a.user_id = :userId
  for share of a
), kept as (
  insert into attempts_change (attempt_id, question_id, send_id, answer, score, sequence, device,
    answered_at, received_at)
  select id, :questionId, :sendId, :answer, :score, :sequence, :device, :answeredAt, :receivedAt
  from attempt
  where state = 'running' and writer = :writer and in_time and is_open and is_free
  on conflict (attempt_id, send_id) do nothing
  returning send_id
), saved as (
  insert into attempts_answer (attempt_id, ${ANSWER_COLUMNS})
  select :attemptId, ${ANSWER_VALUES} from kept
  on conflict (attempt_id, question_id) do update set send_id = excluded.send_id,
    answer = excluded.answer, score = excluded.score, correct = excluded.correct,
    sequence = excluded.sequence, seconds = excluded.seconds, device = excluded.device,
    answered_at = excluded.answered_at, received_at = excluded.received_at, sure = excluded.sure
  where :mayChange and case when attempts_answer.device = excluded.device
    then excluded.sequence > attempts_answer.sequence
    else excluded.answered_at >= attempts_answer.answered_at end
  returning question_id
)
select attempt.state, attempt.writer, in_time as "inTime", is_open as "isOpen",
  is_free as "isFree", exists (select 1 from saved) as saved,
  exists (select 1 from kept) or exists (select 1 from attempts_change
    where attempt_id = :attemptId and send_id = :sendId) as "isKept",
  ${STORED_COLUMNS}
from attempt
left join attempts_answer there
  on there.attempt_id = attempt.id and there.question_id = :questionId`,
);

/** Saves a change. Returns null if the person has no such mock exam. */
export async function saveChange(
  db: Database,
  { section, mayChange, before, ...saving }: AnswerChange,
): Promise<SavedChange | null> {
  const { rows } = await change(db, {
    ...answerParameters(saving),
    section: String(section),
    answeredMs: saving.answer.answeredAt.getTime(),
    mayChange,
    before,
  });
  const [row] = rows;
  if (!row) return null;
  const { state, writer, saved, inTime, isOpen, isFree, isKept } = row;
  const stored = storedAnswerIn(row, saving.answer.attemptId);
  return { state, writer, saved, inTime, isOpen, isFree, isKept, stored };
}
