import { describe, expect, it } from 'vitest';
import { listed } from './queries.ts';

describe('a query of a list', () => {
  it('has the total that the server sends', () => {
    expect(listed(['a'], { total: 41, capped: true })).toEqual({
      items: ['a'],
      total: 41,
      capped: true,
    });
  });

  it('has the number of its items as total if the server sends none', () => {
    for (const meta of [undefined, {}]) {
      expect(listed(['a', 'b'], meta)).toEqual({ items: ['a', 'b'], total: 2, capped: false });
    }
    expect(listed([], { total: 0 }).total).toBe(0);
  });
});
