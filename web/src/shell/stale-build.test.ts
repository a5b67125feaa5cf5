// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './stale-build.ts';

/** Simulates a chunk that could not be loaded. Returns true if the failure was handled. */
const missingPart = () =>
  !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('reloadWhenStale', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('reloads the page when a chunk is missing, but only once', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    reloadWhenStale();
    expect(missingPart()).toBe(true);
    expect(missingPart()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page when a chunk is missing while the browser is offline', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(missingPart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
