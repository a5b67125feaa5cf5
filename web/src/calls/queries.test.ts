import { describe, expect, it } from 'vitest';
import { listed } from './queries.ts';

describe('one page of a list', () => {
  it('has as many in all as the server says', () => {
    expect(listed(['a'], { total: 41, capped: true })).toEqual({
      items: ['a'],
      total: 41,
      capped: true,
    });
  });

  it('is all there is where the server says nothing', () => {
    for (const meta of [undefined, {}]) {
      expect(listed(['a', 'b'], meta)).toEqual({ items: ['a', 'b'], total: 2, capped: false });
    }
    expect(listed([], { total: 0 }).total).toBe(0);
  });
});
