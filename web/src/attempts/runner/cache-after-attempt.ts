import { cacheFeedback } from '../../coaching/index.ts';
import { cacheOwnReports } from '../../reports/index.ts';
import { cacheResult } from '../../results/index.ts';
import { cacheOwnReview } from '../../reviews/index.ts';
import type { Dispatch } from '../../store.ts';
import type { AfterAttempt } from '../run/run-state.ts';

/** Caches the data that came with the reply to the request to finish, for the pages that follow. */
export function cacheAfterAttempt(dispatch: Dispatch, next: AfterAttempt): void {
  const { result, ownReview, ownReports, feedback } = next;
  const { quizId, programId } = result;
  dispatch(cacheResult(result));
  if (ownReview) dispatch(cacheOwnReview(programId, ownReview));
  dispatch(cacheOwnReports(quizId, ownReports));
  if (feedback) dispatch(cacheFeedback(quizId, feedback));
}
