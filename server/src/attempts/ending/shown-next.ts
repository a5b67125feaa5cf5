import type { Person } from '@certway/contract/endpoint';
import type { Feedback } from '@certway/contract/marks';
import type { OwnReport } from '@certway/contract/reports';
import type { Result, ResultDetail } from '@certway/contract/result-detail';
import type { OwnReview } from '@certway/contract/reviews';
import type { ShownNext } from '@certway/contract/submission';
import { askedOnce } from '../../db/statements/asked-once.ts';
import { Refusal } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';

/** What is shown after an attempt. The slices that know it depend on this one; app.ts passes them in. */
export interface AfterAttempt {
  getResult(platform: Platform, person: Person, attemptId: string): Promise<ResultDetail>;
  getOwnReview(platform: Platform, person: Person, programId: string): Promise<OwnReview>;
  listOwnReports(platform: Platform, person: Person, attemptId: string): Promise<OwnReport[]>;
  /** Null while part of the feedback is still being written. */
  findWholeFeedback(
    platform: Platform,
    person: Person,
    attemptId: string,
  ): Promise<Feedback | null>;
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** With the reply to the finish, so that a page on a slow line waits once and not twice. */
export async function findShownNext(
  { db, ...rest }: Platform,
  after: AfterAttempt,
  person: Person,
  { quizId, programId }: Result,
): Promise<ShownNext> {
  const platform = { ...rest, db: askedOnce(db) };
  const [result, ownReview, ownReports, feedback] = await Promise.all([
    after.getResult(platform, person, quizId),
    after.getOwnReview(platform, person, programId).catch(unlessRefused),
    after.listOwnReports(platform, person, quizId),
    after.findWholeFeedback(platform, person, quizId).catch(unlessRefused),
  ]);
  return { result, ownReview, ownReports, feedback };
}
