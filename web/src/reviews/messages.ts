import { countText } from '../ui/words/counts.ts';

export const starsOutOf5 = (stars: number) => `${stars} out of 5`;
export const whatLearnersSay = 'What learners say';
export const yourRating = 'Your rating';
export const reviewSubmitted = 'Review submitted successfully!';
export const submitReview = 'Submit Review';
export const howWasProgram = (programName: string) =>
  `How was ${programName}? Your words help others choose.`;
export const commentOptional = 'Comment (optional)';
export const failedToSubmitReview = 'Failed to submit review.';
export const stars = (count: number) => countText(count, 'star');
export const reviews = (count: number) => countText(count, 'review');
