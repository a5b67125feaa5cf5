export const reviewSubmitted = 'Review submitted successfully!';
