export const ratingRequired = 'Rating is required';

export const submitReview = 'Rates a program, or changes the caller’s earlier rating';
export const skipReview =
  'Remembers that the caller does not want to be asked for a review of a program again';
export const getReviews =
  'Returns the reviews of a program: average, distribution, and reviews, newest first';
export const getOwnReview =
  'Returns the caller’s own review of a program, and whether they may write one';
