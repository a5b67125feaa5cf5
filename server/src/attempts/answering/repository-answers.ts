import type { Database } from '../../db/database.ts';
import { together } from '../../db/statements/together.ts';
import { liveSessionsSql, sessionValues } from '../../sessions/index.ts';
import {
  ANSWER_COLUMNS,
  type AnswerInSession,
  answerValues,
  isInRunningExam,
  type SavedAnswer,
  STORED_COLUMNS,
  type StoredColumns,
  storedAnswerIn,
} from './repository-answer-columns.ts';
import { batchRows, batchValues } from './repository-batch.ts';

/**
 * The inserting statement also checks session, owner, state, and writer, so that an answer costs
 * one round trip. Its share lock waits for a finish in progress, after which the insert sees that
 * the attempt has ended.
 */
const SAVE = `
with living as (${liveSessionsSql('= $16', '$17', '$18')}
), attempt as (
  select id, state, writer from attempts_attempt where id = $1 and user_id = $2
    and ($16::uuid is null or exists (select 1 from living where user_id = $2 and role = $19))
  for share
), saved as (
  insert into attempts_answer (${ANSWER_COLUMNS})
  select id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
  from attempt where state = 'running' and writer = $3
  on conflict (attempt_id, question_id) do nothing
  returning question_id
)
select attempt.state, attempt.writer, exists (select 1 from saved) as saved,
  ${isInRunningExam('$2', '$4')} as "inExam",
  ${STORED_COLUMNS}
from attempt
left join attempts_answer there on there.attempt_id = attempt.id and there.question_id = $4`;

interface SaveRow extends StoredColumns {
  state: SavedAnswer['state'];
  writer: string;
  saved: boolean;
  inExam: boolean;
}

const savedAnswerIn = (row: SaveRow, attemptId: string): SavedAnswer => ({
  state: row.state,
  writer: row.writer,
  saved: row.saved,
  inExam: row.inExam,
  stored: storedAnswerIn(row, attemptId),
});

export async function saveOne(db: Database, saving: AnswerInSession): Promise<SavedAnswer | null> {
  const { rows } = await db.$client.query<SaveRow>({
    name: 'attempts_save',
    text: SAVE,
    values: [...answerValues(saving), ...sessionValues(saving.session)],
  });
  const [row] = rows;
  return row ? savedAnswerIn(row, saving.answer.attemptId) : null;
}

/**
 * Saves many answers in one statement. It skips attempts that another transaction has locked,
 * because otherwise all answers would wait for that transaction. It inserts rows in a fixed order,
 * so that two such statements never deadlock. If two answers are for the same question, the first
 * one is saved.
 */
const SAVE_ALL = `
with ${batchRows()}, attempt as (
  select id, user_id, state, writer from attempts_attempt
  where id = any ($2) for share skip locked
), allowed as (
  select distinct on (asked.attempt_id, asked.question_id) asked.*
  from asked join attempt on attempt.id = asked.attempt_id and attempt.user_id = asked.user_id
  where attempt.state = 'running' and attempt.writer = asked.writer
  order by asked.attempt_id, asked.question_id, place
), saved as (
  insert into attempts_answer (${ANSWER_COLUMNS})
  select ${ANSWER_COLUMNS}
  from allowed order by attempt_id, question_id
  on conflict (attempt_id, question_id) do nothing
  returning attempt_id, question_id
), done as (
  select allowed.place from allowed join saved using (attempt_id, question_id)
)
select place::int, attempt.state, attempt.writer, done.place is not null as saved,
  ${isInRunningExam('asked.user_id', 'asked.question_id')} as "inExam",
  ${STORED_COLUMNS}
from asked
join attempt on attempt.id = asked.attempt_id and attempt.user_id = asked.user_id
left join done using (place)
left join attempts_answer there on there.attempt_id = asked.attempt_id
  and there.question_id = asked.question_id`;

/**
 * Saves answers in one statement. If the statement returns no row for an answer, the answer is then
 * saved on its own. This happens if the attempt was locked or does not exist, or the person is
 * signed out.
 */
async function saveAll(db: Database, savings: readonly AnswerInSession[]) {
  const { rows } = await db.$client.query<SaveRow & { place: number }>({
    name: 'attempts_save_all',
    text: SAVE_ALL,
    values: batchValues(savings),
  });
  const saved: (SavedAnswer | undefined)[] = savings.map(() => undefined);
  for (const row of rows) {
    const attemptId = savings[row.place - 1]?.answer.attemptId ?? '';
    saved[row.place - 1] = savedAnswerIn(row, attemptId);
  }
  return saved;
}

/**
 * Saves answers that arrive at the same time in one batch. Returns null if the person has no such
 * attempt or is signed out.
 */
export const saveAnswer = together<AnswerInSession, SavedAnswer | null>({
  one: saveOne,
  many: saveAll,
});
