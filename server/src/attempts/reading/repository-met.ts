import type { Executor } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';

/** A question that a person has answered in an attempt which has ended, with the latest answer. */
export interface MetQuestion {
  questionId: string;
  /** The version of the question in the latest answer. */
  versionId: string;
  programId: string;
  attemptId: string;
  correct: boolean | null;
  score: number | null;
  endedAt: Date;
}

interface MetWhere {
  userId: string;
  programId?: string | undefined;
  questionId?: string | undefined;
}

const metQuestions = statement<
  { userId: string; programId: string | null; questionId: string | null },
  MetQuestion
>(
  'attempts_met',
  `
select distinct on (answer.question_id) answer.question_id as "questionId",
  answer.version_id as "versionId", attempt.program_id as "programId",
  attempt.id as "attemptId", answer.correct, answer.score,
  attempt.ended_at as "endedAt"
from attempts_attempt attempt
join attempts_answer answer on answer.attempt_id = attempt.id
where attempt.user_id = :userId and attempt.state <> 'running' and attempt.ended_at is not null
  and answer.answer is not null
  and (:programId::uuid is null or attempt.program_id = :programId::uuid)
  and (:questionId::uuid is null or answer.question_id = :questionId::uuid)
  and not exists (select from attempts_held held where held.attempt_id = attempt.id)
order by answer.question_id, attempt.ended_at desc, attempt.id desc`,
);

/**
 * Lists the questions that a person has answered in attempts which have ended. Attempts that are
 * not counted yet are left out. The caller leaves out the questions that are hidden now.
 */
export async function listMetRows(
  db: Executor,
  { userId, programId = undefined, questionId = undefined }: MetWhere,
): Promise<MetQuestion[]> {
  const { rows } = await metQuestions(db, {
    userId,
    programId: programId ?? null,
    questionId: questionId ?? null,
  });
  return rows;
}
