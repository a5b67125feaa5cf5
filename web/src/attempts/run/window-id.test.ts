// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/**
 * Each import simulates a newly opened page. `held` contains the lock names that windows of this
 * browser hold.
 */
const openPage = () => import('./window-id.ts');
let held: Set<string>;

function lockNames(): void {
  const request = async (
    name: string,
    options: { ifAvailable: boolean },
    work: (lock: object | null) => unknown,
  ) => {
    if (!options.ifAvailable) throw new Error('would wait for ever');
    if (held.has(name)) return work(null);
    held.add(name);
    return work({});
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const closed = () => {
  throw new DOMException('Denied.', 'SecurityError');
};
const closedStorage = { getItem: closed, setItem: closed };

beforeEach(() => {
  vi.resetModules();
  held = new Set();
  lockNames();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('windowId', () => {
  it('stays the same after a reload, once the previous page has released its lock', async () => {
    const name = await (await openPage()).windowId();
    expect(sessionStorage.getItem('certway-window')).toBe(name);
    vi.resetModules();
    setTimeout(() => held.clear(), 100);
    expect(await (await openPage()).windowId()).toBe(name);
  });

  it('returns a new id in a duplicated tab, and the same id on the next call', async () => {
    const first = await openPage();
    const name = await first.windowId();
    vi.resetModules();
    const copied = await openPage();
    const other = await copied.windowId();
    expect(other).not.toBe(name);
    expect(await copied.windowId()).toBe(other);
    expect(sessionStorage.getItem('certway-window')).toBe(other);
    expect(held).toEqual(new Set([`certway-window-${name}`, `certway-window-${other}`]));
  });

  it("requests a lock on the previous page's name at most four times", async () => {
    sessionStorage.setItem('certway-window', 'mine');
    held.add('certway-window-mine');
    const request = vi.spyOn(navigator.locks, 'request');
    await (await openPage()).windowId();
    expect(
      request.mock.calls.map(([name]) => name).filter((name) => /mine/.test(name)),
    ).toHaveLength(4);
  });

  it('is a random id if neither locks nor storage are available', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    vi.stubGlobal('sessionStorage', closedStorage);
    const { windowId } = await openPage();
    expect(await windowId()).toMatch(/^[\da-f-]{36}$/);
    expect(await windowId()).toBe(await windowId());
  });

  it('is the stored name if the browser rejects lock requests', async () => {
    const request = async () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    sessionStorage.setItem('certway-window', 'mine');
    expect(await (await openPage()).windowId()).toBe('mine');
  });
});

describe('adoptWindow', () => {
  it('takes over the name of a closed window', async () => {
    const { adoptWindow, windowId } = await openPage();
    await windowId();
    expect(await adoptWindow('closed')).toBe(true);
    expect(await windowId()).toBe('closed');
    expect(sessionStorage.getItem('certway-window')).toBe('closed');
  });

  it('returns false and keeps the name of this window while the window with the other name is open', async () => {
    const { adoptWindow, windowId } = await openPage();
    const own = await windowId();
    held.add('certway-window-alive');
    expect(await adoptWindow('alive')).toBe(false);
    expect(await windowId()).toBe(own);
  });

  it('returns true for the name that this window already has, without requesting a lock', async () => {
    const { adoptWindow, windowId } = await openPage();
    const own = await windowId();
    const request = vi.spyOn(navigator.locks, 'request');
    expect(await adoptWindow(own)).toBe(true);
    expect(request).not.toHaveBeenCalled();
  });
});
