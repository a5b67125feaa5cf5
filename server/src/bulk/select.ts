import type { QuestionFilter, Selection } from '@certway/contract/bulk/selection';
import type { Executor } from '../db/database.ts';
import { listFlaggedQuestions } from '../insights/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { findTopicsBelow } from '../topics/index.ts';
import { listFilteredIds, listSelectedIds, type ResolvedFilter } from './repository-filter.ts';

/** Looks up the topics and statistics that a filter refers to. */
export async function resolveFilter(
  db: Executor,
  programId: string,
  filter: QuestionFilter,
): Promise<ResolvedFilter> {
  const { topicId, poorStatistics } = filter;
  return {
    ...filter,
    topicIds: topicId ? [...(await findTopicsBelow(db, programId))(topicId)] : null,
    flaggedIds: poorStatistics ? await listFlaggedQuestions(db, programId) : null,
  };
}

/** Returns the ids of the selected questions, in the order of the program. */
export async function selectIds(db: Executor, programId: string, of: Selection): Promise<string[]> {
  if ('filter' in of)
    return listFilteredIds(db, programId, await resolveFilter(db, programId, of.filter));
  const found = await listSelectedIds(db, programId, of.questionIds);
  return found.length === new Set(of.questionIds).size ? found : throwHttpError('not-found');
}
