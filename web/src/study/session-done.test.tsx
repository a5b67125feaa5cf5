// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildStudyCard, programId } from '../test/study-cards.ts';
import type { StudySession } from './queries.ts';

const quizId = '01931e5a-7c00-7000-8000-0000000000f1';
const question = (text: string, change: object = {}) => ({
  questionId: text,
  text,
  isNew: false,
  wasWrong: false,
  right: true,
  rightAgain: false,
  comesNext: false,
  ...change,
});
const session: StudySession = {
  programId,
  programName: 'Private Pilot',
  nextOn: '2027-03-04',
  questions: [
    question('Lift', { wasWrong: true }),
    question('Stall', { right: false, rightAgain: true, comesNext: true }),
    question('Flaps', { right: false, comesNext: true }),
    question('Drag', { isNew: true }),
  ],
};
const open = (card: Parameters<typeof buildStudyCard>[0], shown = session) =>
  openAt(`/done?attempt=${quizId}`, {
    as: buildUser({ role: 'paid' }),
    answers: {
      study: { listStudyCards: [buildStudyCard(card)], getStudySession: shown },
    },
  });
const rows = () =>
  within(screen.getByRole('region', { name: 'your session' }))
    .getAllByRole('group')
    .map(({ firstElementChild }) => firstElementChild?.textContent);

describe('SessionDonePage', () => {
  it('shows what became right, what is new and what comes again, without a score', async () => {
    await open({ questions: 0, secondsDone: 600, streakDays: 4 });
    await screen.findByRole('region', { name: 'your session' });
    screen.getByRole('heading', { level: 1, name: 'Done for today' });
    expect(rows()).toEqual([
      '1missed before, right today',
      '1right when asked again',
      '1still missed, again Thu, Mar 4',
      '1new',
    ]);
    screen.getByText('1 more question comes again Thu, Mar 4');
    screen.getByText('10 min done');
    screen.getByText('4 days in a row');
    screen.getByText('Next: Thu, Mar 4, 15 min');
    expect(document.body.textContent).not.toMatch(/Passed|Failed|%/);
    screen.getByRole('link', { name: 'Finish for today' });
    screen.getByRole('link', { name: 'Study more' });
    screen.getByRole('link', { name: 'Look at the answers' });
  });

  it('counts a question only once, also if it is new, was missed and comes again', async () => {
    const missed = question('Yaw', { isNew: true, right: false, comesNext: true });
    await open({ questions: 0 }, { ...session, questions: [missed] });
    await screen.findByRole('region', { name: 'your session' });
    expect(rows()).toEqual(['1still missed, again Thu, Mar 4']);
    expect(screen.queryByText(/comes again/)).toBeNull();
  });

  it("offers 'Study more' as the main button while questions are left for today", async () => {
    await open({ questions: 5, secondsDone: 300 });
    await screen.findByRole('heading', { level: 1, name: 'Session done' });
    screen.getByRole('link', { name: 'Study more' });
    expect(screen.queryByRole('link', { name: 'Finish for today' })).toBeNull();
  });
});
