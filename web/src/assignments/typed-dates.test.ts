import { describe, expect, it } from 'vitest';
import { datesBody, datesProblems } from './typed-dates.ts';

const typed = { opensAt: '', dueAt: '2026-12-10T18:00', closesAt: '', tries: '' };

describe('datesProblems', () => {
  it('finds the field that is wrong', () => {
    expect(datesProblems(typed)).toEqual({});
    expect(Object.keys(datesProblems({ ...typed, dueAt: '' }))).toEqual(['dueAt']);
    const lateOpening = { ...typed, opensAt: '2026-12-11T08:00' };
    expect(Object.keys(datesProblems(lateOpening))).toEqual(['dueAt']);
    const earlyClosing = { ...typed, closesAt: '2026-12-09T18:00' };
    expect(Object.keys(datesProblems(earlyClosing))).toEqual(['closesAt']);
    for (const tries of ['0', '21', 'x', '1.5'])
      expect(Object.keys(datesProblems({ ...typed, tries }))).toEqual(['tries']);
  });
});

describe('datesBody', () => {
  it('sends null for empty fields', () => {
    expect(datesBody(typed)).toEqual({ dueAt: typed.dueAt, closesAt: null, tries: null });
    expect(datesBody({ ...typed, tries: ' 3 ' }).tries).toBe(3);
  });
});
