import { describe, expect, it } from 'vitest';
import { dueText, localTimeOf, localTimeText } from './local-time.ts';

describe('localTimeOf', () => {
  it('follows daylight-saving time in the time zone of the class', () => {
    expect(localTimeOf('2027-03-27T17:00:00Z', 'Europe/Berlin')).toBe('2027-03-27T18:00');
    expect(localTimeOf('2027-03-28T17:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T19:00');
    expect(localTimeOf('2027-03-27T23:30:00Z', 'Europe/Berlin')).toBe('2027-03-28T00:30');
  });
});

describe('localTimeText', () => {
  it('shows the day and the time as they were typed', () => {
    expect(localTimeText('2027-03-28T18:00')).toBe('Mar 28, 2027, 18:00');
  });
});

describe('dueText', () => {
  const at = (day: number, hour: number) => new Date(2026, 11, day, hour);

  it('names today and tomorrow, and shows the date otherwise', () => {
    const now = at(10, 9);
    expect(dueText(at(10, 18).toISOString(), now)).toBe('Due today, 18:00');
    expect(dueText(at(11, 18).toISOString(), now)).toBe('Due tomorrow, 18:00');
    expect(dueText(at(12, 8).toISOString(), now)).toBe('Due Dec 12, 2026, 08:00');
    expect(dueText(at(9, 18).toISOString(), now)).toBe('Was due Dec 9, 2026, 18:00');
  });
});
