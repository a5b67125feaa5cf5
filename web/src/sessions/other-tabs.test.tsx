// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildToken, buildUser } from '../test/people.ts';
import { signOutHere } from './sign-out.ts';

const ada = buildUser();
const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  reload.mockReset();
  assign.mockReset();
});

async function show(answers = {}) {
  const shown = await openAt('/about', { as: ada, answers });
  vi.stubGlobal('location', { ...window.location, reload, assign });
  return shown;
}
const tokenBecomes = (newValue: string | null, key = 'access_token') =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('another tab', () => {
  it('that signs out signs this tab out as well', async () => {
    const { store } = await show();
    // Waits until the page has stored its initial data.
    await pause();
    localStorage.removeItem('root');
    tokenBecomes(null);
    await waitFor(() => expect(store.getState().user.currentUser).toBeNull());
  });

  it('whose session expires does not sign the person out in this tab', async () => {
    const { store } = await show();
    tokenBecomes(null);
    await pause();
    expect(store.getState().user.currentUser).toEqual(ada);
  });

  it('that signs in as someone else makes this tab reload', async () => {
    await show();
    tokenBecomes(buildToken({ userId: 'somebody else' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that signs in as the same person restores a lost session', async () => {
    const { store } = await show({ accounts: { getUser: { refuse: 'signed-out' } } });
    await waitFor(() => expect(store.getState().user.sessionLost).toBe(true));
    tokenBecomes(buildToken({ userId: ada._id }));
    expect(store.getState().user.sessionLost).toBe(false);
  });

  it('that renews the token or stores other data does not change this tab', async () => {
    const { store } = await show();
    tokenBecomes(buildToken({ userId: ada._id }));
    tokenBecomes(null, 'root');
    await pause();
    expect(reload).not.toHaveBeenCalled();
    expect(store.getState().user.currentUser).toEqual(ada);
  });
});

describe('signing out', () => {
  it('removes the person and the token, and loads the sign-in page', async () => {
    const { store } = await show({ sessions: { signOut: { success: true, message: '' } } });
    expect(await store.dispatch(signOutHere())).toBe(true);
    expect(store.getState().user.currentUser).toBeNull();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(assign.mock.calls).toEqual([['/sign-in']]);
  });

  it('changes nothing without a connection, because the session would continue on the server', async () => {
    const { store } = await show();
    expect(await store.dispatch(signOutHere())).toBe(false);
    expect(store.getState().user.currentUser).toEqual(ada);
    expect(localStorage.getItem('access_token')).not.toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });

  it('removes the push subscription of this browser while the session is still valid', async () => {
    const pushed = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) };
    const registration = { pushManager: { getSubscription: async () => pushed } };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'granted' });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration, addEventListener: () => undefined },
    });
    const success = { success: true as const, message: '' };
    const { store, server } = await show({
      reminders: { removePushDevice: success },
      sessions: { signOut: success },
    });
    expect(await store.dispatch(signOutHere())).toBe(true);
    expect(server.bodiesOf('reminders.removePushDevice')).toEqual([{ endpoint: pushed.endpoint }]);
    expect(pushed.unsubscribe).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('removes the person even if the server no longer knows the session', async () => {
    const { store } = await show({ sessions: { signOut: { refuse: 'signed-out' } } });
    expect(await store.dispatch(signOutHere())).toBe(true);
    expect(store.getState().user.currentUser).toBeNull();
  });
});
