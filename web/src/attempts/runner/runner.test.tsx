// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { errorTable } from '@certway/contract/errors';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, type MockInstance, vi } from 'vitest';
import { stubBrowser } from '../../test/open-at.tsx';
import { buildAttempt, buildStored, choose, startQuizServer } from '../../test/quiz-server.ts';
import { buildVerdict } from '../../test/show-question.tsx';
import { deleteStored } from '../run/device-store.ts';
import { QuizRun } from '../run/run.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { windowId } from '../run/window-id.ts';
import { Runner } from './runner.tsx';

const opened: QuizRun[] = [];
/**
 * Returns the promise of the spied `finish`. A run that finishes after its test has ended would
 * notify the next test, whose quiz has the same id.
 */
const settled = ({ mock }: MockInstance<QuizRun['finish']>) => mock.results[0]?.value;

afterEach(async () => {
  cleanup();
  // Waits until everything is sent and stored, because the next quiz has the same id.
  await Promise.all(opened.splice(0).map((run) => run.close()));
  await deleteStored('quiz');
  vi.unstubAllGlobals();
});

function Shown({ run, maySkip }: { run: QuizRun; maySkip: boolean }) {
  const state = useSyncExternalStore(run.subscribe, run.getState);
  return (
    state.attempt && <Runner {...{ run, state, maySkip }} names="Weather" attempt={state.attempt} />
  );
}

/**
 * Opens the last of three questions with these answers on the server, and presses 'Finish Quiz'.
 */
async function finishWith(
  answered: string[],
  maySkip = false,
  begun = 'here',
  over: Partial<AttemptView> = {},
) {
  stubBrowser();
  const answers = answered.map((id) => buildStored(id));
  const writer = begun === 'here' ? await windowId() : begun;
  const attempt = buildAttempt({ writer, writerAway: begun !== 'here', answers, ...over });
  const server = startQuizServer(attempt);
  const run = new QuizRun('quiz', 'ada');
  opened.push(run);
  await run.open();
  run.goTo(2);
  const finish = vi.spyOn(run, 'finish');
  render(
    <MemoryRouter>
      <MantineProvider>
        <Shown run={run} maySkip={maySkip} />
      </MantineProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Finish Quiz' }));
  return { run, finish, server };
}

it.each([
  [['q2', 'q3'], 0],
  [['q1', 'q3'], 1],
  [['q3'], 0],
])(
  'finishing with only %j answered opens the first unanswered question and asks for its answer',
  async (answered, gap) => {
    const { run, finish } = await finishWith(answered);
    await waitFor(() => expect(run.getState().position).toBe(gap));
    expect(screen.getByRole('alert').textContent).toBe(errorTable['answers-missing'].message);
    expect(finish).not.toHaveBeenCalled();
    expect(run.getState().finishing).toBe(false);
  },
);

it('finishing a quiz that was started on another device asks for confirmation first', async () => {
  const { finish } = await finishWith(['q1', 'q2', 'q3'], false, 'another');
  const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz on this device?' });
  expect(finish).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finish the quiz' }));
  expect(finish).toHaveBeenCalledOnce();
  await settled(finish);
});

it('finishing while the question on screen is unanswered asks for its answer', async () => {
  const { run, finish } = await finishWith(['q1']);
  expect(screen.getByRole('alert').textContent).toBe(errorTable['answers-missing'].message);
  expect(run.getState().position).toBe(2);
  expect(finish).not.toHaveBeenCalled();
});

it('finishing with all questions answered shows the result', async () => {
  const { run, server } = await finishWith(['q1', 'q2', 'q3']);
  await waitFor(() => expect(run.getState().phase).toBe('finished'));
  expect(server.finished).toBe(1);
});

it('admins can finish with unanswered questions', async () => {
  const { finish } = await finishWith([], true);
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
  await settled(finish);
});

it('answering the missing question clears the alert about it and focuses the verdict', async () => {
  const { run, server } = await finishWith(['q1', 'q2']);
  expect(screen.getByRole('alert').textContent).toBe(errorTable['answers-missing'].message);
  vi.spyOn(server.attempt.answers, 'push').mockImplementation((stored) => {
    if (stored) stored.verdict = buildVerdict({ correctAnswer: 'b', right: choose('b') });
    return 0;
  });
  await userEvent.keyboard('a');
  expect(screen.getByRole('alert').textContent).toBe('');
  const told = await screen.findByRole('region', { name: 'Verdict' });
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.getByRole('status').textContent).toContain('Right answer:Bb');
  expect(run.getState().position).toBe(2);
});

it('the confidence buttons can be turned on and off before the answer, and disappear after it', async () => {
  const { run, server } = await finishWith(['q1', 'q2'], false, 'here', { asksSure: true });
  const tap = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(tap('Sure'));
  expect(tap('Sure').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(tap('Sure'));
  expect(run.getState().sure.q3).toBeNull();
  await userEvent.click(tap('Not sure'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(server.attempt.answers[2]).toMatchObject({ sure: false }));
  expect(screen.queryByRole('button', { name: 'Not sure' })).toBeNull();
});

it('the confidence can be stated by keys, which write nothing into a text field', async () => {
  const { run } = await finishWith(['q1', 'q2'], false, 'here', { asksSure: true });
  await userEvent.keyboard('{Shift>}y{/Shift}');
  expect(run.getState().sure.q3).toBe(true);
  await userEvent.keyboard('{Shift>}u{/Shift}');
  expect(run.getState().sure.q3).toBe(false);
  await userEvent.keyboard('{Shift>}u{/Shift}yu');
  expect(run.getState().sure.q3).toBeNull();
});

it('the confidence buttons are not shown if the person has turned them off', async () => {
  await finishWith(['q1', 'q2']);
  expect(screen.queryByText('How sure are you?')).toBeNull();
});

it('a quiz question that is also in a running mock exam shows no verdict, and the person can continue', async () => {
  const answers = [buildStored('q3', { hiddenByExam: true })];
  const { run } = await finishWith([], false, 'here', { answers });
  await waitFor(() => expect(run.getState().position).toBe(0));
  run.goTo(2);
  await screen.findByText(/Once your mock exam is submitted/);
  expect(screen.queryByRole('region', { name: 'Verdict' })?.textContent ?? '').not.toMatch(
    /Right answer/,
  );
});
