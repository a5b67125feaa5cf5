import { afterEach, vi } from 'vitest';
import { expectNoneAlive, pagesAlive } from './pages-alive.ts';

/**
 * The name of a counter inside React. React records a stack for each element until the counter
 * reaches 10,000 within a second; the test setup sets the counter to 10,000, so that no stacks are
 * recorded.
 */
const COUNTER = 'recentlyCreatedOwnerStacks';
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const ENOUGH = 10_000;

/**
 * Sets long timeouts for busy machines, and turns off output that no one reads: the stack of each
 * element, and the whole document at each try of a wait. This output took a fourth of the time of
 * page tests. Only the last try of a wait prints the document.
 */
async function configureLibraries() {
  const { default: React } = await import('react');
  const internals: object | undefined = Reflect.get(React, INTERNALS);
  if (!internals || !(COUNTER in internals)) throw new Error('React counts its stacks otherwise');
  const counter = { configurable: true, get: () => ENOUGH, set: () => undefined };
  Object.defineProperty(internals, COUNTER, counter);
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  // Returns if Testing Library is already configured. All test files of a worker share one copy of
  // it, so an earlier file may have configured it.
  if (getElementError.name === 'tellLastTry') return;
  configure({
    // The timeout is long, because pages are loaded when they are opened, and machines are busy.
    asyncUtilTimeout: 15_000,
    getElementError: function tellLastTry(message, container) {
      if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
        return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

/**
 * Test files of a worker share the modules that they load. A file with a page loads our own modules
 * again and starts with an empty page, because modules of a page remember people, devices, and
 * drafts, and some are mocked. Libraries stay loaded, and files without a page share our own
 * modules.
 */
if (typeof document !== 'undefined') {
  vi.resetModules();
  document.body.replaceChildren();
  // The hook is installed before React is loaded, because React looks for developer tools only
  // then.
  pagesAlive();
  await configureLibraries();
  const { cleanup } = await import('@testing-library/react');
  const { endTest } = await import('./tests-over.ts');
  afterEach(() => {
    cleanup();
    endTest();
    localStorage.clear();
    vi.unstubAllGlobals();
    expectNoneAlive();
  });
}
