import { z } from 'zod';
import { learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { REVIEW_COMMENT_LENGTH, REVIEWS_A_PAGE } from '../limits.ts';
import * as messages from './messages.ts';

export const review = z.object({
  _id: id,
  programId: id,
  username: z.string(),
  profilePicture: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Review = z.output<typeof review>;

export const programReviews = z.object({
  programId: id,
  averageRating: z.number(),
  reviewsCount: z.number(),
  /** The number of ratings with 1, 2, 3, 4, and 5 stars. */
  distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  reviews: z.array(review),
});
export type ProgramReviews = z.output<typeof programReviews>;

export const ownReview = z.object({
  review: review.nullable(),
  mayReview: z.boolean(),
  /** True if the person was asked for a review after an attempt and skipped the question. */
  skipped: z.boolean(),
});
export type OwnReview = z.output<typeof ownReview>;

export const reviews = slice('reviews', {
  submitReview: {
    summary: messages.submitReview,
    openTo: learners,
    body: z.object({
      programId: id,
      rating: z.number(messages.ratingRequired).int().min(1, messages.ratingRequired).max(5),
      comment: z.string().trim().max(REVIEW_COMMENT_LENGTH).default(''),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), review }),
    errors: ['review-not-yours'],
  },
  skipReview: {
    summary: messages.skipReview,
    openTo: learners,
    body: z.object({ programId: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  getReviews: {
    summary: messages.getReviews,
    openTo: 'anyone',
    shared: true,
    params: z.object({ programId: id }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(REVIEWS_A_PAGE),
    }),
    reply: programReviews,
    errors: [],
  },
  getOwnReview: {
    summary: messages.getOwnReview,
    openTo: learners,
    params: z.object({ programId: id }),
    reply: ownReview,
    errors: [],
  },
});
