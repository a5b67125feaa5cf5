// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { storeOfTest } from '../test/store-of-test.ts';
import { newCreation } from './creating/creation.ts';
import { useSubmission } from './creating/use-submission.ts';
import { EditProgramsPage } from './edit-programs-page.tsx';

/** Checks that pages and their parts handle a signed-out person. */

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function surroundings() {
  const { store, restored } = storeOfTest();
  await restored;
  return ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    </Provider>
  );
}

it('Edit Programs asks a visitor to log in', async () => {
  render(<EditProgramsPage />, { wrapper: await surroundings() });
  expect(screen.getByText('Authentication Required')).toBeTruthy();
  expect(screen.getByText('Please log in to continue')).toBeTruthy();
});

it("Edit Programs shows 'Authentication Required' and a button to log in if the session was already lost", async () => {
  const answers = { accounts: { getUser: { refuse: 'signed-out' } } } as const;
  const { router } = await openAt('/profile', { as: buildUser({ role: 'trainer' }), answers });
  await screen.findByText('You have been signed out. Please sign in again to continue.');
  await act(() => router.navigate('/editPrograms'));
  await screen.findByText('Authentication Required');
  expect(screen.getByRole('button', { name: 'Login Again' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("useSubmission reports 'failed' if no one is signed in", async () => {
  const { result } = renderHook(() => useSubmission(() => undefined), {
    wrapper: await surroundings(),
  });
  await act(() => result.current.submit(newCreation()));
  expect(result.current.state).toEqual({
    state: 'failed',
    message: 'User not authenticated. Please login again.',
  });
});
