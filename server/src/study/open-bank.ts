import { listHidden } from '../attempts/index.ts';
import { listBank } from '../blueprints/index.ts';
import { type ExamPlan, examDay } from '../days.ts';
import type { Executor } from '../db/database.ts';
import { takeTurns } from '../turns.ts';
import type { Whose } from './repository.ts';

/** The questions of a program, except those in a mock exam that the learner is taking. */
export async function listOpenBank(
  db: Executor,
  { userId, programId }: Whose,
  plan: ExamPlan | null,
  now: Date,
) {
  const turn = takeTurns();
  const hidden = await listHidden(db, userId, now);
  await turn();
  const bank = await listBank(db, programId, examDay(plan, now));
  await turn();
  return bank.filter(({ questionId }) => !hidden.has(questionId));
}
