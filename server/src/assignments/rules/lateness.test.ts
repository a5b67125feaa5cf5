import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedAt } from '../../time/days.ts';
import { assignmentState, isOverdue, ownDates } from './lateness.ts';
import { momentOf } from './local-time.ts';
import { nudgeTime } from './nudge-time.ts';

const timeZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
);

/** Days around the changes of the clocks in 2027, and others. */
const day = fc.constantFrom(
  '2027-03-13',
  '2027-03-14',
  '2027-03-27',
  '2027-03-28',
  '2027-04-04',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
  '2027-06-15',
  '2027-12-31',
);
const twoDigits = (number: number) => String(number).padStart(2, '0');
const local = fc
  .tuple(day, fc.nat(23), fc.nat(59))
  .map(([date, hour, minute]) => `${date}T${twoDigits(hour)}:${twoDigits(minute)}`);

const world = fc
  .record({
    zone: timeZone,
    times: fc.array(local, { minLength: 3, maxLength: 3 }).map((times) => times.toSorted()),
    extension: fc.option(fc.record({ due: local, closes: fc.option(local) })),
    submitted: fc.option(fc.record({ at: local, zone: timeZone })),
    now: fc.record({ at: local, zone: timeZone }),
    opens: fc.boolean(),
    closes: fc.boolean(),
  })
  .map(({ zone, times: [first = '', second = '', third = ''], ...rest }) => {
    const extended = rest.extension && {
      dueAt: momentOf(rest.extension.due, zone),
      closesAt:
        rest.extension.closes === null
          ? null
          : momentOf(
              rest.extension.closes < rest.extension.due
                ? rest.extension.due
                : rest.extension.closes,
              zone,
            ),
    };
    const assignment = {
      dueAt: momentOf(second, zone),
      closesAt: rest.closes ? momentOf(third, zone) : null,
    };
    return {
      assignment,
      extension: extended,
      openedAt: rest.opens ? momentOf(first, zone) : new Date('2027-01-01T00:00:00Z'),
      submittedAt: rest.submitted && momentOf(rest.submitted.at, rest.submitted.zone),
      now: momentOf(rest.now.at, rest.now.zone),
    };
  });

describe('assignmentState', () => {
  it('calls no one late before their own due date, in any time zone and with any extension', () => {
    fc.assert(
      fc.property(world, ({ assignment, extension, openedAt, submittedAt, now }) => {
        const own = ownDates(assignment, extension);
        const dates = { ...own, openedAt, submittedAt };
        const state = assignmentState(dates, now);
        expect(own.dueAt >= assignment.dueAt).toBe(true);
        if (extension) expect(own.dueAt >= extension.dueAt).toBe(true);
        const isBefore = now <= own.dueAt;
        expect(isBefore && (state === 'late' || isOverdue(dates, now))).toBe(false);
        expect(state === 'closed' && now <= assignment.dueAt).toBe(false);
        const isDoneLate = submittedAt !== null && submittedAt > own.dueAt;
        expect(state === 'done-late').toBe(isDoneLate);
        expect(state === 'done').toBe(submittedAt !== null && !isDoneLate);
      }),
    );
  });

  it('never takes a submission back, whatever time passes', () => {
    fc.assert(
      fc.property(world, local, ({ assignment, extension, openedAt, submittedAt, now }, later) => {
        const dates = { ...ownDates(assignment, extension), openedAt, submittedAt };
        fc.pre(submittedAt !== null);
        expect(assignmentState(dates, momentOf(later, 'UTC'))).toBe(assignmentState(dates, now));
      }),
    );
  });

  it('goes from not-open over open and late to closed, in this order', () => {
    const order = ['not-open', 'open', 'late', 'closed'];
    fc.assert(
      fc.property(world, fc.array(local), ({ assignment, extension, openedAt }, times) => {
        const dates = { ...ownDates(assignment, extension), openedAt, submittedAt: null };
        const moments = times.map((time) => momentOf(time, 'UTC')).toSorted((a, b) => +a - +b);
        const states = moments.map((at) => order.indexOf(assignmentState(dates, at)));
        expect(states).toEqual(states.toSorted((a, b) => a - b));
      }),
    );
  });

  it('counts a submission at the very moment of the due date as in time', () => {
    const dueAt = new Date('2027-03-14T22:00:00Z');
    const dates = { dueAt, closesAt: dueAt, openedAt: new Date(0), submittedAt: dueAt };
    expect(assignmentState(dates, new Date('2028-01-01T00:00:00Z'))).toBe('done');
    expect(assignmentState({ ...dates, submittedAt: null }, dueAt)).toBe('open');
  });
});

describe('momentOf', () => {
  it('postpones a skipped time and takes a repeated one the first time', () => {
    const zone = 'America/New_York';
    expect(momentOf('2027-03-14T02:30', zone).toISOString()).toBe('2027-03-14T07:30:00.000Z');
    expect(momentOf('2027-11-07T01:30', zone).toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });
});

describe('nudgeTime', () => {
  it('is the next moment between 9:00 and 20:00 in the time zone of the person', () => {
    fc.assert(
      fc.property(timeZone, local, (zone, at) => {
        const now = momentOf(at, 'UTC');
        const sendAt = nudgeTime(zone, now);
        const { hour } = zonedAt(zone, sendAt);
        expect(hour >= 9 && hour < 20).toBe(true);
        expect(sendAt >= now).toBe(true);
        expect(sendAt.getTime() - now.getTime()).toBeLessThan(15 * 60 * 60 * 1000);
      }),
    );
  });
});
