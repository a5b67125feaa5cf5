import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { recordFilterFor } from './list.ts';
import { listRecords, type RecordRow } from './repository.ts';

/** The number of programs of one learner that the page shows. */
const PROGRAMS_AT_MOST = 100;

/**
 * Returns the records of a learner in the programs that the person may see. Answers 404 for anyone
 * who learns in none of them.
 */
export async function openLearner(
  db: Executor,
  person: Person,
  { userId, program }: { userId: string; program?: string | undefined },
  now: Date,
): Promise<[RecordRow, ...RecordRow[]]> {
  const filter = await recordFilterFor(db, person, { program }, now);
  const window = { q: '', sort: '-seen' as const, page: 1, pageSize: PROGRAMS_AT_MOST };
  const { items } = await listRecords(db, { ...filter, userId }, window);
  const [first, ...others] = items;
  return first ? [first, ...others] : throwHttpError('not-found');
}
