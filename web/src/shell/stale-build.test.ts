// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './stale-build.ts';

/** A part of the page that could not be loaded; true when the failure was taken care of. */
const missingPart = () =>
  !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('a page whose parts are gone', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('reloads once, and shows the failure when that did not help', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    reloadWhenStale();
    expect(missingPart()).toBe(true);
    expect(missingPart()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it is without a connection', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(missingPart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
