// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

type Person = Reply<'insights', 'listPeople'>[number];

const admin = buildUser({ role: 'admin' });
const program = { _id: '01931e5a-7c00-7000-8000-00000000000a', name: 'Glider pilot' };
const buildPerson = (n: number, change: Partial<Person> = {}): Person => ({
  userId: `01931e5a-7c00-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  username: `Person ${n}`,
  email: `person${n}@certway.example`,
  userType: 'paid',
  totalQuestions: 10,
  correctAnswers: 4,
  score: 40,
  attempts: 2,
  ...change,
});
const charts = {
  people: 2,
  attempts: 4,
  passed: 3,
  waiting: 0,
  days: [
    { day: '2026-11-19', attempts: 0, passed: 0, waiting: 0 },
    { day: '2026-11-20', attempts: 4, passed: 3, waiting: 0 },
  ],
  modules: [],
  exams: [],
};
const answersOf = (people: Person[] | 'offline') => ({
  insights: {
    listPeople: people,
    getCharts: charts,
    listScopes: {
      programs: [program],
      courses: [{ _id: program._id, name: 'Airwork' }],
      latest: null,
    },
    listActivities: [
      {
        quizId: program._id,
        quizName: 'Glider pilot: Lift',
        score: 85.5,
        passed: true,
        passMark: 50,
        date: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
});

describe('the Analytics page', () => {
  it("shows the totals, and each person's score with its label", async () => {
    const people = [
      buildPerson(1, { score: 80, correctAnswers: 8 }),
      buildPerson(2, { score: 60 }),
      buildPerson(3),
      buildPerson(4, { score: 39.96 }),
    ];
    await openAt('/analytics', { as: admin, answers: answersOf(people) });
    const table = await screen.findByRole('table', { name: "All Users' Quiz Results" });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Total questions',
      'Correct answers',
      'Score %',
      'Attempts',
      'User type',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    const words = ['Excellent', 'Good', 'Fair', 'Needs Improvement'];
    for (const [place, row] of rows.entries()) within(row).getByText(words[place] ?? '');
    within(rows[0] as HTMLElement).getByText('80%');
  });

  it('shows and hides the Quiz Activities of a person by a click on the name', async () => {
    const { person } = await openAt('/analytics', {
      as: admin,
      answers: answersOf([buildPerson(1)]),
    });
    const name = await screen.findByRole('button', { name: 'Person 1', expanded: false });
    await person.click(name);
    const activities = await screen.findByRole('table', { name: 'Quiz Activities' });
    within(activities).getByText('Glider pilot: Lift');
    within(activities).getByText('Excellent');
    await person.click(name);
    expect(screen.queryByRole('table', { name: 'Quiz Activities' })).toBeNull();
  });

  it('keeps filters and page in the URL', async () => {
    const people = Array.from({ length: 21 }, (_, n) => buildPerson(n));
    const { person, router } = await openAt('/analytics', {
      as: admin,
      answers: answersOf(people),
    });
    await screen.findByText('Page 1 of 2');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?page=2');
    await screen.findByText('Page 2 of 2');
    await person.selectOptions(screen.getByLabelText('Program'), 'Glider pilot');
    await person.selectOptions(await screen.findByLabelText('Course'), 'Airwork');
    await person.selectOptions(screen.getByLabelText('Role'), 'paid');
    expect(router.state.location.search).toBe(
      `?program=${program._id}&course=${program._id}&role=paid`,
    );
    const file = screen.getByRole('link', { name: 'Export as CSV' });
    expect(file.getAttribute('href')).toBe(
      `/api/insights/export?program=${program._id}&course=${program._id}&role=paid`,
    );
  });

  it('offers no role filter to people who can only see themselves', async () => {
    await openAt('/analytics', { as: buildUser(), answers: answersOf([buildPerson(1)]) });
    await screen.findByText('Only your own results are shown here.');
    expect(screen.queryByLabelText('Role')).toBeNull();
  });

  it('shows different messages for an empty list and for filters without matches', async () => {
    await openAt('/analytics', { as: admin, answers: answersOf([]) });
    await screen.findByRole('heading', { name: 'No quiz results yet' });
  });

  it('offers to clear the filters if nothing matches them', async () => {
    const { person, router } = await openAt('/analytics?role=trainer', {
      as: admin,
      answers: answersOf([]),
    });
    await screen.findByRole('heading', { name: 'No results match' });
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it.each(['/analytics', '/analytics?program=all'])(
    'shows all programs by default, also in the CSV link, at the URL %s',
    async (address) => {
      const { server } = await openAt(address, { as: admin, answers: answersOf([buildPerson(1)]) });
      const programs = await screen.findByLabelText<HTMLSelectElement>('Program');
      await screen.findByText('Person 1');
      expect(programs.selectedOptions[0]?.text).toBe('All programs');
      expect(server.queriesOf('insights.listPeople')).toEqual([{ page: '1' }]);
      expect(server.queriesOf('insights.getCharts')).toEqual([{}]);
      const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
      expect(file).not.toContain('program=');
    },
  );

  it('shows an error if the results could not be loaded, and can try again', async () => {
    const { person, server } = await openAt('/analytics', {
      as: admin,
      answers: answersOf('offline'),
    });
    const heading = await screen.findByRole('heading', { name: 'The results could not be loaded' });
    const results = within(heading.closest<HTMLElement>('[role=alert]') as HTMLElement);
    const asked = () => server.calls().filter((call) => call === 'insights.listPeople').length;
    const before = asked();
    await person.click(results.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});
