// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import type { Regrade } from '../regrades/queries.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildQuestionView } from '../test/quiz-server.ts';

type Reported = Reply<'reports', 'listReported'>[number];

const reported = {
  questionId: 'q1',
  programId: 'p1',
  programName: 'Private Pilot',
  courseName: 'Ground school',
  moduleName: 'Weather',
  courseId: 'c1',
  moduleId: 'm1',
  paper: buildQuestionView('q1'),
  version: 2,
  correctAnswer: 'a',
  isCoached: false,
  attempts: 12,
  figures: {
    right: 25,
    discrimination: -0.2,
    seconds: 20,
    choices: [
      { label: 'a', count: 3, right: true },
      { label: 'b', count: 9, right: false },
    ],
  },
  suspicion: null,
  regradeId: null,
  count: 1,
  reports: [
    {
      _id: 'r1',
      kind: 'key-wrong',
      text: 'It is b.',
      source: 'Page 4',
      version: 1,
      fromDemo: false,
      answerText: 'b',
      createdAt: '2026-03-04T05:06:07.000Z',
    },
  ],
} satisfies Reported;

const regrade = (over: Partial<Regrade>): Regrade => ({
  _id: 'g1',
  programId: 'p1',
  programName: 'Private Pilot',
  questionId: 'q1',
  question: 'q1',
  remedy: 'key',
  state: 'foreseen',
  keepsPassed: true,
  removes: false,
  rightBefore: 'a',
  rightAfter: 'b',
  done: 12,
  of: 12,
  changed: 12,
  better: 9,
  worse: 3,
  passes: 2,
  fails: 1,
  memories: 8,
  createdAt: '2026-03-04T05:06:07.000Z',
  createdBy: 'Tess',
  appliedAt: null,
  undoneAt: null,
  ...over,
});

const change: Reply<'regrades', 'listRegradeChanges'>[number] = {
  quizId: 'quiz',
  username: 'Ada Sample',
  place: 'Ground school · Weather',
  finishedAt: '2026-03-04T05:06:07.000Z',
  pointsBefore: 50,
  pointsAfter: 25,
  passedBefore: true,
  passedAfter: true,
  kept: true,
};

const B = { type: 'multiple-choice', option: 'b' };

/** Chooses an option as a learner would. */
async function pick(person: UserEvent, label: string) {
  const options = within(await screen.findByRole('group', { name: label }));
  await person.click(options.getByRole('radio', { name: /b/ }));
}

async function show(over: Partial<Reported> = {}) {
  let state: Regrade['state'] = 'foreseen';
  const opened = await openAt('/editPrograms?tab=reports', {
    as: buildUser({ role: 'trainer' }),
    answers: {
      reports: {
        listReported: () => (state === 'foreseen' ? [{ ...reported, ...over }] : []),
        declineReports: { success: true, count: 1 },
      },
      regrades: {
        previewRegrade: regrade({}),
        getRegrade: () => regrade({ state }),
        listRegradeChanges: [change],
        applyRegrade: () => {
          state = 'applied';
          return regrade({ state });
        },
      },
    },
  });
  await screen.findByRole('article', { name: 'Reported question 1 of 1' });
  return opened;
}

it("the report queue shows a question's statistics, its reports, and how often each option was chosen", async () => {
  await show();
  screen.getByText('Answered right in 25% of 12 attempts.');
  screen.getByText('It is b.');
  screen.getByText(/Answered: b · version 1/);
  const chosen = screen.getByRole('list', { name: 'How often each option was chosen' });
  expect(
    within(chosen)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['a ✓3', 'b9']);
});

it('a correction changes the key only after its effect was previewed', async () => {
  const { server, person } = await show();
  await pick(person, 'The right answer');
  await person.click(screen.getByRole('button', { name: 'Preview the change' }));
  const panel = within(await screen.findByRole('region', { name: 'Correction' }));
  await panel.findByText('Nothing has changed yet');
  panel.getByText('12 results change: 9 for the better, 3 for the worse.');
  panel.getByText('1 attempt would fail but stays passed.');
  panel.getByText('The study plans of 8 learners will be recalculated.');
  await panel.findByText('50% → 25%');
  panel.getByText('Stays Passed');
  expect(panel.getByRole('link', { name: 'Download all as CSV' }).getAttribute('href')).toBe(
    '/api/regrades/g1/file',
  );
  expect(server.calls()).not.toContain('regrades.applyRegrade');
  await person.click(panel.getByRole('button', { name: 'Apply correction' }));
  await panel.findByText('Applied');
  expect(server.bodiesOf('regrades.previewRegrade')).toEqual([
    { programId: 'p1', questionId: 'q1', remedy: 'key', given: B },
  ]);
  expect(server.bodiesOf('regrades.applyRegrade')).toEqual([{ keepsPassed: true, answer: '' }]);
  panel.getByRole('button', { name: 'Undo the correction' });
});

it('the key O opens the correction of a reported question, and the key D declines its reports with a reason', async () => {
  const { server, person } = await show();
  await person.keyboard('o');
  await waitFor(() =>
    expect(
      screen.getByRole('radio', { name: 'Leave the question out of the score' }),
    ).toHaveProperty('checked', true),
  );
  screen.getByRole('checkbox', { name: 'Stop asking this question' });
  await person.keyboard('d');
  await person.keyboard('See page 12.');
  await person.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The question was left as it is. 1 person has been told why.');
  expect(server.bodiesOf('reports.declineReports')).toEqual([{ answer: 'See page 12.' }]);
});

it('a second right answer is entered in the same input that learners use', async () => {
  const { server, person } = await show();
  await person.keyboard('a');
  await screen.findByRole('group', { name: 'The answer that is also right' });
  await person.click(screen.getByRole('button', { name: 'Preview the change' }));
  screen.getByText('Give the answer that is right');
  await pick(person, 'The answer that is also right');
  await person.click(screen.getByRole('button', { name: 'Preview the change' }));
  await screen.findByRole('region', { name: 'Correction' });
  expect(server.bodiesOf('regrades.previewRegrade')).toMatchObject([
    { remedy: 'accept', given: { type: 'multiple-choice' } },
  ]);
});

it('a suspicious question shows how often each option was chosen, and the key E leaves the queue', async () => {
  const choices = [
    { label: 'a', right: true, count: 18, thirds: [90, 60, 30] },
    { label: 'b', right: false, count: 12, thirds: [10, 40, 70] },
  ];
  const suspicion = { since: '2026-03-04T05:06:07.000Z', answers: 30, choices };
  const { person } = await show({ count: 0, reports: [], suspicion });
  screen.getByText(/According to 30 first answers since Mar 4, 2026/);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent).at(-1)).toBe('b10%40%70%');
  expect(screen.queryByText('0 reports')).toBeNull();
  await person.keyboard('e');
  await waitFor(() => expect(screen.queryByText(/According to 30 first answers/)).toBeNull());
});
