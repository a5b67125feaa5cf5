import { describe, expect, it } from 'vitest';
import { monthsToChoose, readView, writeView } from './view.ts';

const id = '01931e5a-7c00-7000-8000-000000000001';
const other = '01931e5a-7c00-7000-8000-000000000002';
const read = (query: string) => readView(new URLSearchParams(query));

describe('readView and writeView', () => {
  it('readView returns the view that was passed to writeView', () => {
    const view = { program: id, course: other, period: '2026-11', role: 'paid', page: 3 } as const;
    expect(readView(writeView(view, { page: 3 }))).toEqual(view);
  });

  it('ignore invalid parameters', () => {
    const nothing = { program: undefined, course: undefined, period: undefined, role: undefined };
    for (const query of ['program=1&page=0', 'period=2026-13&role=owner&page=x', `course=${id}`]) {
      expect(read(query), query).toEqual({ ...nothing, page: 1 });
    }
  });

  it('return to page 1 when a filter changes, and drop the course when the program changes', () => {
    const view = read(`program=${id}&course=${other}&page=4`);
    expect(writeView(view, { role: 'paid' }).toString()).toBe(
      `program=${id}&course=${other}&role=paid`,
    );
    expect(writeView(view, { program: other }).toString()).toBe(`program=${other}`);
    expect(writeView(view, { program: undefined }).toString()).toBe('');
  });
});

describe('monthsToChoose', () => {
  it('returns the months of the last two years, and an older month if it is chosen', () => {
    const months = monthsToChoose(new Date('2026-01-31T23:00:00Z'), '2020-05');
    expect(months.slice(0, 2)).toEqual(['2026-01', '2025-12']);
    expect(months).toHaveLength(25);
    expect(months.at(-1)).toBe('2020-05');
  });
});
