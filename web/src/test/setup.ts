import { afterEach, vi } from 'vitest';
import { expectNoneAlive, pagesAlive } from './pages-alive.ts';

/**
 * React records a stack for each element until this counter reaches 10,000 in a second. The setup
 * pretends that it already has.
 */
const COUNTER = 'recentlyCreatedOwnerStacks';
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const ENOUGH = 10_000;

/**
 * Waits are long enough for a busy machine. Output that no one reads, a fourth of the time of page
 * tests, is left out: the stack of each element, and the whole document for each try of a wait. The
 * last try prints it.
 */
async function configureLibraries() {
  const { default: React } = await import('react');
  const internals: object | undefined = Reflect.get(React, INTERNALS);
  if (!internals || !(COUNTER in internals)) throw new Error('React counts its stacks otherwise');
  const counter = { configurable: true, get: () => ENOUGH, set: () => undefined };
  Object.defineProperty(internals, COUNTER, counter);
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  // The files of a worker share the library: the first file has configured it for all.
  if (getElementError.name === 'tellLastTry') return;
  configure({
    // Pages are loaded when they are opened, and machines are busy.
    asyncUtilTimeout: 15_000,
    getElementError: function tellLastTry(message, container) {
      if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
        return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

/**
 * The files of a worker share the modules that they load: libraries for good, our own modules only
 * in tests without a page. Modules of a page remember people, devices and drafts, and some are
 * mocked, so each file has its own and starts with an empty page.
 */
if (typeof document !== 'undefined') {
  vi.resetModules();
  document.body.replaceChildren();
  // Called before React is loaded, which checks only then for developer tools.
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
