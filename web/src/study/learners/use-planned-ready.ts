import type { PlannedGroup } from '@certway/contract/study/planned';
import { useListPlannedQuery } from '../queries.ts';

/**
 * Returns true once both lists have loaded or failed. The page waits for this, so that its content
 * does not jump.
 */
export function usePlannedReady(programId: string): boolean {
  const first = (group: PlannedGroup) => ({ params: { programId }, query: { group, page: 1 } });
  const lists = [useListPlannedQuery(first('exam')), useListPlannedQuery(first('behind'))];
  return lists.every(({ data, isError }) => data !== undefined || isError);
}
