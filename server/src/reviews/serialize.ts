import type { Review } from '@certway/contract/reviews/index';
import type { ReviewRow } from './repository.ts';

export function presentReview({ review, username, profilePicture }: ReviewRow): Review {
  return {
    _id: review.id,
    programId: review.programId,
    username,
    profilePicture,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
  };
}
