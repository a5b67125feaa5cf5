import { describe, expect, it } from 'vitest';
import { addressWith, filterOf } from './store-address.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('filterOf', () => {
  it('reads the text, category, and order from the URL', () => {
    expect(read('q=%20ifr%20&category=bank-exams&sort=price-up')).toEqual({
      q: 'ifr',
      category: 'bank-exams',
      sort: 'price-up',
    });
  });

  it('ignores unknown parameters and unknown values', () => {
    expect(read('q=%20&category=cooking&sort=best&page=7')).toEqual({});
  });
});

describe('addressWith', () => {
  it('changes one parameter, keeps the others, and removes a parameter with an empty value', () => {
    const search = new URLSearchParams('q=ifr&category=bank-exams');
    expect(`${addressWith(search, { sort: 'rated' })}`).toBe(
      'q=ifr&category=bank-exams&sort=rated',
    );
    expect(`${addressWith(search, { q: '' })}`).toBe('category=bank-exams');
  });
});
