// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './stale-build.ts';

/** Reports a part of the page that could not be loaded; true when the failure was handled. */
const missingPart = () =>
  !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('reloadWhenStale', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('reloads once when a file is gone, and shows the failure if that did not help', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    reloadWhenStale();
    expect(missingPart()).toBe(true);
    expect(missingPart()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a connection', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(missingPart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
