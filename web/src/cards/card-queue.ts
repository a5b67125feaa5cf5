import type { CardRating } from '@certway/contract/cards/ratings';

/** The part of a card that a rating changes. */
interface QueuedCard {
  questionId: string;
  ratings: number;
}

/**
 * Returns the queue after its first card was rated. A card that was rated Again is shown again
 * after the others, with its new schedule.
 */
export function afterRating<Card extends QueuedCard>(
  [rated, ...others]: readonly Card[],
  rating: CardRating,
  schedule: Pick<Card, 'ratings'> & Partial<Card>,
): Card[] {
  if (!rated || rating !== 'again') return others;
  return [...others, Object.assign({}, rated, schedule)];
}
