import { recordColumns } from '@certway/contract/learners/record-columns';
import { describe, expect, it } from 'vitest';
import { directionOf, learnersAddressAfter, learnersViewOf, sortAfterPress } from './view.ts';

const viewOf = (search: string) => learnersViewOf(new URLSearchParams(search));

describe('learnersViewOf', () => {
  it('reads filters, order and page from the URL, and ignores what is not valid', () => {
    const program = '01931e5a-7c00-7000-8000-000000000009';
    expect(
      viewOf(`q=ada&program=${program}&class=${program}&show=behind&sort=-waiting&page=3`),
    ).toEqual({
      q: 'ada',
      program,
      class: program,
      group: 'behind',
      sort: '-waiting',
      page: 3,
    });
    expect(viewOf('program=1&class=2&show=late&sort=points&page=-1')).toEqual({
      q: '',
      program: undefined,
      class: undefined,
      group: undefined,
      sort: '-seen',
      page: 1,
    });
  });
});

describe('learnersAddressAfter', () => {
  it('returns to the first page, and leaves the usual order out of the URL', () => {
    const before = new URLSearchParams('q=ada&sort=name&page=4');
    expect(String(learnersAddressAfter(before, { sort: '-seen' }))).toBe('q=ada');
    expect(String(learnersAddressAfter(before, { group: 'waiting' }))).toBe(
      'q=ada&sort=name&show=waiting',
    );
    expect(String(learnersAddressAfter(before, { page: 2 }))).toBe('q=ada&sort=name&page=2');
  });
});

describe('sortAfterPress', () => {
  it.each(recordColumns)('turns the order by %s around with each further press', (column) => {
    const first = sortAfterPress(column === 'name' ? 'program' : 'name', column);
    const second = sortAfterPress(first, column);
    expect(new Set([first, second])).toEqual(new Set([column, `-${column}`]));
    expect(sortAfterPress(second, column)).toBe(first);
    expect(directionOf(first, column)).not.toBe(directionOf(second, column));
  });

  it('shows the learners seen last and the most answers first, and names from A', () => {
    expect(sortAfterPress('name', 'seen')).toBe('-seen');
    expect(sortAfterPress('name', 'answers')).toBe('-answers');
    expect(sortAfterPress('-seen', 'name')).toBe('name');
  });
});
