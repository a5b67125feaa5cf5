import type { Database } from '../../server/src/db/database.ts';
import type { AcknowledgedWrites } from './workloads.ts';

/** Compares the acknowledged writes with the stored rows. */
export interface WriteComparison {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

type Rows = { key: string; count: number }[];

async function countsOf(db: Database, query: string): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<Rows[number]>(query);
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

const ANSWERS = `select attempt_id || ' ' || question_id || ' ' || send_id || ' ' || coalesce(answer->>'value', answer->>'text') as key, count(*)
  from attempts_answer group by 1`;
const MESSAGES = `select body as key, count(*) from inbox_message where sender_id is not null group by 1`;
const GRANTS = `select user_id || ' ' || program_id as key, count(*) from access_grant where revoked_at is null group by 1`;
const EDITS = `select id::text as key, substring(description from 'Edited (\\d+) times')::int as count from programs_program
  where description like 'Edited %'`;

export async function compare(db: Database, acked: AcknowledgedWrites): Promise<WriteComparison> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  const check = (what: string, keys: string[], there: Map<string, number>) => {
    for (const key of keys) if (!there.has(key)) lost.push(`${what} ${key}`);
    for (const [key, count] of there) if (count > 1) doubled.push(`${what} ${key}: ${count}`);
  };
  check(
    'answer',
    acked.answers.map((one) => `${one.attemptId} ${one.questionId} ${one.sendId} ${one.value}`),
    await countsOf(db, ANSWERS),
  );
  check(
    'message',
    acked.messages.map(({ sendId }) => sendId),
    await countsOf(db, MESSAGES),
  );
  check(
    'grant',
    acked.grants.map(({ userId, programId }) => `${userId} ${programId}`),
    await countsOf(db, GRANTS),
  );
  const edits = await countsOf(db, EDITS);
  const last = acked.edits.at(-1);
  if (last && (edits.get(last.programId) ?? 0) < last.number) lost.push(`edit ${last.number}`);
  const acknowledged = Object.values(acked).reduce((sum, { length }) => sum + length, 0);
  return { acknowledged, lost, doubled };
}
