import { isSettled } from '../calls/is-settled.ts';
import {
  FRESH,
  useListLearnerAnswersQuery,
  useListLearnerNotesQuery,
  useListLearnerResultsQuery,
} from './queries.ts';

/** The learner of a page, and the program to which the page is limited. */
export interface LearnerScope {
  userId: string;
  program?: string;
}

/** Returns the input of the calls that list results or answers of a learner. */
export const pageOf = ({ userId, program }: LearnerScope, page: number) => ({
  params: { userId },
  query: { page, ...(program && { program }) },
});

/**
 * Returns true once the first page of each list about a learner has loaded or failed. If the page did
 * not wait for this, each list would push the next ones down.
 */
export function usePartsLoaded(scope: LearnerScope, hasAnswers: boolean): boolean {
  const results = useListLearnerResultsQuery(pageOf(scope, 1), FRESH);
  const answers = useListLearnerAnswersQuery(pageOf(scope, 1), { ...FRESH, skip: !hasAnswers });
  const notes = useListLearnerNotesQuery({ params: { userId: scope.userId } });
  return isSettled(results) && isSettled(notes) && (!hasAnswers || isSettled(answers));
}
