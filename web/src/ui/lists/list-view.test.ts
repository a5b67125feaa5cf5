import { describe, expect, it } from 'vitest';
import { addressFor, viewOf } from './list-view.ts';

describe('viewOf', () => {
  it('reads words, state and page, and the first page for anything odd', () => {
    expect(viewOf(new URLSearchParams('tab=requests&q=ada&state=paid&page=3'))).toEqual({
      q: 'ada',
      state: 'paid',
      page: 3,
    });
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(viewOf(new URLSearchParams({ page })).page).toBe(1);
    }
  });
});

describe('listAddress', () => {
  it('keeps the tab, returns to the first page with a new filter, and drops empty values', () => {
    const before = new URLSearchParams('tab=requests&q=ada&page=3');
    expect(addressFor(before, { state: 'paid' }).toString()).toBe('tab=requests&q=ada&state=paid');
    expect(addressFor(before, { page: 4 }).toString()).toBe('tab=requests&q=ada&page=4');
    expect(addressFor(before, { q: '', page: 1 }).toString()).toBe('tab=requests');
  });
});
