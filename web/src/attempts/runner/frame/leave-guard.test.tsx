// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../test/open-at.tsx';

const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('./leave-dialog.tsx');
  vi.resetModules();
});

/** Opens a page with a running quiz and a link that leaves the quiz. */
async function openQuiz() {
  stubBrowser();
  const { LeaveGuard } = await import('./leave-guard.tsx');
  const quiz = (
    <>
      <LeaveGuard isRunning={() => true} words="Your answers are kept." />
      <Link to="/elsewhere">Out</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: quiz },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await person.click(screen.getByRole('link', { name: 'Out' }));
}

it('LeaveGuard asks before the quiz is left, and then opens the page that the person chose', async () => {
  await openQuiz();
  const dialog = await screen.findByRole('dialog', { name: 'Leave this quiz?' });
  expect(dialog.textContent).toContain('Your answers are kept.');
  expect(screen.queryByText('Elsewhere')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('link', { name: 'Out' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

it.each([true, false])(
  "LeaveGuard shows the browser's dialog if its own cannot be loaded; the person chooses to leave: %s",
  async (leaves) => {
    vi.doMock('./leave-dialog.tsx', () => {
      throw new TypeError('Failed to fetch');
    });
    const confirm = vi.fn(() => leaves);
    vi.stubGlobal('confirm', confirm);
    await openQuiz();
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('Your answers are kept.'));
    if (leaves) expect(await screen.findByText('Elsewhere')).toBeTruthy();
    else expect(screen.getByRole('link', { name: 'Out' })).toBeTruthy();
    expect(confirm).toHaveBeenCalledTimes(1);
  },
);
