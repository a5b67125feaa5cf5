// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

vi.setConfig({ testTimeout: 30_000 });

const MINUTE_MS = 60_000;
const running = {
  _id: '01931e5a-7c00-7000-8000-0000000000f1',
  programId: '01931e5a-7c00-7000-8000-0000000000f2',
  programName: 'Private pilot',
  courseId: null,
  courseName: '',
  moduleId: null,
  moduleName: 'Written exam',
  blueprintId: '01931e5a-7c00-7000-8000-0000000000e1',
  mode: 'exam',
  startedAt: '2026-03-04T05:06:07.000Z',
  questionCount: 60,
  answeredCount: 12,
  deadlineAt: null,
};
const openWith = (attempts: object[]) =>
  openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: { attempts: { listQuizzes: [], listRunning: attempts as never } },
  });
const open = (change: object) => openWith([{ ...running, ...change }]);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('a mock exam in the list of running attempts', () => {
  it('shows the remaining time', async () => {
    await open({ deadlineAt: inMs(32 * MINUTE_MS) });
    await screen.findByText('32 minutes left');
    screen.getByText('Private pilot · mock exam · 12 of 60 answered');
    await expectAccessible(document.body);
  });

  it('says that its time is up', async () => {
    await open({ deadlineAt: inMs(-MINUTE_MS) });
    await screen.findByText('Time is up');
  });

  it("says 'Finish' if every question is answered", async () => {
    await open({ answeredCount: 60 });
    const link = await screen.findByRole('link', { name: 'Finish Written exam' });
    expect(link.textContent).toBe('Finish');
  });

  it('is ended in its own words', async () => {
    const { person } = await open({});
    await person.click(await screen.findByRole('button', { name: 'More actions: Written exam' }));
    await person.click(screen.getByRole('button', { name: 'End without a result' }));
    const dialog = await screen.findByRole('dialog', { name: 'End this mock exam?' });
    expect(dialog.textContent).toContain('Your answers will not be marked');
    within(dialog).getByRole('button', { name: 'End the mock exam' });
    within(dialog).getByRole('button', { name: 'Keep the mock exam' });
    expect(dialog.textContent).not.toMatch(/quiz/i);
  });

  it('shows no time without a time limit', async () => {
    await open({});
    await screen.findByText('Private pilot · mock exam · 12 of 60 answered');
    expect(screen.queryByText(/left$/)).toBeNull();
  });
});

it('the list shows three running attempts first, those that only have to be finished last', async () => {
  const names = ['Answered', 'First', 'Second', 'Third'];
  const { person } = await openWith(
    names.map((moduleName, at) => ({
      ...running,
      _id: running._id.replace(/..$/, `a${at}`),
      moduleName,
      answeredCount: at === 0 ? 60 : 12,
    })),
  );
  const list = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
  const listed = () => list.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(listed()).toEqual(['Continue First', 'Continue Second', 'Continue Third']);
  await person.click(list.getByRole('button', { name: 'Show all 4' }));
  expect(listed().at(-1)).toBe('Finish Answered');
  await person.click(list.getByRole('button', { name: 'Show fewer' }));
  expect(listed()).toHaveLength(3);
});
