import { cardRatings } from '@certway/contract/cards/ratings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRating } from './card-queue.ts';

const cards = fc
  .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 10 })
  .map((ids) => ids.map((questionId) => ({ questionId, ratings: 0 })));

describe('afterRating', () => {
  it('puts a card that was rated Again at the end with its new schedule', () => {
    const queue = ['a', 'b'].map((questionId) => ({ questionId, ratings: 0 }));
    expect(afterRating(queue, 'again', { ratings: 1 })).toEqual([
      { questionId: 'b', ratings: 0 },
      { questionId: 'a', ratings: 1 },
    ]);
    expect(afterRating(queue, 'good', { ratings: 1 })).toEqual([{ questionId: 'b', ratings: 0 }]);
  });

  it('loses no card that was rated Again, and repeats no other (property)', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom(...cardRatings), (queue, rating) => {
        const ids = (of: readonly { questionId: string }[]) =>
          of.map(({ questionId }) => questionId).toSorted();
        const after = afterRating(queue, rating, { ratings: 1 });
        expect(ids(after)).toEqual(ids(rating === 'again' ? queue : queue.slice(1)));
      }),
    );
  });
});
