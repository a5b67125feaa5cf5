import { describe, expect, it } from 'vitest';
import { addressWith, filterOf } from './store-address.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('filterOf', () => {
  it('reads text, category, and order', () => {
    expect(read('q=%20ifr%20&category=bank-exams&sort=price-up')).toEqual({
      q: 'ifr',
      category: 'bank-exams',
      sort: 'price-up',
    });
  });

  it('ignores unknown parameters', () => {
    expect(read('q=%20&category=cooking&sort=best&page=7')).toEqual({});
  });
});

describe('addressWith', () => {
  it('keeps other parameters, changes one, and removes an empty one', () => {
    const search = new URLSearchParams('q=ifr&category=bank-exams');
    expect(`${addressWith(search, { sort: 'rated' })}`).toBe(
      'q=ifr&category=bank-exams&sort=rated',
    );
    expect(`${addressWith(search, { q: '' })}`).toBe('category=bank-exams');
  });
});
