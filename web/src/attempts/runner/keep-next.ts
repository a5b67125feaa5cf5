import { keepFeedback } from '../../coaching/index.ts';
import { keepOwnReports } from '../../reports/index.ts';
import { keepResult } from '../../results/index.ts';
import { keepOwnReview } from '../../reviews/index.ts';
import type { Dispatch } from '../../store.ts';
import type { ShownNext } from '../run/run-state.ts';

/** What came with the reply to a finish stands ready for the pages that follow. */
export function keepNext(dispatch: Dispatch, next: ShownNext): void {
  const { result, ownReview, ownReports, feedback } = next;
  const { quizId, programId } = result;
  dispatch(keepResult(result));
  if (ownReview) dispatch(keepOwnReview(programId, ownReview));
  dispatch(keepOwnReports(quizId, ownReports));
  if (feedback) dispatch(keepFeedback(quizId, feedback));
}
