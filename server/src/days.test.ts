import { describe, expect, it, vi } from 'vitest';
import { dayIn, examDay, formatsByZone, todayAt } from './days.ts';

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
    expect(examDay(null, at)).toBe(todayAt(at));
  });

  it('returns today if the exam day is over in the learner’s time zone but not in UTC', () => {
    expect(examDay({ examOn: '2027-02-28', timeZone: 'Asia/Tokyo' }, at)).toBe('2027-03-01');
  });
});

describe('formatsByZone', () => {
  it('creates only one format for all capitalizations of a time zone’s name', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const format = formatsByZone('en', { dateStyle: 'short' });
    const name = 'europe/lisbon';
    for (let at = 0; at < name.length; at++) {
      format(name.slice(0, at) + name.slice(at).toUpperCase());
    }
    expect(made).toHaveBeenCalledTimes(1);
    expect(dayIn('EUROPE/lisbon', at)).toBe('2027-02-28');
  });

  it('creates a format again after many other time zones have filled the cache', () => {
    const format = formatsByZone('en', { dateStyle: 'short' });
    const first = format('UTC');
    expect(format('UTC')).toBe(first);
    for (let minute = 0; minute < 150; minute++) {
      format(
        `+${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`,
      );
    }
    expect(format('UTC')).not.toBe(first);
  });
});
