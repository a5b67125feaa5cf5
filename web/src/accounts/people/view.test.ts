import { describe, expect, it } from 'vitest';
import { addressFor, pagesOf, peopleViewOf, totalText } from './view.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the people list', () => {
  it('reads page, search, role, and order from the URL, and replaces invalid values by defaults', () => {
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

  it('returns to page 1 when a filter changes, and keeps the other parameters of the URL', () => {
    const before = search('tab=people&page=3&q=ada');
    expect(addressFor(before, { role: 'demo' }).toString()).toBe('tab=people&q=ada&role=demo');
    expect(addressFor(before, { page: 4 }).toString()).toBe('tab=people&page=4&q=ada');
    expect(addressFor(before, { q: '' }).toString()).toBe('tab=people');
  });

  it('has ten people per page, and at least one page', () => {
    expect([0, 1, 10, 11, 1000].map(pagesOf)).toEqual([1, 1, 1, 2, 100]);
  });

  it("shows '1,000+ people' as the total if the server stopped counting at 1,000", () => {
    expect(totalText(1, false)).toBe('1 person');
    expect(totalText(1234, false)).toBe('1,234 people');
    expect(totalText(1000, true)).toBe('1,000+ people');
  });
});
