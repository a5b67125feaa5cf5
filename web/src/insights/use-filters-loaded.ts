import { isSettled } from '../calls/is-settled.ts';
import {
  FRESH,
  useGetChartsQuery,
  useListScopesQuery,
  useListTopicFiguresQuery,
} from './queries.ts';
import { type AnalyticsView, analyticsFilter } from './view.ts';

/**
 * Returns true once everything above the results has loaded or failed. If the page did not wait for
 * this, each part would push the next ones down.
 */
export function useFiltersLoaded(view: AnalyticsView): boolean {
  const { role: _, ...filter } = analyticsFilter(view);
  const { program } = view;
  const scopes = useListScopesQuery({ query: { ...(program && { program }) } });
  const charts = useGetChartsQuery({ query: filter }, FRESH);
  const topics = useListTopicFiguresQuery(
    { params: { programId: program ?? '' } },
    { ...FRESH, skip: !program },
  );
  return isSettled(scopes) && isSettled(charts) && (!program || isSettled(topics));
}
