import type { Database } from '../../server/src/db/database.ts';
import type { Workloads } from './workloads.ts';

export interface WriteComparison {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

const STORED = {
  answers: `select attempt_id || ' ' || question_id || ' ' || send_id || ' ' || coalesce(answer->>'value', answer->>'text') as key, count(*)
    from attempts_answer group by 1`,
  messages: `select body as key, count(*) from inbox_message where sender_id is not null group by 1`,
  grants: `select user_id || ' ' || program_id as key, count(*) from access_grant where revoked_at is null group by 1`,
};
const EDITS = `select id::text as key, substring(description from 'Edited (\\d+) times')::int as count from programs_program
  where description like 'Edited %'`;

async function countsOf(db: Database, query: string): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ key: string; count: number }>(query);
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

export async function compare(
  db: Database,
  written: Workloads['acknowledged'],
): Promise<WriteComparison> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const [what, query] of Object.entries(STORED)) {
    const stored = await countsOf(db, query);
    const keys = written[what as keyof typeof STORED];
    lost.push(...keys.filter((key) => !stored.has(key)).map((key) => `${what} ${key}`));
    for (const [key, count] of stored) if (count > 1) doubled.push(`${what} ${key}: ${count}`);
  }
  const edits = await countsOf(db, EDITS);
  const [programId = '', number = '0'] = written.edits.at(-1)?.split(' ') ?? [];
  if ((edits.get(programId) ?? 0) < Number(number)) lost.push(`edit ${number}`);
  const acknowledged = Object.values(written).reduce((sum, { length }) => sum + length, 0);
  return { acknowledged, lost, doubled };
}
