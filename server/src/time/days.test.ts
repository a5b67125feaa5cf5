import { describe, expect, it } from 'vitest';
import { dayIn, examDay, utcDay } from './days.ts';

const at = new Date('2027-02-28T23:30:00Z');

describe('examDay', () => {
  it('returns the day of the exam until the exam is over', () => {
    expect(examDay({ examOn: '2027-04-01', timeZone: 'UTC' }, at)).toBe('2027-04-01');
    expect(examDay({ examOn: '2027-02-28', timeZone: 'UTC' }, at)).toBe('2027-02-28');
    expect(examDay({ examOn: '2027-02-27', timeZone: 'UTC' }, at)).toBe('2027-02-28');
  });

  it("returns today in the learner's time zone if there is no exam", () => {
    expect(examDay({ examOn: null, timeZone: 'Asia/Tokyo' }, at)).toBe('2027-03-01');
    expect(examDay({ examOn: null, timeZone: 'America/Denver' }, at)).toBe('2027-02-28');
    expect(examDay({ examOn: null, timeZone: null }, at)).toBe('2027-02-28');
    expect(examDay(null, at)).toBe(utcDay(at));
  });

  it('returns today if the exam day is over in the learner’s time zone but not in UTC', () => {
    expect(examDay({ examOn: '2027-02-28', timeZone: 'Asia/Tokyo' }, at)).toBe('2027-03-01');
  });
});

describe('dayIn', () => {
  it('accepts any capitalization of a time zone’s name', () => {
    expect(dayIn('EUROPE/lisbon', at)).toBe('2027-02-28');
    expect(dayIn('europe/LISBON', at)).toBe('2027-02-28');
  });
});
