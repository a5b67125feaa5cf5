import { afterEach, vi } from 'vitest';

/**
 * Files of a worker share what they load: libraries for good, our own modules only without a page. A
 * page's modules remember people, devices and drafts, and some are replaced, so each file has its own.
 */
if (typeof document !== 'undefined') {
  vi.resetModules();
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
