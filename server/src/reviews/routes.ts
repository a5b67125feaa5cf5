import { reviews } from '@certway/contract/reviews/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getOwnReview, getReviews } from './read.ts';
import { skipReview } from './skip.ts';
import { submitReview } from './submit.ts';

export const reviewsRoutes = (platform: Platform) =>
  bind(reviews)({
    submitReview: ({ person, body }) => submitReview(platform, person, body),
    skipReview: ({ person, body }) => skipReview(platform, person, body.programId),
    getReviews: ({ person, params, query }) =>
      getReviews(platform, person, params.programId, query),
    getOwnReview: ({ person, params }) => getOwnReview(platform, person, params.programId),
  });
