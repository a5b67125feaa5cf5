import { sql } from 'drizzle-orm';
import { answerTable, attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { resultTable } from '../results/tables.ts';
import { organizationProgramTable } from './tables.ts';

export interface Progress {
  lastActiveAt: Date | null;
  answeredCount: number;
  shareCorrect: number | null;
  examCount: number;
  examsPassed: number;
  lastExamScore: number | null;
}

interface Holder {
  userId: string;
  agreedAt: Date;
}

type Row = Omit<Progress, 'lastActiveAt'> & { userId: string; lastActiveAt: string | Date | null };

/**
 * Reads what people did in ended attempts at the programs of an organization that began after they
 * agreed. Earlier attempts and other programs are left out.
 */
export async function readProgress(
  db: Executor,
  organizationId: string,
  holders: readonly Holder[],
): Promise<Map<string, Progress>> {
  if (holders.length === 0) return new Map();
  const userIds = sql.param(holders.map(({ userId }) => userId));
  const since = sql.param(holders.map(({ agreedAt }) => agreedAt.toISOString()));
  const { rows } = await db.execute<Row>(sql`
    with holder as (
      select * from unnest(${userIds}::uuid[], ${since}::timestamptz[]) as holder(user_id, since)
    ), attempt as (
      select attempt.id, attempt.user_id, attempt.ended_at
      from holder join ${attemptTable} attempt on attempt.user_id = holder.user_id
      where attempt.created_at >= holder.since and attempt.state <> 'running'
        and attempt.program_id in (select program_id from ${organizationProgramTable}
          where organization_id = ${organizationId}::uuid)
    ), answered as (
      select attempt.user_id, count(*)::int as answers,
        count(*) filter (where answer.correct)::float8
          / nullif(count(*) filter (where answer.correct is not null), 0) as share
      from attempt join ${answerTable} answer on answer.attempt_id = attempt.id
      where answer.answer is not null group by attempt.user_id
    ), exam as (
      select attempt.user_id, count(*)::int as exams,
        count(*) filter (where result.passed)::int as passed,
        (array_agg(result.points order by result.finished_at desc, result.attempt_id))[1] as latest
      from attempt join ${resultTable} result on result.attempt_id = attempt.id
      where result.blueprint_id is not null and result.whole and result.waiting_count = 0
      group by attempt.user_id
    )
    select holder.user_id as "userId",
      (select max(attempt.ended_at) from attempt where attempt.user_id = holder.user_id)
        as "lastActiveAt",
      coalesce(answered.answers, 0) as "answeredCount", answered.share as "shareCorrect",
      coalesce(exam.exams, 0) as "examCount", coalesce(exam.passed, 0) as "examsPassed",
      exam.latest as "lastExamScore"
    from holder left join answered using (user_id) left join exam using (user_id)`);
  return new Map(
    rows.map(({ userId, lastActiveAt, ...counts }) => [
      userId,
      { ...counts, lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt) },
    ]),
  );
}
