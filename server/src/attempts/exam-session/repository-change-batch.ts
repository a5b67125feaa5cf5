import type { Database } from '../../db/database.ts';
import { together } from '../../db/statements/together.ts';
import { ANSWER_COLUMNS, STORED_COLUMNS } from '../answering/repository-answer-columns.ts';
import { batchRows, batchValues } from '../answering/repository-batch.ts';
import {
  type AnswerChange,
  CHANGE_COLUMNS,
  type ChangeColumns,
  hasRoom,
  inTime,
  ON_CONFLICT_REPLACE,
  REPLACES_STORED,
  type SavedChange,
  savedChangeIn,
  saveOneChange,
  sectionOpen,
} from './repository-change.ts';

const texts = {
  sitting: 'a.sitting',
  answeredAt: 'answered_at',
  answeredMs: 'answered_ms',
  receivedAt: 'received_at',
  section: 'section',
};

/**
 * Saves changes in many mock exams with one statement, one change per exam. It supports only exams
 * whose answers can be changed and given in any order. It skips exams that another transaction has
 * locked, because otherwise all changes would wait for that transaction. It inserts rows in a fixed
 * order, so that two such statements never deadlock.
 */
const CHANGE_ALL = `
with ${batchRows({ section: 'text', answered_ms: 'float8' })}, attempt as (
  select a.id, a.user_id, a.state, a.writer, a.deadline_at, s.state as sitting
  from attempts_attempt a join attempts_sitting s on s.attempt_id = a.id
  where a.id = any ($2) for share of a skip locked
), checked as (
  select distinct on (asked.attempt_id) asked.*, a.state, a.writer as holder,
    ${inTime(texts)} as in_time, ${sectionOpen(texts)} as is_open,
    ${hasRoom('asked.attempt_id')} as is_free
  from asked join attempt a on a.id = asked.attempt_id and a.user_id = asked.user_id
  order by asked.attempt_id, asked.place
), kept as (
  insert into attempts_change (${CHANGE_COLUMNS})
  select ${CHANGE_COLUMNS}
  from checked where state = 'running' and holder = writer and in_time and is_open and is_free
  order by attempt_id
  on conflict (attempt_id, send_id) do nothing
  returning attempt_id
), saved as (
  insert into attempts_answer (${ANSWER_COLUMNS})
  select ${ANSWER_COLUMNS}
  from checked join kept using (attempt_id) order by attempt_id
  ${ON_CONFLICT_REPLACE}
  where ${REPLACES_STORED}
  returning attempt_id
)
select checked.place::int, checked.state, checked.holder as writer, in_time, is_open, is_free,
  exists (select 1 from saved where saved.attempt_id = checked.attempt_id) as saved,
  exists (select 1 from kept where kept.attempt_id = checked.attempt_id)
    or exists (select 1 from attempts_change kept_before
      where kept_before.attempt_id = checked.attempt_id and kept_before.send_id = checked.send_id)
    as is_kept,
  ${STORED_COLUMNS}
from checked left join attempts_answer there
  on there.attempt_id = checked.attempt_id and there.question_id = checked.question_id`;

/**
 * Whether a change can be saved in a batch. Exams with a fixed order or final answers need further
 * checks, which only the statement for a single change makes.
 */
const isSimple = ({ mayChange, before }: AnswerChange) => mayChange && before.length === 0;

/**
 * Saves simple changes in one statement. Other changes, and changes without a returned row, are
 * saved one by one.
 */
async function saveAllChanges(db: Database, changes: readonly AnswerChange[]) {
  const simple = changes.filter(isSimple);
  const found = new Map<AnswerChange, SavedChange>();
  if (simple.length > 1) {
    const { rows } = await db.$client.query<ChangeColumns & { place: number }>({
      name: 'attempts_change_all',
      text: CHANGE_ALL,
      values: batchValues(simple, ({ section, answer }) => ({
        section: String(section),
        answered_ms: answer.answeredAt.getTime(),
      })),
    });
    for (const row of rows) {
      const change = simple[row.place - 1];
      if (change) found.set(change, savedChangeIn(row, change.answer.attemptId));
    }
  }
  return changes.map((change) => found.get(change));
}

/**
 * Saves changes that arrive at the same time in one batch. Returns null if the person has no such
 * mock exam or is signed out.
 */
export const saveChange = together<AnswerChange, SavedChange | null>({
  one: saveOneChange,
  many: saveAllChanges,
});
