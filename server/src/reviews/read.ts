import type { Person } from '@certway/contract/endpoint';
import type { OwnReview, ProgramReviews } from '@certway/contract/reviews/index';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, maySeeProgram, type ProgramRow } from '../programs/index.ts';
import { mayReview } from './policy.ts';
import { countRatings, findReviewer, listReviews } from './repository.ts';
import { presentReview } from './serialize.ts';

/**
 * Returns a program whose reviews the caller may read: everyone who may see a program may read its
 * reviews.
 */
export async function getVisibleProgram(
  { db }: Platform,
  person: Person | null,
  programId: string,
): Promise<ProgramRow> {
  const program = await findProgram(db, programId);
  return program && (await maySeeProgram(db, person, program))
    ? program
    : throwHttpError('not-found');
}

export async function getReviews(
  platform: Platform,
  person: Person | null,
  programId: string,
  window: { page: number; pageSize: number },
): Promise<ProgramReviews> {
  const { reviewCount, ratingSum } = await getVisibleProgram(platform, person, programId);
  const rows = await listReviews(platform.db, programId, window);
  return {
    programId,
    averageRating: reviewCount === 0 ? 0 : ratingSum / reviewCount,
    reviewsCount: reviewCount,
    distribution: await countRatings(platform.db, programId),
    reviews: rows.map(presentReview),
  };
}

export async function getOwnReview(
  platform: Platform,
  person: Person,
  programId: string,
): Promise<OwnReview> {
  const program = await getVisibleProgram(platform, person, programId);
  const reviewer = await findReviewer(platform.db, programId, person.id);
  const review = reviewer?.review;
  return {
    review: review ? presentReview({ ...reviewer, review }) : null,
    mayReview: mayReview(person, program, reviewer?.hasEarned ?? false),
    skipped: reviewer?.hasSkipped ?? false,
  };
}
