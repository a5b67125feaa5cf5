import type { Database } from '../../db/database.ts';
import { together } from '../../db/statements/together.ts';
import { livingSessions, sessionValues } from '../../sessions/index.ts';
import {
  ANSWER_COLUMNS,
  answerValues,
  askedInExam,
  type InSession,
  type Saved,
  STORED_THERE,
  type StoredColumns,
  storedIn,
} from './repository-stored.ts';
import { askedTogether, valuesTogether } from './repository-together.ts';

/**
 * Session, owner, state and writer are checked in the inserting statement, so an answer costs one
 * round trip. The share lock makes the insert wait for a finish in progress; the insert then sees
 * that the attempt has ended.
 */
const SAVE = `
with living as (${livingSessions('= $16', '$17', '$18')}
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
  ${askedInExam('$2', '$4')} as "inExam",
  ${STORED_THERE}
from attempt
left join attempts_answer there on there.attempt_id = attempt.id and there.question_id = $4`;

interface SaveRow extends StoredColumns {
  state: Saved['state'];
  writer: string;
  saved: boolean;
  inExam: boolean;
}

const savedIn = (row: SaveRow, attemptId: string): Saved => ({
  state: row.state,
  writer: row.writer,
  saved: row.saved,
  inExam: row.inExam,
  stored: storedIn(row, attemptId),
});

/** One answer by its own statement. */
export async function saveOne(db: Database, saving: InSession): Promise<Saved | null> {
  const { rows } = await db.$client.query<SaveRow>({
    name: 'attempts_save',
    text: SAVE,
    values: [...answerValues(saving), ...sessionValues(saving.session)],
  });
  const [row] = rows;
  return row ? savedIn(row, saving.answer.attemptId) : null;
}

/**
 * Saves many answers in one statement. An attempt that another transaction has locked is skipped,
 * because all would wait for it. Rows are inserted in a fixed order, so that two of these
 * statements never wait for each other. Of two answers to one question the first is saved.
 */
const SAVE_ALL = `
with ${askedTogether()}, attempt as (
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
  ${askedInExam('asked.user_id', 'asked.question_id')} as "inExam",
  ${STORED_THERE}
from asked
join attempt on attempt.id = asked.attempt_id and attempt.user_id = asked.user_id
left join done using (place)
left join attempts_answer there on there.attempt_id = asked.attempt_id
  and there.question_id = asked.question_id`;

/** Whoever is not among the rows is asked alone: somebody held the attempt, there is none, or they are signed out. */
async function saveAll(db: Database, savings: readonly InSession[]) {
  const { rows } = await db.$client.query<SaveRow & { place: number }>({
    name: 'attempts_save_all',
    text: SAVE_ALL,
    values: valuesTogether(savings),
  });
  const saved: (Saved | undefined)[] = savings.map(() => undefined);
  for (const row of rows) {
    const attemptId = savings[row.place - 1]?.answer.attemptId ?? '';
    saved[row.place - 1] = savedIn(row, attemptId);
  }
  return saved;
}

/** Null if this person has no such attempt, or is no longer in. Answers that arrive together are saved together. */
export const saveAnswer = together<InSession, Saved | null>({ one: saveOne, many: saveAll });
