import type { Executor } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';

/**
 * SQL that selects the person's latest answer to each question of a program. Only finished attempts
 * count, without those that a running mock exam hides.
 */
export const latestAnswersIn = (userId: string, programId: string): string => `
  select distinct on (answer.question_id) answer.question_id, answer.correct, attempt.ended_at
  from attempts_attempt attempt
  join attempts_answer answer on answer.attempt_id = attempt.id
  where attempt.user_id = ${userId} and attempt.program_id = ${programId}
    and attempt.state = 'finished'
    and not exists (select from attempts_held held where held.attempt_id = attempt.id)
  order by answer.question_id, attempt.ended_at desc, attempt.id desc`;

export interface LatestAnswer {
  correct: boolean | null;
  endedAt: Date | null;
}

const latestAnswers = statement<
  { userId: string; programId: string },
  LatestAnswer & { questionId: string }
>(
  'attempts_latest_answers',
  `select question_id as "questionId", correct, ended_at as "endedAt"
  from (${latestAnswersIn(':userId', ':programId')}) latest`,
);

export async function listLatestAnswers(
  db: Executor,
  userId: string,
  programId: string,
): Promise<Map<string, LatestAnswer>> {
  const { rows } = await latestAnswers(db, { userId, programId });
  return new Map(rows.map(({ questionId, ...latest }) => [questionId, latest]));
}

/**
 * SQL that selects the missed questions of a program, which are those whose latest answer was
 * wrong. Both practicing and counting missed questions use it.
 */
export const missedIn = (userId: string, programId: string): string => `
  select latest.question_id from (${latestAnswersIn(userId, programId)}) latest where not latest.correct`;

const missedCounts = statement<
  { userId: string; moduleIds: readonly string[] },
  { moduleId: string; missed: number }
>(
  'attempts_count_missed',
  `
select q.module_id as "moduleId", count(*)::int as missed
from (select distinct program_id from programs_module where id = any(:moduleIds::uuid[])) program
cross join lateral (${missedIn(':userId', 'program.program_id')}) missed
join questions_question q on q.id = missed.question_id and q.removed_at is null
where q.module_id = any(:moduleIds::uuid[])
group by q.module_id`,
);

/**
 * Counts the missed questions in each of these modules. Modules without missed questions are left
 * out.
 */
export async function countMissed(
  db: Executor,
  userId: string,
  moduleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (moduleIds.length === 0) return new Map();
  const { rows } = await missedCounts(db, { userId, moduleIds });
  return new Map(rows.map(({ moduleId, missed }) => [moduleId, missed]));
}
