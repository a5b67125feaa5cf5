import type { Transaction } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';

export interface QuestionChange {
  questionId: string;
  asked: number;
  correct: number;
  seconds: number;
  x: number;
  xx: number;
  y: number;
  yy: number;
  xy: number;
}

interface CountedChoice {
  questionId: string;
  choice: string;
}

const addChanges = statement<{ changes: string; chosen: string }>(
  'insights_add_to_questions',
  `
with chosen as (
  insert into insights_choice as c (question_id, choice, count)
  select "questionId", choice, count(*)::int
  from jsonb_to_recordset(:chosen::jsonb) as g ("questionId" uuid, choice text)
  where exists (select 1 from questions_question there where there.id = "questionId")
  group by "questionId", choice order by "questionId", choice
  on conflict (question_id, choice) do update set count = c.count + excluded.count
)
insert into insights_question as q (question_id, asked, correct, seconds, x, xx, y, yy, xy)
select "questionId", sum(asked)::int, sum(correct)::int, sum(seconds), sum(x), sum(xx), sum(y),
  sum(yy), sum(xy)
from jsonb_to_recordset(:changes::jsonb) as c ("questionId" uuid, asked int,
  correct int, seconds float8, x float8, xx float8, y float8, yy float8, xy float8)
where exists (select 1 from questions_question there where there.id = "questionId")
group by "questionId" order by "questionId"
on conflict (question_id) do update set
  asked = q.asked + excluded.asked, correct = q.correct + excluded.correct,
  seconds = q.seconds + excluded.seconds, x = q.x + excluded.x, xx = q.xx + excluded.xx,
  y = q.y + excluded.y, yy = q.yy + excluded.yy, xy = q.xy + excluded.xy`,
);

/**
 * Updates the statistics of several questions in one statement. Each question and each choice is
 * updated once and always in the same order, so that concurrent updates do not deadlock. A deleted
 * question is skipped.
 */
export async function addToQuestions(
  tx: Transaction,
  changes: readonly QuestionChange[],
  chosen: readonly CountedChoice[],
): Promise<void> {
  if (changes.length === 0) return;
  await addChanges(tx, { changes: JSON.stringify(changes), chosen: JSON.stringify(chosen) });
}
