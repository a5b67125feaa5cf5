import { describe, expect, it, vi } from 'vitest';
import { pendingPages } from './pending.ts';

describe('pendingPages', () => {
  it('any() is true until the last page has loaded or failed', async () => {
    const heard = vi.fn();
    const stop = pendingPages.subscribe(heard);
    const first = pendingPages.track(async () => 'page');
    const second = pendingPages.track(() => Promise.reject(new Error('gone')));
    expect(pendingPages.any()).toBe(true);
    await expect(second).rejects.toThrow('gone');
    expect(await first).toBe('page');
    expect(pendingPages.any()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
  });
});
