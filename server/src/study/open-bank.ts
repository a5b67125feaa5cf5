import { listHidden } from '../attempts/index.ts';
import { listBank } from '../blueprints/index.ts';
import { createYielder } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { type ExamDates, examDay } from '../time/days.ts';
import type { LearnerProgram } from './repository.ts';

/** Lists the questions of a program, except those in a mock exam that the learner is taking. */
export async function listOpenBank(
  db: Executor,
  { userId, programId }: LearnerProgram,
  plan: ExamDates | null,
  now: Date,
) {
  const yieldIfDue = createYielder();
  const hidden = await listHidden(db, userId, now);
  await yieldIfDue();
  const bank = await listBank(db, programId, examDay(plan, now));
  await yieldIfDue();
  return bank.filter(({ questionId }) => !hidden.has(questionId));
}
