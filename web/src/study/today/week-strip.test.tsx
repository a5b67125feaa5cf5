// @vitest-environment jsdom
import type { DayStatus } from '@certway/contract/study/study-plan';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildOwnAssignment } from '../../test/assignments.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildStudyCard, programId } from '../../test/study-cards.ts';
import type { StudyDay } from '../queries.ts';

const day = (date: string, status: DayStatus, change: Partial<StudyDay> = {}): StudyDay => ({
  day: date,
  status,
  isToday: false,
  suggestsExam: false,
  minutesPlanned: 0,
  minutesDone: 0,
  answers: 0,
  ...change,
});

/** Opens the study page with these days, and returns the texts for screen readers. */
async function textsOf(
  week: StudyDay[],
  listOwnAssignments: ReturnType<typeof buildOwnAssignment>[] = [],
) {
  await openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      study: { listStudyCards: [buildStudyCard()], getStudyWeek: week },
      assignments: { listOwnAssignments },
    },
  });
  const days = within(await screen.findByRole('list', { name: 'Days of the plan' }));
  return (await days.findAllByRole('listitem')).map(
    ({ lastElementChild }) => lastElementChild?.textContent,
  );
}

describe('WeekStrip', () => {
  it('shows the days of the plan with what was done, missed and planned', async () => {
    const shown = await textsOf([
      day('2027-02-28', 'before'),
      day('2027-03-01', 'done', { minutesDone: 12, answers: 9 }),
      day('2027-03-02', 'missed'),
      day('2027-03-03', 'done', { isToday: true, minutesPlanned: 15, minutesDone: 5 }),
      day('2027-03-04', 'off'),
      day('2027-03-05', 'planned', { minutesPlanned: 15, suggestsExam: true }),
      day('2027-03-08', 'exam'),
    ]);
    expect(shown).toEqual([
      'Sun Feb 28, 2027: Before the plan.',
      'Mon Mar 1, 2027: 12 min done.',
      'Tue Mar 2, 2027: Missed.',
      'Today Mar 3, 2027: 5 of 15 min done.',
      'Thu Mar 4, 2027: Day off.',
      'Fri Mar 5, 2027: 15 min. Mock exam suggested',
      'Mon Mar 8, 2027: Exam.',
    ]);
  });

  it('marks the days on which an assignment of the program is due', async () => {
    const target = { ...buildOwnAssignment().target, programId };
    const due = (title: string, change: object = {}) =>
      buildOwnAssignment({ _id: title, title, target, due: '2027-03-05T12:00:00.000Z', ...change });
    const week = [day('2027-03-05', 'planned', { minutesPlanned: 15 }), day('2027-03-06', 'off')];
    const shown = await textsOf(week, [
      due('Air law'),
      due('Weather'),
      due('Submitted', { submittedAt: '2027-03-01T12:00:00.000Z' }),
      due('Of another program', { target: buildOwnAssignment().target }),
    ]);
    expect(shown).toEqual([
      'Fri Mar 5, 2027: 15 min. Due for your class: Air law and Weather',
      'Sat Mar 6, 2027: Day off.',
    ]);
  });
});
