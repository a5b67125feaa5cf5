// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildAsked, buildResult, wrongly } from '../test/results.ts';
import type { OwnReport } from './queries.ts';

const report = (over: Partial<OwnReport> = {}): OwnReport => ({
  questionId: 'q1',
  kind: 'key-wrong',
  text: 'Paris is in France.',
  source: 'Atlas, page 4',
  state: 'open',
  answer: '',
  createdAt: '2026-03-04T05:06:07.000Z',
  decidedAt: null,
  ...over,
});

const show = (reports: NonNullable<Answers['reports']>, own = true) =>
  openAt('/result?attempt=quiz', {
    as: buildUser(),
    answers: {
      reports,
      results: { getResult: buildResult({ own, questions: [buildAsked('q1', wrongly)] }) },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
    },
  });

/** Opens the list of answers at the question, its menu, and the dialog of the report. */
async function openReport({ click }: Awaited<ReturnType<typeof show>>['person']) {
  await click(await screen.findByRole('button', { name: 'More about question 1' }));
  await click(screen.getByRole('button', { name: 'Report this question' }));
}

it('a report requires a description, is sent once, and then says that a trainer will look at it', async () => {
  let sent: OwnReport[] = [];
  const { server, person } = await show({
    listOwnReports: () => sent,
    sendReport: () => {
      sent = [report()];
      return report();
    },
  });
  await openReport(person);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }));
  const send = await dialog.findByRole('button', { name: 'Send report' });
  await person.click(send);
  dialog.getByText('A description is required');
  expect(server.calls()).not.toContain('reports.sendReport');
  await person.selectOptions(dialog.getByRole('combobox'), 'Another answer is also right');
  await person.type(dialog.getByRole('textbox', { name: 'Describe it in a sentence' }), 'So is b.');
  await person.click(send);
  await dialog.findByText(/A trainer will look at it/);
  expect(server.bodiesOf('reports.sendReport')).toEqual([
    { quizId: 'quiz', questionId: 'q1', kind: 'also-right', text: 'So is b.', source: '' },
  ]);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('The answer marked as right is wrong: Paris is in France.');
  expect(screen.queryByRole('button', { name: 'Report this question' })).toBeNull();
});

it('a report that could not be sent keeps its text', async () => {
  const { person } = await show({ listOwnReports: [], sendReport: 'offline' });
  await openReport(person);
  const field = await screen.findByRole('textbox', { name: 'Describe it in a sentence' });
  await person.type(field, 'So is b.');
  await person.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/The server does not answer/),
  );
  expect((field as HTMLTextAreaElement).value).toBe('So is b.');
});

it('a report is kept on the device until it is sent', async () => {
  const open = async () => {
    const shown = await show({ listOwnReports: [], sendReport: report() });
    await openReport(shown.person);
    await screen.findByRole('textbox', { name: 'Describe it in a sentence' });
    return shown.person;
  };
  const field = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Describe it in a sentence' });
  const kept = () => screen.queryByText(/^This report was kept on this device/);
  const person = await open();
  expect(kept()).toBeNull();
  await person.type(field(), 'So is b.');
  await person.selectOptions(screen.getByRole('combobox'), 'Another answer is also right');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  const again = await open();
  expect(kept()).not.toBeNull();
  expect(field().value).toBe('So is b.');
  await again.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(localStorage.getItem(`reports:${buildUser()._id}`)).toBeNull());
  cleanup();
  await open();
  expect(field().value).toBe('');
});

it("a report shows the trainer's reply to it", async () => {
  await show({ listOwnReports: [report({ state: 'declined', answer: 'See page 12.' })] });
  await screen.findByText('The trainer wrote: See page 12.');
});

it('the result page of another learner has no button to report a question', async () => {
  const { server } = await show({ listOwnReports: [] }, false);
  await screen.findByRole('heading', { name: 'What Ada Sample answered' });
  expect(screen.queryByRole('button', { name: 'Report this question' })).toBeNull();
  expect(server.calls()).not.toContain('reports.listOwnReports');
});
