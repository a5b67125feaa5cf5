import type { KnownSoFar } from '@certway/contract/readiness/index';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';

const LATEST_AT_MOST = 5;

const latestResults = statement<
  { userId: string; programId: string; atMost: number },
  { points: number }
>(
  'readiness_latest_results',
  `
select points
from results_result
where user_id = :userId and program_id = :programId and whole
order by finished_at desc
limit :atMost`,
);

const latestExam = statement<
  { userId: string; programId: string },
  { points: number; passed: boolean | null; finishedAt: Date }
>(
  'readiness_latest_exam',
  `
select points, passed, finished_at as "finishedAt"
from results_result
where user_id = :userId and program_id = :programId and blueprint_id is not null
order by finished_at desc
limit 1`,
);

/** Finds a learner's last mock exam and the points of the latest whole attempts, oldest first. */
export async function findLatestResults(
  db: Executor,
  learner: { userId: string; programId: string },
): Promise<Pick<KnownSoFar, 'lastExam' | 'latestPoints'>> {
  const { rows } = await latestResults(db, { ...learner, atMost: LATEST_AT_MOST });
  const [lastExam = null] = (await latestExam(db, learner)).rows;
  return {
    lastExam,
    latestPoints: rows.map(({ points }) => points).reverse(),
  };
}
