import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, formatCalendar } from './icalendar.ts';

const now = new Date('2027-03-01T08:30:00Z');
const planned = (change: object = {}, programName = 'Private Pilot') => ({
  programId: 'p1',
  programName,
  plan: { examOn: '2027-03-20', minutesADay: 20, weekdays: [2, 4], timeZone: 'UTC', ...change },
});
const linesOf = (...all: ReturnType<typeof planned>[]) =>
  formatCalendar({ planned: all, assignments: [] }, () => '2027-03-01', now)
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('formatCalendar', () => {
  it('repeats the study days until the day before the exam, and adds the exam', () => {
    const lines = linesOf(planned());
    expect(lines).toContain('DTSTART;VALUE=DATE:20270302');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270319');
    expect(lines).toContain('SUMMARY:Study 20 minutes: Private Pilot');
    expect(lines).toContain('SUMMARY:Exam: Private Pilot');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270320');
    expect(lines).toContain('DTSTAMP:20270301T083000Z');
  });

  it('repeats study events without end if there is no exam date, and omits them if no study day is left', () => {
    expect(linesOf(planned({ examOn: null }))).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,TH');
    const over = linesOf(planned({ examOn: '2027-03-02' }));
    expect(over.some((line) => line.startsWith('RRULE'))).toBe(false);
    expect(over).toContain('SUMMARY:Exam: Private Pilot');
  });

  it('adds the moment at which each assignment is due', () => {
    const due = new Date('2027-03-05T18:00:00Z');
    const assignments = [{ id: 'a1', title: 'Air law', className: 'Evening; course', due }];
    const text = formatCalendar({ planned: [], assignments }, () => '2027-03-01', now);
    const lines = text.split('\r\n');
    expect(lines).toContain('UID:a1-due@certway');
    expect(lines).toContain('DTSTART:20270305T180000Z');
    expect(lines).toContain('SUMMARY:Due: Air law (Evening\\; course)');
  });

  it('escapes and folds any program name, so that no line is too long or broken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const whole = formatCalendar(
          { planned: [planned({}, name)], assignments: [] },
          () => '2027-03-01',
          now,
        );
        const parts = whole.split('\r\n');
        expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
        expect(parts.every((part) => !/[\r\n]/.test(part))).toBe(true);
        expect(linesOf(planned({}, name)).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(
          2,
        );
      }),
    );
  });

  it('folds lines so that unfolding returns the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });
});
