// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each import simulates a newly opened page; `held` are the names that windows of this browser have. */
const openPage = () => import('./device.ts');
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
  localStorage.clear();
  sessionStorage.clear();
});

describe('deviceId', () => {
  it('is permanent', async () => {
    const id = (await openPage()).deviceId();
    vi.resetModules();
    expect((await openPage()).deviceId()).toBe(id);
    expect(localStorage.getItem('certway-device')).toBe(id);
  });

  it('lasts as long as the page if nothing can be stored', async () => {
    vi.stubGlobal('localStorage', closedStorage);
    const { deviceId, hasAnsweredHere } = await openPage();
    expect(hasAnsweredHere()).toBe(false);
    expect(deviceId()).toBe(deviceId());
    expect(hasAnsweredHere()).toBe(true);
  });

  it('hasAnsweredHere is true after an answer, also after the storage was cleared', async () => {
    const first = await openPage();
    expect(first.hasAnsweredHere()).toBe(false);
    first.deviceId();
    localStorage.clear();
    expect(first.hasAnsweredHere()).toBe(true);
    first.deviceId();
    vi.resetModules();
    expect((await openPage()).hasAnsweredHere()).toBe(false);
    localStorage.setItem('certway-device', 'd');
    expect((await openPage()).hasAnsweredHere()).toBe(true);
  });
});

describe('windowId', () => {
  it('is the same after a reload, once the previous page has released it', async () => {
    const name = await (await openPage()).windowId();
    expect(sessionStorage.getItem('certway-window')).toBe(name);
    vi.resetModules();
    setTimeout(() => held.clear(), 100);
    expect(await (await openPage()).windowId()).toBe(name);
  });

  it('is different in a duplicated tab, and stays so', async () => {
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

  it('is requested no more than four times', async () => {
    sessionStorage.setItem('certway-window', 'mine');
    held.add('certway-window-mine');
    const request = vi.spyOn(navigator.locks, 'request');
    await (await openPage()).windowId();
    expect(
      request.mock.calls.map(([name]) => name).filter((name) => /mine/.test(name)),
    ).toHaveLength(4);
  });

  it('works without locks and without storage', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    vi.stubGlobal('sessionStorage', closedStorage);
    const { windowId } = await openPage();
    expect(await windowId()).toMatch(/^[\da-f-]{36}$/);
    expect(await windowId()).toBe(await windowId());
  });

  it('works if locks are rejected', async () => {
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

  it('keeps its own name while the other window is open', async () => {
    const { adoptWindow, windowId } = await openPage();
    const own = await windowId();
    held.add('certway-window-alive');
    expect(await adoptWindow('alive')).toBe(false);
    expect(await windowId()).toBe(own);
  });

  it('does nothing for its own name', async () => {
    const { adoptWindow, windowId } = await openPage();
    const own = await windowId();
    const request = vi.spyOn(navigator.locks, 'request');
    expect(await adoptWindow(own)).toBe(true);
    expect(request).not.toHaveBeenCalled();
  });
});
