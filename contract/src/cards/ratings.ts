/** The ratings of a card, from the worst to the best. This file does not import the validator. */
export const cardRatings = ['again', 'hard', 'good', 'easy'] as const;
export type CardRating = (typeof cardRatings)[number];
