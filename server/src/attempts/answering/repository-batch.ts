import { liveSessionsSql } from '../../sessions/index.ts';
import type { AnswerInSession } from './repository-answer-columns.ts';

/**
 * Passes the answers of many people as parameters of one statement: one JSON row for each answer,
 * and the ids of attempts and sessions as separate arrays.
 */

const columnTypes = {
  attempt_id: 'uuid',
  user_id: 'uuid',
  writer: 'uuid',
  question_id: 'uuid',
  version_id: 'uuid',
  send_id: 'uuid',
  answer: 'jsonb',
  score: 'float8',
  correct: 'boolean',
  sequence: 'int',
  seconds: 'float8',
  device: 'uuid',
  answered_at: 'timestamptz',
  received_at: 'timestamptz',
  sure: 'boolean',
  session_id: 'uuid',
  role: 'text',
};

const rowOf = ({ userId, writer, answer: a, session }: AnswerInSession) => ({
  attempt_id: a.attemptId,
  user_id: userId,
  writer,
  question_id: a.questionId,
  version_id: a.versionId,
  send_id: a.sendId,
  answer: a.answer,
  score: a.score,
  correct: a.correct,
  sequence: a.sequence,
  seconds: a.seconds,
  device: a.device,
  answered_at: a.answeredAt,
  received_at: a.receivedAt,
  sure: a.sure,
  session_id: session?.sessionId,
  role: session?.role,
});

/**
 * Returns the CTE `asked`: the rows whose session is still valid, each with its position in the
 * batch. Parameter $2 contains the ids of all attempts.
 */
export function batchRows(more: Record<string, string> = {}): string {
  const all = { ...columnTypes, ...more };
  const typed = Object.entries(all).map(([name, type]) => `${name} ${type}`);
  return `living as (${liveSessionsSql('= any ($3)', '$4', '$5')}
), asked as (
  select * from rows from (jsonb_to_recordset($1) as (${typed})) with ordinality
    as given(${Object.keys(all)}, place)
  where session_id is null or exists (select 1 from living
    where id = session_id and living.user_id = given.user_id and living.role = given.role)
)`;
}

export function batchValues<One extends AnswerInSession>(
  asks: readonly One[],
  more: (ask: One) => object = () => ({}),
): unknown[] {
  const fresh = asks.findLast(({ session }) => session)?.session;
  return [
    JSON.stringify(asks.map((ask) => ({ ...rowOf(ask), ...more(ask) }))),
    // The ids are passed as an array. For an array the planner expects few rows, but for a record
    // set it expects a hundred and scans the table.
    asks.map(({ answer }) => answer.attemptId),
    asks.map(({ session }) => session?.sessionId),
    // The calls of a batch arrive within milliseconds of each other, so the session limits of the
    // last call are used for all of them.
    fresh?.usedAfter,
    fresh?.createdAfter,
  ];
}
