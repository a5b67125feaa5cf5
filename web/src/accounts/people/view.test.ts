import { describe, expect, it } from 'vitest';
import { addressFor, pagesOf, peopleViewOf, totalText } from './view.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the address of the people list', () => {
  it('is parsed, ignoring invalid values', () => {
    expect(peopleViewOf(search('page=3&q=ada&role=paid&sort=username'))).toEqual({
      page: 3,
      q: 'ada',
      role: 'paid',
      sort: 'username',
    });
    expect(peopleViewOf(search('page=-1&role=owner&sort=password'))).toEqual({
      page: 1,
      q: '',
      role: undefined,
      sort: 'newest',
    });
  });

  it('returns to the first page when a filter changes, and keeps other parameters', () => {
    const before = search('tab=people&page=3&q=ada');
    expect(addressFor(before, { role: 'demo' }).toString()).toBe('tab=people&q=ada&role=demo');
    expect(addressFor(before, { page: 4 }).toString()).toBe('tab=people&page=4&q=ada');
    expect(addressFor(before, { q: '' }).toString()).toBe('tab=people');
  });

  it('has pages of ten', () => {
    expect([0, 1, 10, 11, 1000].map(pagesOf)).toEqual([1, 1, 1, 2, 100]);
  });

  it('has a total that shows where counting stopped', () => {
    expect(totalText(1, false)).toBe('1 person');
    expect(totalText(1234, false)).toBe('1,234 people');
    expect(totalText(1000, true)).toBe('1,000+ people');
  });
});
