import type { AfterAttempt } from '@certway/contract/attempts/submission';
import type { Feedback } from '@certway/contract/coaching/marks';
import type { Person } from '@certway/contract/endpoint';
import type { OwnReport } from '@certway/contract/reports/index';
import type { Result, ResultDetail } from '@certway/contract/results/result-detail';
import type { OwnReview } from '@certway/contract/reviews/index';
import { HttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';

/**
 * Functions that read the data shown after an attempt. The slices that implement them depend on
 * this slice, so app.ts passes the functions in.
 */
export interface AfterAttemptPorts {
  getResult(platform: Platform, person: Person, attemptId: string): Promise<ResultDetail>;
  getOwnReview(platform: Platform, person: Person, programId: string): Promise<OwnReview>;
  listOwnReports(platform: Platform, person: Person, attemptId: string): Promise<OwnReport[]>;
  /** Returns the feedback, or null while part of it is still being written. */
  findWholeFeedback(
    platform: Platform,
    person: Person,
    attemptId: string,
  ): Promise<Feedback | null>;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}

/**
 * Reads the data of the page that is shown after an attempt. The data is sent with the reply to the
 * finish request, which saves a round trip.
 */
export async function findAfterAttempt(
  platform: Platform,
  after: AfterAttemptPorts,
  person: Person,
  { quizId, programId }: Result,
): Promise<AfterAttempt> {
  const [result, ownReview, ownReports, feedback] = await Promise.all([
    after.getResult(platform, person, quizId),
    after.getOwnReview(platform, person, programId).catch(nullIfRefused),
    after.listOwnReports(platform, person, quizId),
    after.findWholeFeedback(platform, person, quizId).catch(nullIfRefused),
  ]);
  return { result, ownReview, ownReports, feedback };
}
