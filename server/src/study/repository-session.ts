import type { AttemptRow } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';

const earlierAnswers = statement<
  { attemptId: string; userId: string; programId: string; questionIds: string[]; startedAt: Date },
  { questionId: string; correct: boolean | null }
>(
  'study_earlier_answers',
  `
select distinct on (given.question_id) given.question_id as "questionId", given.correct
from attempts_attempt attempt
join attempts_answer given on given.attempt_id = attempt.id
where attempt.user_id = :userId and attempt.program_id = :programId
  and attempt.id <> :attemptId and attempt.state <> 'running' and given.answer is not null
  and given.question_id = any(:questionIds::uuid[]) and given.answered_at < :startedAt
  and not exists (select from attempts_held held where held.attempt_id = attempt.id)
order by given.question_id, given.answered_at desc`,
);

/**
 * Returns the learner's last answer to each question of an attempt before it started: whether it was
 * right, or null if it was not marked. Questions without an earlier answer are left out.
 */
export async function listEarlierAnswers(
  db: Executor,
  { id, userId, programId, questionIds, startedAt }: AttemptRow,
): Promise<ReadonlyMap<string, boolean | null>> {
  const { rows } = await earlierAnswers(db, {
    attemptId: id,
    userId,
    programId,
    questionIds,
    startedAt,
  });
  return new Map(rows.map(({ questionId, correct }) => [questionId, correct]));
}
