import type { PlannedGroup } from '@certway/contract/planned';
import { useListPlannedQuery } from '../queries.ts';

/** Whether both lists are there, or will not come: a page that waits for them does not jump. */
export function usePlannedReady(programId: string): boolean {
  const first = (group: PlannedGroup) => ({ params: { programId }, query: { group, page: 1 } });
  const lists = [useListPlannedQuery(first('exam')), useListPlannedQuery(first('behind'))];
  return lists.every(({ data, isError }) => data !== undefined || isError);
}
