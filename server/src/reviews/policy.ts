import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import type { ProgramRow } from '../programs/index.ts';
import { hasEarned } from './rows.ts';

/** People with access, even if its period is over, and a finished attempt; never its trainer. */
export async function mayReview(
  db: Executor,
  person: Person,
  program: Pick<ProgramRow, 'id' | 'trainerId'>,
): Promise<boolean> {
  if (program.trainerId === person.id) return false;
  return hasEarned(db, program.id, person.id);
}
