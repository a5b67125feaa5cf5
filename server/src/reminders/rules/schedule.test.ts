import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, nextAt, nextFor, timeOf } from './schedule.ts';

const ZONES = [
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Atlantic/Azores',
  'UTC',
];
const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the local time at a moment in milliseconds, computed as if the local time were UTC. It
 * uses the formats of Intl, which the code under test does not call itself.
 */
function clockIn(timeZone: string, at: Date): number {
  const parts = clockFormat(timeZone).formatToParts(at);
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const next = (timeZone: string, at: string, after: string) =>
  nextAt({ minute: minuteOf(at), timeZone }, new Date(after)).toISOString();

describe('nextAt', () => {
  it.each([
    // Clocks in Europe go forward on 28 March 2027, 02:00 → 03:00.
    ['Europe/Berlin', '18:00', '2027-03-27T12:00:00Z', '2027-03-27T17:00:00.000Z'],
    ['Europe/Berlin', '18:00', '2027-03-27T17:00:00Z', '2027-03-28T16:00:00.000Z'],
    ['Europe/Berlin', '02:30', '2027-03-27T12:00:00Z', '2027-03-28T01:30:00.000Z'],
    ['Europe/Berlin', '02:30', '2027-03-28T01:30:00Z', '2027-03-29T00:30:00.000Z'],
    // Clocks in Europe go back on 31 October 2027, 03:00 → 02:00.
    ['Europe/Berlin', '18:00', '2027-10-30T16:00:00Z', '2027-10-31T17:00:00.000Z'],
    ['Europe/Berlin', '02:30', '2027-10-30T12:00:00Z', '2027-10-31T00:30:00.000Z'],
    ['Europe/Berlin', '02:30', '2027-10-31T00:30:00Z', '2027-11-01T01:30:00.000Z'],
    // Clocks in New York change on 14 March and 7 November 2027.
    ['America/New_York', '07:15', '2027-03-13T12:15:00Z', '2027-03-14T11:15:00.000Z'],
    ['America/New_York', '01:30', '2027-11-06T12:00:00Z', '2027-11-07T05:30:00.000Z'],
    ['America/New_York', '01:30', '2027-11-07T05:30:00Z', '2027-11-08T06:30:00.000Z'],
    // On Lord Howe Island clocks change by half an hour: back on 4 April and forward on 3 October
    // 2027.
    ['Australia/Lord_Howe', '20:00', '2027-04-03T09:00:00Z', '2027-04-04T09:30:00.000Z'],
    ['Australia/Lord_Howe', '20:00', '2027-10-02T09:30:00Z', '2027-10-03T09:00:00.000Z'],
    ['Asia/Kolkata', '06:00', '2027-03-28T00:30:00Z', '2027-03-29T00:30:00.000Z'],
  ])('in %s, the next %s after %s is %s', (timeZone, at, after, expected) => {
    expect(next(timeZone, at, after)).toBe(expected);
  });

  it('returns one moment on each day of a year, at the given local time if that time exists', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 2024, max: 2034 }),
        (timeZone, minute, year) => {
          let at = new Date(Date.UTC(year, 0, 1));
          let day = -1;
          for (let count = 0; count < 370; count++) {
            const before = at;
            at = nextAt({ minute, timeZone }, before);
            expect(at > before).toBe(true);
            const shown = clockIn(timeZone, at);
            const wanted = Math.floor(shown / MS_A_DAY) * MS_A_DAY + minute * MS_A_MINUTE;
            if (shown !== wanted) {
              // A local time that the clock change skips is postponed by the length of the shift,
              // at most an hour.
              expect(shown - wanted).toBeGreaterThan(0);
              expect(shown - wanted).toBeLessThanOrEqual(60 * MS_A_MINUTE);
              expect(clockIn(timeZone, new Date(at.getTime() - MS_A_DAY / 8))).not.toBe(
                shown - MS_A_DAY / 8,
              );
            }
            const today = Math.floor(shown / MS_A_DAY);
            if (day >= 0) expect(today).toBe(day + 1);
            day = today;
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('returns the same due time for any moment before that due time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 1439 }),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (timeZone, minute, after, share) => {
          const one = nextAt({ minute, timeZone }, after);
          const between = new Date(after.getTime() + (one.getTime() - after.getTime()) * share);
          expect(nextAt({ minute, timeZone }, between)).toEqual(one);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('timeOf converts the minutes since midnight back to a clock time such as 07:05', () => {
    for (const at of ['00:00', '07:05', '23:59']) expect(timeOf(minuteOf(at))).toBe(at);
  });
});

describe('the next weekly summary', () => {
  it.each([
    // Cases of weekly reminders: the starting time is on a Wednesday, on a Monday just before and
    // exactly at the reminder's time, or in a week in which the clocks change.
    ['Europe/Berlin', '18:00', '2027-03-24T12:00:00Z', '2027-03-29T16:00:00.000Z'],
    ['Europe/Berlin', '18:00', '2027-03-29T15:59:00Z', '2027-03-29T16:00:00.000Z'],
    ['Europe/Berlin', '18:00', '2027-03-29T16:00:00Z', '2027-04-05T16:00:00.000Z'],
    ['Europe/Berlin', '18:00', '2027-10-27T12:00:00Z', '2027-11-01T17:00:00.000Z'],
    // At this time it is already Monday in Auckland but still Sunday in UTC, so the weekday must be
    // taken from the local time.
    ['Pacific/Auckland', '07:00', '2027-05-16T18:00:00Z', '2027-05-16T19:00:00.000Z'],
  ])('in %s at %s, calculated after %s, is due at %s', (timeZone, at, after, expected) => {
    const clock = { minute: minuteOf(at), timeZone };
    expect(nextFor('weekly', clock, new Date(after)).toISOString()).toBe(expected);
  });

  it('is due once on each Monday of a year', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, minute) => {
          let at = new Date(Date.UTC(2027, 0, 1));
          let week = -1;
          for (let count = 0; count < 53; count++) {
            at = nextFor('weekly', { minute, timeZone }, at);
            const shown = clockIn(timeZone, at);
            expect(new Date(shown).getUTCDay()).toBe(1);
            const current = Math.floor(shown / (7 * MS_A_DAY));
            if (week >= 0) expect(current).toBe(week + 1);
            week = current;
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
