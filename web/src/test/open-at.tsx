import type { User } from '@certway/contract/accounts/index';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { App } from '../shell/app.tsx';
import { makeRouter } from '../shell/router.tsx';
import { type Answers, fakeServer } from './fake-server.ts';
import { buildToken } from './people.ts';
import { buildSettings } from './settings.ts';
import { storeOfTest } from './store-of-test.ts';

/** Stubs browser features that pages need and jsdom lacks. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', vi.fn());
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

interface Visit {
  as?: User;
  answers?: Answers;
}

/** Opens the whole app at a URL, signed in or not, with a fake server that gives these answers. */
export async function openAt(address: string, { as, answers = {} }: Visit = {}) {
  stubBrowser();
  window.history.replaceState(null, '', address);
  if (as) {
    const user = { currentUser: as, loading: false, error: null, sessionLost: false };
    localStorage.setItem('root', JSON.stringify({ version: 1, user }));
    localStorage.setItem('access_token', buildToken({ userId: as._id }));
  }
  const server = fakeServer({
    ...answers,
    settings: { getSettings: buildSettings(), ...answers.settings },
    study: {
      listStudyCards: [],
      getMisses: { causes: [], stuck: [] },
      getStudyProgress: { modules: [], topics: [] },
      getStudyWeek: [],
      ...answers.study,
    },
    assignments: { listOwnAssignments: [], ...answers.assignments },
    accounts: { ...(as && { getUser: as }), ...answers.accounts },
  });
  const { store, restored } = storeOfTest();
  await restored;
  const router = makeRouter();
  render(
    <App store={store} nonce="">
      <RouterProvider router={router} />
    </App>,
  );
  return { server, store, router, person: userEvent.setup() };
}
