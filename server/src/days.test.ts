import { describe, expect, it, vi } from 'vitest';
import { dayIn, examDay, formatsByZone, todayAt } from './days.ts';

const at = new Date('2027-02-28T23:30:00Z');

describe('the day that questions must be right on', () => {
  it('is that of the exam, as long as it is not over', () => {
    expect(examDay({ examOn: '2027-04-01', timeZone: 'UTC' }, at)).toBe('2027-04-01');
    expect(examDay({ examOn: '2027-02-28', timeZone: 'UTC' }, at)).toBe('2027-02-28');
    expect(examDay({ examOn: '2027-02-27', timeZone: 'UTC' }, at)).toBe('2027-02-28');
  });

  it('is today without an exam, as days begin where the learner lives', () => {
    expect(examDay({ examOn: null, timeZone: 'Asia/Tokyo' }, at)).toBe('2027-03-01');
    expect(examDay({ examOn: null, timeZone: 'America/Denver' }, at)).toBe('2027-02-28');
    expect(examDay({ examOn: null, timeZone: null }, at)).toBe('2027-02-28');
    expect(examDay(null, at)).toBe(todayAt(at));
  });

  it('is today for an exam that was yesterday in the place of the learner alone', () => {
    expect(examDay({ examOn: '2027-02-28', timeZone: 'Asia/Tokyo' }, at)).toBe('2027-03-01');
  });
});

describe('the formats for time zones', () => {
  it('are one for a zone, however it is spelled', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const format = formatsByZone('en', { dateStyle: 'short' });
    const name = 'europe/lisbon';
    for (let at = 0; at < name.length; at++) {
      format(name.slice(0, at) + name.slice(at).toUpperCase());
    }
    expect(made).toHaveBeenCalledTimes(1);
    expect(dayIn('EUROPE/lisbon', at)).toBe('2027-02-28');
  });

  it('are made anew where more zones were used than are kept', () => {
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
