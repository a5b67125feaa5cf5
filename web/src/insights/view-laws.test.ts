import { roles } from '@certway/contract/accounts/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyticsFilter,
  isFiltered,
  monthsToChoose,
  periodName,
  readView,
  writeView,
} from './view.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const month = fc
  .record({ year: fc.integer({ min: 1990, max: 2090 }), at: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, at }) => `${year}-${String(at).padStart(2, '0')}`);
const view = fc
  .record({
    program: maybe(fc.uuid()),
    course: maybe(fc.uuid()),
    period: maybe(month),
    role: maybe(fc.constantFrom(...roles)),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .map((one) => ({ ...one, course: one.program && one.course }));

describe('readView and writeView (properties)', () => {
  it('readView returns the view that was passed to writeView', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(writeView(one, { page: one.page }))).toEqual(one);
      }),
    );
  });

  it('return to page 1 when a filter changes', () => {
    fc.assert(
      fc.property(view, maybe(month), (one, period) => {
        expect(readView(writeView(one, { period }))).toEqual({ ...one, period, page: 1 });
      }),
    );
  });

  it('accept any parameters in the URL, and always return a valid page', () => {
    const typed = fc.dictionary(
      fc.constantFrom('program', 'course', 'period', 'role', 'page'),
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
    );
    fc.assert(
      fc.property(typed, (search) => {
        const { page, course, program } = readView(new URLSearchParams(search));
        expect(Number.isInteger(page) && page >= 1 && page <= 100_000).toBe(true);
        expect(course === undefined || program !== undefined).toBe(true);
      }),
    );
  });
});

describe('analyticsFilter (properties)', () => {
  it('contains exactly the filters that are set, and never the page', () => {
    fc.assert(
      fc.property(view, (one) => {
        const { page: _, ...set } = one;
        const wanted = Object.fromEntries(Object.entries(set).filter(([, value]) => value));
        expect(analyticsFilter(one)).toEqual(wanted);
        expect(isFiltered(one)).toBe(Object.keys(wanted).length > 0);
      }),
    );
  });
});

describe('monthsToChoose and periodName (properties)', () => {
  it('return each month once, the latest first, also across the turn of a year', () => {
    const day = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, maybe(month), (now, chosen) => {
        const months = monthsToChoose(now, chosen);
        expect(months[0]).toBe(now.toISOString().slice(0, 7));
        expect(new Set(months).size).toBe(months.length);
        expect(months.slice(0, 24)).toEqual(months.slice(0, 24).toSorted().reverse());
        if (chosen) expect(months).toContain(chosen);
      }),
    );
  });

  it('name months by the calendar in every time zone', () => {
    expect(periodName('2026-01')).toBe('January 2026');
    expect(periodName('2025-12')).toBe('December 2025');
  });
});
