import { describe, expect, it } from 'vitest';
import { findsNothing, listsWithWrongHits } from './search-hits.ts';

describe('the check of the measured lists', () => {
  it('recognizes empty and non-empty replies that are lists, objects, or counts', () => {
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
    // A reply without reviews still contains a mean rating. This number does not count as content.
    expect(findsNothing({ averageRating: 4, reviews: [] })).toBe(true);
  });

  it('reports a list that is empty, and a search for an unknown name that finds someone', () => {
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
