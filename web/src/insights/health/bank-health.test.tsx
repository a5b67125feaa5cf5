// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Reply } from '../../calls/address.ts';
import { showPart } from '../../test/show-part.tsx';
import { BankHealth } from './bank-health.tsx';

type Health = Reply<'insights', 'getBankHealth'>;

const id = '01931e5a-7c00-7000-8000-00000000000a';
const paper = {
  _id: id,
  type: 'multiple-choice' as const,
  text: 'What lifts a wing?',
  illustration: null,
  illustrationAlt: '',
  difficulty: 'medium' as const,
  options: ['Weight', 'Pressure'].map((text) => ({ _id: text, text, image: null })),
};
const place = { courseId: id, moduleId: id, courseName: 'Airwork', moduleName: 'Lift', place: 3 };

const health: Health = {
  attempts: 4000,
  capped: true,
  questions: 900,
  measured: 120,
  worst: [
    {
      questionId: id,
      version: 2,
      ...place,
      paper,
      answers: 60,
      correctAnswer: 'Weight',
      isCoached: false,
      right: 40,
      rightFrom: 28.6,
      rightTo: 52.6,
      discrimination: -0.31,
      upperLower: -0.5,
      seconds: 21.4,
      difficulty: 0.8,
      reports: 2,
      flags: ['key-suspect', 'unclear'],
      choices: [
        { label: 'Weight', right: true, count: 24, thirds: [60, 40, 20] },
        { label: 'Pressure', right: false, count: 36, thirds: [40, 60, 80] },
      ],
    },
  ],
  stuck: [{ ...place, questionId: id, text: 'What stalls a wing?', learners: 3 }],
  scores: [
    {
      id,
      kind: 'module',
      name: 'Lift',
      attempts: 60,
      figures: { reliability: 0.42, points: [0, 0, 3, 5, 9, 20, 12, 8, 2, 1] },
    },
    { id: `${id.slice(0, -1)}b`, kind: 'exam', name: 'Written exam', attempts: 4, figures: null },
  ],
};

async function show(answer: Health | 'offline') {
  const part = <BankHealth programId={id} editAddress={(each) => `/edit/${each.place}`} />;
  return (await showPart(part, { insights: { getBankHealth: answer } })).server;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('BankHealth shows the flags of a question, the advice, and which learners chose which option', async () => {
  const server = await show(health);
  await screen.findByText(
    /120 of 900 questions have enough answers for statistics, from the latest 4,000 attempts/,
  );
  screen.getByText(/The worst question is shown/);
  screen.getByText('Is the answer key right?');
  screen.getByText('What stalls a wing?');
  screen.getByText(/Lift, question 3\. 3 learners\./);
  screen.getByText(/Read their reports/);
  screen.getByText('likely 28.6% to 52.6%');
  const options = within(screen.getByRole('table'));
  const cells = options.getAllByRole('row').map((row) => row.textContent);
  expect(cells.slice(1)).toEqual(['Weight ✓ right60%40%20%', 'Pressure40%60%80%']);
  const [edit] = screen.getAllByRole('link', { name: 'Edit this question' });
  expect(edit?.getAttribute('href')).toBe('/edit/3');
  screen.getByText(/Reliability \(KR-20\) 0\.42: mostly chance/);
  screen.getByRole('img', { name: /20 to 30%: 3 attempts, / });
  screen.getByText('Statistics appear once there are 30 attempts.');
  await userEvent.selectOptions(screen.getByLabelText('Answers'), 'All attempts');
  await vi.waitFor(() =>
    expect(server.calls().filter((call) => call === 'insights.getBankHealth')).toHaveLength(2),
  );
});

it('BankHealth can start a correction of a question even if no one has reported the question', async () => {
  await show(health);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Correct this question and its results' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Correct this question and its results' }),
  );
  dialog.getByText('Weight');
  const options = within(await dialog.findByRole('group', { name: 'The right answer' }));
  await userEvent.click(options.getByRole('radio', { name: /Pressure/ }));
  expect(dialog.getByRole('button', { name: 'Preview the change' })).toHaveProperty(
    'disabled',
    false,
  );
});

it('BankHealth shows no questions until there are enough answers', async () => {
  await show({ ...health, measured: 0, worst: [], scores: [] });
  await screen.findByText('Not enough answers yet');
});

it('BankHealth asks which answers count only once a question can have enough of them', async () => {
  await show({ ...health, attempts: 30 });
  await screen.findByLabelText('Answers');
  cleanup();
  await show({ ...health, attempts: 29, measured: 0, worst: [], scores: [] });
  await screen.findByText('Not enough answers yet');
  expect(screen.queryByLabelText('Answers')).toBeNull();
});

it('BankHealth shows an error if the statistics could not be loaded', async () => {
  await show('offline');
  await screen.findByText(/^The statistics could not be loaded\./);
});
