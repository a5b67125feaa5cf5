// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { reliabilityText } from './exams/exam-stats-text.ts';

type Figures = Reply<'results', 'getExamStats'>;
type HandedIn = Reply<'results', 'listExamAttempts'>[number];

const exam = (over: Partial<Figures> = {}): Figures => ({
  blueprintId: 'exam',
  name: 'Written exam',
  programId: 'program',
  programName: 'Private Pilot',
  papers: 12,
  people: 9,
  passed: 6,
  waiting: 2,
  points: 71.25,
  latest: 12,
  sections: [
    { title: 'Air law', code: '010', papers: 12, right: 64, reached: 50, seconds: 610 },
    { title: 'Weather', code: '', papers: 12, right: 80, reached: null, seconds: 300 },
  ],
  reliability: { kr20: null, people: 9, missing: 41 },
  ...over,
});

const paper = (over: Partial<HandedIn> = {}): HandedIn => ({
  quizId: 'quiz',
  username: 'Ada Sample',
  finishedAt: '2026-03-04T05:06:07.000Z',
  points: 58.3,
  passed: false,
  waitingCount: 0,
  right: 7,
  counted: 12,
  seconds: 900,
  blueprintVersion: 1,
  keptAt: null,
  short: ['Air law'],
  ...over,
});

const show = (figures: Figures, papers: HandedIn[]) =>
  openAt('/exam/exam/papers', {
    as: buildUser({ role: 'trainer' }),
    answers: { results: { getExamStats: figures, listExamAttempts: papers } },
  });

describe('the page with the attempts at a mock exam, as its trainer sees it', () => {
  it.each([
    ['trainer', 'Mock exams of the program', '/editPrograms?program=program&tab=exams'],
    ['partner', 'Analytics', '/analytics'],
  ] as const)('leads a %s back with the link "%s"', async (role, name, to) => {
    await openAt('/exam/exam/papers', {
      as: buildUser({ role }),
      answers: { results: { getExamStats: exam(), listExamAttempts: [paper()] } },
    });
    const back = await within(await screen.findByRole('main')).findByRole('link', { name });
    expect(back.getAttribute('href')).toBe(to);
  });

  it('shows totals, sections, and how many more people must take the exam before its reliability can be calculated', async () => {
    await show(exam(), [paper()]);
    const figures = within(await screen.findByRole('region', { name: 'Statistics' }));
    figures.getByText('60%');
    figures.getByText('without 2 attempts waiting for marks');
    figures.getByText('From 50 people on, 41 more needed');
    const [law, weather] = within(screen.getByRole('region', { name: 'By section' })).getAllByRole(
      'listitem',
    );
    expect(law?.textContent).toContain('010 Air law64% rightMinimum reached in 50% of attempts');
    expect(weather?.textContent).not.toContain('Minimum');
  });

  it('links to each attempt, and marks deleted accounts', async () => {
    const waits = paper({ quizId: 'other', username: '', passed: null, short: [] });
    const { router, person } = await show(exam(), [paper(), waits]);
    const list = within(await screen.findByRole('region', { name: 'Attempts' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toContain('Failed');
    expect(first?.textContent).toContain('below the minimum: Air law');
    expect(second?.textContent).toContain('Closed account');
    expect(second?.textContent).toContain('Waiting for a mark');
    await person.click(list.getByRole('link', { name: 'Ada Sample' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/result'));
  });

  it("shows 'No attempts yet' and no sections before the first attempt", async () => {
    await show(
      exam({ papers: 0, people: 0, passed: 0, waiting: 0, points: null, sections: [] }),
      [],
    );
    await screen.findByRole('heading', { name: 'No attempts yet' });
    expect(screen.queryByRole('region', { name: 'By section' })).toBeNull();
  });
});

describe('reliabilityText', () => {
  it('explains the reliability of a mock exam, or says how many more people are needed', () => {
    const of = (kr20: number | null) => reliabilityText({ kr20, people: 60, missing: 0 });
    expect(of(0.847)).toMatchObject({ figure: '0.85' });
    expect(of(0.847).words).toContain('60 people');
    expect(of(0.7).words).toContain('roughly');
    expect(of(0.2).words).toContain('chance');
    expect(of(null).figure).toBe('–');
    expect(reliabilityText({ kr20: null, people: 49, missing: 1 }).words).toContain(
      '1 more needed',
    );
  });
});
