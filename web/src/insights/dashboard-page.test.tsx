// @vitest-environment jsdom
import type { Dashboard } from '@certway/contract/insights/dashboard';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

type Shown = Reply<'insights', 'getDashboard'>;

const id = '01931e5a-7c00-7000-8000-00000000000a';
const place = {
  programId: id,
  programName: 'Glider pilot',
  courseId: id,
  courseName: 'Airwork',
  moduleId: id,
  moduleName: 'Lift',
};
const empty: Shown = {
  view: 'learner',
  next: [{ kind: 'store' }],
  progress: [],
  exams: [],
  activeCourses: 0,
  completedQuizzes: 0,
  recent: [],
  programs: [],
  first: [],
  behind: [],
  sales: [],
  money: [],
  trend: [],
};
const open = (change: Partial<Shown>, role: 'paid' | 'admin' = 'paid') =>
  openAt('/dashboard', {
    as: buildUser({ role }),
    answers: { insights: { getDashboard: { ...empty, ...change } } },
  });
const next = () => screen.findByRole('region', { name: 'Next step' });

describe('the dashboard', () => {
  it('shows a learner first the link to the running attempt, then the link to missed questions', async () => {
    const steps: Dashboard['next'] = [
      { kind: 'continue', quizId: id, answered: 3, questions: 10, ...place },
      { kind: 'practise', quizId: id, missed: 1, ...place },
    ];
    await open({ next: steps });
    const region = within(await next());
    const link = region.getByRole('link', { name: 'Continue Lift' });
    expect(link.getAttribute('href')).toBe(`/startquiz?attempt=${id}`);
    region.getByText('You are in the middle of Lift: 3 of 10 answered.');
    region.getByText('You missed 1 question in Lift last time.');
    region.getByRole('link', { name: 'Practice what you missed' });
  });

  it('leads a person without a program to the store', async () => {
    await open({});
    within(await next()).getByRole('link', { name: 'Go to Store' });
    screen.getByText('Your courses appear here once you have access to a program.');
    screen.getByText('Quizzes that you finish appear here.');
  });

  it('shows staff the tasks that need their attention', async () => {
    const steps: Dashboard['next'] = [
      { kind: 'reviews', count: 2 },
      { kind: 'requests', count: 1 },
    ];
    await open({ view: 'staff', next: steps }, 'admin');
    const region = within(await next());
    region.getByText('2 answers need your mark.');
    region.getByRole('link', { name: 'Answers to review' });
    region.getByText('1 person is asking for a program.');
    region.getByRole('link', { name: 'Open requests' });
  });

  it("shows a learner's totals, progress in each program, weakest module, and recent results", async () => {
    await open({
      activeCourses: 2,
      completedQuizzes: 7,
      programs: [
        {
          programId: id,
          programName: 'Glider pilot',
          accessEndsAt: new Date(Date.now() + 47 * 3_600_000).toISOString(),
          done: 1,
          of: 4,
          courses: [{ courseId: id, courseName: 'Airwork', done: 1, of: 4 }],
          weakest: { ...place, score: 33.38 },
        },
      ],
      recent: [
        {
          quizId: id,
          quizName: 'Glider pilot: Lift',
          programName: 'Glider pilot',
          moduleName: 'Lift',
          score: 62.5,
          passed: true,
          passMark: 50,
          date: '2026-11-20T10:00:00.000Z',
          username: null,
        },
      ],
    });
    await screen.findByRole('heading', { name: 'Course progress' });
    screen.getByText('1 of 4 passed');
    screen.getByText(/^2 days left, until /);
    screen.getByText(', 33.3% on average', { exact: false });
    const choose = screen.getByRole('link', { name: 'Choose a module' });
    expect(choose.getAttribute('href')).toBe(`/quiz?program=${id}`);
    screen.getByText('Active courses');
    screen.getByText('2');
    screen.getByText('Completed quizzes');
    screen.getByText('7');
    screen.getByRole('heading', { name: 'Recent activity' });
    screen.getByRole('link', { name: 'Lift' });
    screen.getByText('62.5%');
    screen.getByText('Passed');
  });

  it('shows the admin of an empty installation the first steps, of which only the next one is a link', async () => {
    const first: Dashboard['first'] = [
      { step: 'create', done: true },
      { step: 'publish', done: false },
      { step: 'invite', done: false },
    ];
    await open({ view: 'staff', next: [], first }, 'admin');
    const region = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(region.getAllByRole('listitem')).toHaveLength(3);
    region.getByRole('img', { name: 'Done' });
    const [link, ...more] = region.getAllByRole('link');
    expect(more).toEqual([]);
    expect(link?.getAttribute('href')).toBe('/editPrograms');
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });

  it('shows a new trainer what to do first, without totals of zero or empty blocks', async () => {
    const first: Dashboard['first'] = [
      { step: 'create', done: false },
      { step: 'publish', done: false },
    ];
    const trend = [{ month: '2026-11', attempts: 0, passed: 0, waiting: 0 }];
    await open({ view: 'staff', next: [{ kind: 'author' }], first, trend }, 'admin');
    const region = within(await screen.findByRole('region', { name: 'First steps' }));
    const create = region.getByRole('link', { name: 'Create or import' });
    expect(create.getAttribute('href')).toBe('/create-quiz');
    expect(screen.queryByText('Active courses')).toBeNull();
    expect(screen.queryByText('0')).toBeNull();
    expect(
      screen.queryByRole('heading', { name: /^(Course progress|Recent activity)$/ }),
    ).toBeNull();
  });

  it('has one primary button if a question waits for approval besides the first steps', async () => {
    const first: Dashboard['first'] = [{ step: 'create', done: false }];
    await open({ view: 'staff', next: [{ kind: 'approvals', count: 2 }], first }, 'admin');
    const link = within(await next()).getByRole('link', { name: 'Questions to approve' });
    expect(link.getAttribute('data-variant')).toBe('default');
  });

  it('shows staff the learners who fall behind, sales, and a comparison of months, and leaves out empty blocks', async () => {
    await open(
      {
        view: 'staff',
        next: [],
        behind: [
          {
            userId: id,
            username: 'Lee Learner',
            programId: id,
            programName: 'Glider pilot',
            score: 31,
            attempts: 2,
            planned: 10,
            studied: 3,
          },
        ],
        money: [
          { month: '2026-11', currency: 'USD', amountCents: 123_450, payments: 25, grants: 25 },
        ],
        trend: [
          { month: '2026-11', attempts: 3, passed: 2, waiting: 0 },
          { month: '2026-10', attempts: 5, passed: 2, waiting: 1 },
        ],
      },
      'admin',
    );
    await screen.findByRole('heading', { name: 'Who is falling behind' });
    screen.getByText('Lee Learner');
    screen.getByText('Glider pilot · studied on 3 of 10 planned days · 2 attempts');
    screen.getByText('Quizzes in November 2026');
    screen.getByText('pass rate 66.6%');
    screen.getByText('pass rate 50%, not counting 1 waiting for a trainer');
    screen.getByText('$1,234.50');
    screen.getByText('from 25 recorded payments');
    expect(screen.queryByRole('heading', { name: 'Who has your programs' })).toBeNull();
  });

  it('shows an error with a button to try again if it could not be loaded', async () => {
    await openAt('/dashboard', { as: buildUser() });
    await screen.findByRole('heading', { name: 'The dashboard could not be loaded' });
    screen.getByRole('button', { name: 'Try again' });
  });
});
