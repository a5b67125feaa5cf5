import { LATE_ARRIVAL_MS } from '@certway/contract/limits';
import type { Database } from '../../db/database.ts';
import { livingSessions, sessionValues } from '../../sessions/index.ts';
import type { InSession } from '../answering/rows-answers.ts';
import {
  answerValues,
  type Saved,
  type StoredColumns,
  storedIn,
} from '../answering/rows-stored.ts';

/** More than anybody types in a paper of many hours; nobody may fill the database at will. */
export const CHANGES_AT_MOST = 10_000;

export interface Changing extends InSession {
  /** The place of the question's section. */
  section: number;
  mayChange: boolean;
  /** Questions that have to be answered before this one. */
  before: readonly string[];
}

export interface Changed extends Saved {
  /** Not after the deadline, and here within two minutes of it. */
  inTime: boolean;
  /** Its section is open, no break is on, and what has to come before it is answered. */
  isOpen: boolean;
  /** It may still be given or changed, and there is room for it. */
  isFree: boolean;
  /** It was accepted, by this call or an earlier one; `saved` says that it is the one that counts. */
  isKept: boolean;
}

/**
 * As for a quiz, everything, the session too, is checked in the statement that saves, so that a change costs one round
 * trip as well. What is accepted is kept in full; of two changes of a device the one with the higher
 * number counts, of two devices the later one. A section that was left by a move is closed for good,
 * one that runs out of its time only for what was done after that.
 */
const CHANGE = `
with living as (${livingSessions('= $20', '$21', '$22')}
), attempt as (
  select a.id, a.state, a.writer,
    a.deadline_at is null or ($13 <= a.deadline_at
      and $14 <= a.deadline_at + interval '${LATE_ARRIVAL_MS} milliseconds') as in_time,
    (s.state->'closings'->>$16 is null
      or (s.state->>'section' = $16 and $17 < (s.state->'closings'->>$16)::float8))
    and coalesce($17 < (s.state->'break'->>'from')::float8
      or $17 >= (s.state->'break'->>'until')::float8, true)
    and (cardinality($19::uuid[]) = 0 or cardinality($19::uuid[]) = (select count(*)
      from attempts_answer where attempt_id = $1 and question_id = any($19) and answer is not null))
      as is_open,
    ($18 or not exists (select 1 from attempts_answer where attempt_id = $1 and question_id = $4))
    and (select count(*) from (select 1 from attempts_change where attempt_id = $1
      limit ${CHANGES_AT_MOST}) as there) < ${CHANGES_AT_MOST} as is_free
  from attempts_attempt a join attempts_sitting s on s.attempt_id = a.id
  where a.id = $1 and a.user_id = $2
    and ($20::uuid is null or exists (select 1 from living where user_id = $2 and role = $23))
  for share of a
), kept as (
  insert into attempts_change (attempt_id, question_id, send_id, answer, score, sequence, device,
    answered_at, received_at)
  select id, $4, $6, $7, $8, $10, $12, $13, $14 from attempt
  where state = 'running' and writer = $3 and in_time and is_open and is_free
  on conflict (attempt_id, send_id) do nothing
  returning send_id
), saved as (
  insert into attempts_answer (attempt_id, question_id, version_id, send_id, answer, score, correct,
    sequence, seconds, device, answered_at, received_at, sure)
  select $1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from kept
  on conflict (attempt_id, question_id) do update set send_id = excluded.send_id,
    answer = excluded.answer, score = excluded.score, correct = excluded.correct,
    sequence = excluded.sequence, seconds = excluded.seconds, device = excluded.device,
    answered_at = excluded.answered_at, received_at = excluded.received_at, sure = excluded.sure
  where $18 and case when attempts_answer.device = excluded.device
    then excluded.sequence > attempts_answer.sequence
    else excluded.answered_at >= attempts_answer.answered_at end
  returning question_id
)
select attempt.state, attempt.writer, in_time, is_open, is_free,
  exists (select 1 from saved) as saved,
  exists (select 1 from kept) or exists (select 1 from attempts_change
    where attempt_id = $1 and send_id = $6) as is_kept,
  there.question_id, there.version_id, there.send_id, there.answer, there.score, there.correct,
  there.sequence, there.seconds, there.device, there.answered_at, there.received_at, there.sure
from attempt
left join attempts_answer there on there.attempt_id = attempt.id and there.question_id = $4`;

interface ChangeColumns extends StoredColumns {
  state: Saved['state'];
  writer: string;
  saved: boolean;
  in_time: boolean;
  is_open: boolean;
  is_free: boolean;
  is_kept: boolean;
}

/** Null if this person, if they are still in, has no such paper. */
export async function saveChange(db: Database, change: Changing): Promise<Changed | null> {
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
  if (!row) return null;
  return {
    state: row.state,
    writer: row.writer,
    saved: row.saved,
    inTime: row.in_time,
    isOpen: row.is_open,
    isFree: row.is_free,
    isKept: row.is_kept,
    stored: storedIn(row, answer.attemptId),
  };
}
