import type { StudyPlan } from '@certway/contract/study/study-plan';
import { dayAfter } from '../../time/days.ts';
import * as messages from '../messages.ts';
import { isStudyDay } from '../rules/days.ts';

/** Formats study days, exams and assignments as an iCalendar file (RFC 5545). */

export interface PlannedProgram {
  programId: string;
  programName: string;
  plan: StudyPlan;
}

/** An assignment of a class that the person has not submitted. */
export interface CalendarAssignment {
  id: string;
  title: string;
  className: string;
  due: Date;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const LINE_OCTETS = 75;

/** Escapes characters that have a meaning in iCalendar: backslashes, separators and line breaks. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/**
 * Folds a line at 75 octets without splitting a character. Continuation lines begin with a space.
 */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

const dateOf = (day: string) => day.replaceAll('-', '');
const stampOf = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

interface CalendarEvent {
  uid: string;
  /** A whole day, or a moment. */
  at: string | Date;
  summary: string;
  more?: string[];
}

const startOf = (at: string | Date) =>
  typeof at === 'string' ? `DTSTART;VALUE=DATE:${dateOf(at)}` : `DTSTART:${stampOf(at)}`;

const eventOf = ({ uid, at, summary, more = [] }: CalendarEvent, now: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stampOf(now)}`,
  startOf(at),
  `SUMMARY:${escaped(summary)}`,
  ...more,
  'END:VEVENT',
];

/** Returns the study days of a plan as one event that repeats weekly until the exam. */
function studyEvents(
  { programId, programName, plan }: PlannedProgram,
  today: string,
): CalendarEvent[] {
  const days = Array.from({ length: 7 }, (_, place) => dayAfter(today, place));
  const first = days.find((day) => isStudyDay(plan, day));
  if (!first || (plan.examOn !== null && first >= plan.examOn)) return [];
  const until = plan.examOn === null ? '' : `;UNTIL=${dateOf(dayAfter(plan.examOn, -1))}`;
  const byDay = plan.weekdays.map((day) => WEEKDAYS[day]).join(',');
  return [
    {
      uid: `${programId}-study@certway`,
      at: first,
      summary: messages.studyMinutes({ minutes: plan.minutesADay, program: programName }),
      // `TRANSPARENT` means that study time is not shown as busy in the calendar.
      more: [`RRULE:FREQ=WEEKLY;BYDAY=${byDay}${until}`, 'TRANSP:TRANSPARENT'],
    },
  ];
}

const examEvents = ({ programId, programName, plan }: PlannedProgram): CalendarEvent[] =>
  plan.examOn === null
    ? []
    : [
        {
          uid: `${programId}-exam@certway`,
          at: plan.examOn,
          summary: messages.exam({ program: programName }),
        },
      ];

const dueEvent = ({ id, title, className, due }: CalendarAssignment): CalendarEvent => ({
  uid: `${id}-due@certway`,
  at: due,
  summary: messages.assignmentDue({ title, className }),
  more: ['TRANSP:TRANSPARENT'],
});

interface CalendarContent {
  planned: readonly PlannedProgram[];
  assignments: readonly CalendarAssignment[];
}

export function formatCalendar(
  { planned, assignments }: CalendarContent,
  dayIn: (timeZone: string) => string,
  now: Date,
): string {
  const events = [
    ...planned.flatMap((one) => [
      ...studyEvents(one, dayIn(one.plan.timeZone)),
      ...examEvents(one),
    ]),
    ...assignments.map(dueEvent),
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Certway//Study//EN',
    'NAME:Certway',
    'X-WR-CALNAME:Certway',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => eventOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
