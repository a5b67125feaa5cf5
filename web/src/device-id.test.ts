// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each import simulates a newly opened page. */
const openPage = () => import('./device-id.ts');

const closed = () => {
  throw new DOMException('Denied.', 'SecurityError');
};

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('deviceId', () => {
  it('is stored on the device and stays the same after a reload', async () => {
    const id = (await openPage()).deviceId();
    vi.resetModules();
    expect((await openPage()).deviceId()).toBe(id);
    expect(localStorage.getItem('certway-device')).toBe(id);
  });

  it('stays the same until the page is closed if storage is blocked', async () => {
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    const { deviceId, hasAnsweredHere } = await openPage();
    expect(hasAnsweredHere()).toBe(false);
    expect(deviceId()).toBe(deviceId());
    expect(hasAnsweredHere()).toBe(true);
  });

  it('is created with the first answer; hasAnsweredHere() returns true from then on', async () => {
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
