import { describe, expect, it } from 'vitest';
import { findsNothing, listsWithWrongHits } from './search-hits.ts';

describe('findsNothing', () => {
  it('distinguishes empty replies from others, whatever their form', () => {
    const nothing = [[], [0, 0], {}, { notes: [], next: null }, { unread: 0 }, { exam: {} }, null];
    const something = [
      [{ _id: 'x' }],
      { notes: [{ _id: 'x' }] },
      { unread: 2 },
      { averageRating: 0, distribution: [0, 1], reviews: [] },
      { exam: { questionCount: 5 } },
    ];
    expect(nothing.filter((reply) => !findsNothing(reply))).toEqual([]);
    expect(something.filter(findsNothing)).toEqual([]);
    // A mean without values is still a number.
    expect(findsNothing({ averageRating: 4, reviews: [] })).toBe(true);
  });

  it('makes the bench fail for an empty list, and for hits of a search without hits', () => {
    const looked = [
      { name: 'notes', reply: [{}] },
      { name: 'running attempts', reply: [] },
      { name: 'search, nobody', findsNobody: true, reply: [] },
      { name: 'codes, nobody', findsNobody: true, reply: [{}] },
    ];
    expect(listsWithWrongHits(looked)).toEqual([
      'running attempts finds nothing',
      'codes, nobody finds somebody',
    ]);
  });
});
