import { LATE_ARRIVAL_MS } from '@certway/contract/limits';
import type { Database } from '../../db/database.ts';
import { liveSessionsSql, sessionValues } from '../../sessions/index.ts';
import {
  ANSWER_COLUMNS,
  type AnswerInSession,
  answerValues,
  type SavedAnswer,
  STORED_COLUMNS,
  type StoredColumns,
  storedAnswerIn,
} from '../answering/repository-answer-columns.ts';

/**
 * The maximum number of changes in one exam. No one makes this many by hand, so the limit only
 * protects the database.
 */
export const CHANGES_AT_MOST = 10_000;

export interface AnswerChange extends AnswerInSession {
  /** The index of the question's section. */
  section: number;
  mayChange: boolean;
  /** The questions that must be answered before the changed question. */
  before: readonly string[];
}

export interface SavedChange extends Omit<SavedAnswer, 'inExam'> {
  /** True if the answer was given by the deadline and arrived within two minutes after it. */
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

interface ChangeSql {
  /** The SQL expression for the state of the exam session. */
  sitting: string;
  answeredAt: string;
  answeredMs: string;
  receivedAt: string;
  section: string;
}

/**
 * SQL condition on attempt `a`: the answer was given by the deadline and arrived at most
 * `LATE_ARRIVAL_MS` after it.
 */
export const inTime = ({ answeredAt, receivedAt }: ChangeSql) => `
    (a.deadline_at is null or (${answeredAt} <= a.deadline_at
      and ${receivedAt} <= a.deadline_at + interval '${LATE_ARRIVAL_MS} milliseconds'))`;

/** SQL condition: when the answer was given, the section was open and no break was running. */
export const sectionOpen = ({ sitting, section, answeredMs }: ChangeSql) => `
    ((${sitting}->'closings'->>${section} is null
      or (${sitting}->>'section' = ${section} and ${answeredMs} < (${sitting}->'closings'->>${section})::float8))
    and coalesce(${answeredMs} < (${sitting}->'break'->>'from')::float8
      or ${answeredMs} >= (${sitting}->'break'->>'until')::float8, true))`;

export const hasRoom = (attemptId: string) => `
    ((select count(*) from (select 1 from attempts_change where attempt_id = ${attemptId}
      limit ${CHANGES_AT_MOST}) as there) < ${CHANGES_AT_MOST})`;

/**
 * SQL condition for a change to replace the stored answer. If both come from the same device, the
 * change must have a higher sequence number. If they come from two devices, the change must not be
 * earlier.
 */
export const REPLACES_STORED = `case when attempts_answer.device = excluded.device
    then excluded.sequence > attempts_answer.sequence
    else excluded.answered_at >= attempts_answer.answered_at end`;

export const CHANGE_COLUMNS =
  'attempt_id, question_id, send_id, answer, score, sequence, device, answered_at, received_at';
export const ON_CONFLICT_REPLACE = `on conflict (attempt_id, question_id) do update set send_id = excluded.send_id,
    answer = excluded.answer, score = excluded.score, correct = excluded.correct,
    sequence = excluded.sequence, seconds = excluded.seconds, device = excluded.device,
    answered_at = excluded.answered_at, received_at = excluded.received_at, sure = excluded.sure`;

const texts: ChangeSql = {
  sitting: 's.state',
  answeredAt: '$13',
  answeredMs: '$17',
  receivedAt: '$14',
  section: '$16',
};

/**
 * SQL statement that saves a change and makes all checks, including that of the session, so that a
 * change costs one round trip. Every accepted change is logged. If two changes come from one
 * device, the one with the higher sequence number counts. If they come from two devices, the later
 * one counts. A section that the candidate has left accepts no more changes. A section that ran out
 * of time still accepts changes that were made before its end.
 */
const CHANGE = `
with living as (${liveSessionsSql('= $20', '$21', '$22')}
), attempt as (
  select a.id, a.state, a.writer, ${inTime(texts)} as in_time, ${sectionOpen(texts)}
    and (cardinality($19::uuid[]) = 0 or cardinality($19::uuid[]) = (select count(*)
      from attempts_answer where attempt_id = $1 and question_id = any($19) and answer is not null))
      as is_open,
    ($18 or not exists (select 1 from attempts_answer where attempt_id = $1 and question_id = $4))
    and ${hasRoom('$1')} as is_free
  from attempts_attempt a join attempts_sitting s on s.attempt_id = a.id
  where a.id = $1 and a.user_id = $2
    and ($20::uuid is null or exists (select 1 from living where user_id = $2 and role = $23))
  for share of a
), kept as (
  insert into attempts_change (${CHANGE_COLUMNS})
  select id, $4, $6, $7, $8, $10, $12, $13, $14 from attempt
  where state = 'running' and writer = $3 and in_time and is_open and is_free
  on conflict (attempt_id, send_id) do nothing
  returning send_id
), saved as (
  insert into attempts_answer (${ANSWER_COLUMNS})
  select $1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from kept
  ${ON_CONFLICT_REPLACE}
  where $18 and ${REPLACES_STORED}
  returning question_id
)
select attempt.state, attempt.writer, in_time, is_open, is_free,
  exists (select 1 from saved) as saved,
  exists (select 1 from kept) or exists (select 1 from attempts_change
    where attempt_id = $1 and send_id = $6) as is_kept,
  ${STORED_COLUMNS}
from attempt
left join attempts_answer there on there.attempt_id = attempt.id and there.question_id = $4`;

export interface ChangeColumns extends StoredColumns {
  state: SavedAnswer['state'];
  writer: string;
  saved: boolean;
  in_time: boolean;
  is_open: boolean;
  is_free: boolean;
  is_kept: boolean;
}

export const savedChangeIn = (row: ChangeColumns, attemptId: string): SavedChange => ({
  state: row.state,
  writer: row.writer,
  saved: row.saved,
  inTime: row.in_time,
  isOpen: row.is_open,
  isFree: row.is_free,
  isKept: row.is_kept,
  stored: storedAnswerIn(row, attemptId),
});

export async function saveOneChange(
  db: Database,
  change: AnswerChange,
): Promise<SavedChange | null> {
  const { answer, section, mayChange, before, session } = change;
  const { rows } = await db.$client.query<ChangeColumns>({
    name: 'attempts_change',
    text: CHANGE,
    values: [
      ...answerValues(change),
      String(section),
      answer.answeredAt.getTime(),
      mayChange,
      before,
      ...sessionValues(session),
    ],
  });
  const [row] = rows;
  return row ? savedChangeIn(row, answer.attemptId) : null;
}
