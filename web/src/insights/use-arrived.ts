import {
  FRESH,
  useGetChartsQuery,
  useListScopesQuery,
  useListTopicFiguresQuery,
} from './queries.ts';
import { filterOf, type View } from './view.ts';

const isSettled = ({ data, isError }: { data?: unknown; isError: boolean }) =>
  data !== undefined || isError;

/** Whether all that stands above the results is there: shown one by one, each would push the others down. */
export function useArrived(view: View): boolean {
  const { role: _, ...filter } = filterOf(view);
  const { program } = view;
  const scopes = useListScopesQuery({ query: { ...(program && { program }) } });
  const charts = useGetChartsQuery({ query: filter }, FRESH);
  const topics = useListTopicFiguresQuery(
    { params: { programId: program ?? '' } },
    { ...FRESH, skip: !program },
  );
  return isSettled(scopes) && isSettled(charts) && (!program || isSettled(topics));
}
