import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const insights = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, query } = callsInto(build);
    return {
      listPeople: list('insights', 'listPeople'),
      listActivities: list('insights', 'listActivities'),
      getCharts: query('insights', 'getCharts'),
      listScopes: query('insights', 'listScopes'),
      listQuestionFigures: list('insights', 'listQuestionFigures'),
      getBankHealth: query('insights', 'getBankHealth'),
      getPressed: query('insights', 'getPressed'),
      listTopicFigures: query('insights', 'listTopicFigures'),
      getWeakParts: query('insights', 'getWeakParts'),
      getDashboard: query('insights', 'getDashboard'),
    };
  },
});

export const {
  useListPeopleQuery,
  useListActivitiesQuery,
  useGetChartsQuery,
  useListScopesQuery,
  useListQuestionFiguresQuery,
  useGetBankHealthQuery,
  useGetPressedQuery,
  useListTopicFiguresQuery,
  useGetWeakPartsQuery,
  useGetDashboardQuery,
} = insights;

/**
 * Statistics change while other pages are open. Each visit fetches them again, and shows the cached
 * ones until the new ones arrive.
 */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
