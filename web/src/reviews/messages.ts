import { message } from '@certway/contract/message';

export const starsOutOf5 = message('{stars} out of 5');
export const whatLearnersSay = 'What learners say';
export const yourScore = message('Your score: {score}');
export const yourRating = 'Your rating';
export const reviewSubmitted = 'Review submitted successfully!';
export const submitReview = 'Submit Review';
export const howWasProgram = message('How was {programName}? Your words help others choose.');
export const commentOptional = 'Comment (optional)';
export const failedToSubmitReview = 'Failed to submit review.';
export const stars = message('{count, plural, one {# star} other {# stars}}');
export const reviews = message('{count, plural, one {# review} other {# reviews}}');
