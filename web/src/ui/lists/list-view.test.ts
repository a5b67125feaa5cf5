import { describe, expect, it } from 'vitest';
import { listAddress, parseListView } from './list-view.ts';

describe('parseListView', () => {
  it('reads the search text, filters, and page, and uses page 1 for invalid values', () => {
    expect(parseListView(new URLSearchParams('tab=requests&q=ada&state=paid&page=3'))).toEqual({
      q: 'ada',
      state: 'paid',
      page: 3,
    });
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(parseListView(new URLSearchParams({ page })).page).toBe(1);
    }
  });
});

describe('listAddress', () => {
  it('keeps the tab, returns to page 1 when a filter changes, and leaves out empty values', () => {
    const before = new URLSearchParams('tab=requests&q=ada&page=3');
    expect(listAddress(before, { state: 'paid' }).toString()).toBe('tab=requests&q=ada&state=paid');
    expect(listAddress(before, { page: 4 }).toString()).toBe('tab=requests&q=ada&page=4');
    expect(listAddress(before, { q: '', page: 1 }).toString()).toBe('tab=requests');
  });
});
