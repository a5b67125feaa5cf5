import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { type Answers, fakeServer } from './fake-server.ts';
import { buildToken } from './people.ts';
import { storeOfTest } from './store-of-test.ts';

/** Renders a part of a page for a signed-in person, with a fake server that gives these answers. */
export async function showPart(part: ReactNode, answers: Answers) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.setItem('access_token', buildToken());
  const server = fakeServer(answers);
  const { store, restored } = storeOfTest();
  await restored;
  render(
    <Provider store={store}>
      <MantineProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  return { server, person: userEvent.setup() };
}
