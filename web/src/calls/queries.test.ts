import { describe, expect, it } from 'vitest';
import { listed } from './queries.ts';

describe('the cached page of a list', () => {
  it('has the total that the server sent', () => {
    expect(listed(['a'], { total: 41, capped: true })).toEqual({
      items: ['a'],
      total: 41,
      capped: true,
    });
  });

  it('has a total equal to the number of items if the server returned no total', () => {
    for (const meta of [undefined, {}]) {
      expect(listed(['a', 'b'], meta)).toEqual({ items: ['a', 'b'], total: 2, capped: false });
    }
    expect(listed([], { total: 0 }).total).toBe(0);
  });
});
