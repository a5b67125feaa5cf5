// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flowEnd, openGoogleWindow } from './google-window.ts';

const say = (message: unknown) => {
  const channel = new BroadcastChannel('certway-sign-in');
  channel.postMessage(message);
  channel.close();
};
const store = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

let waiting: AbortController;
beforeEach(() => {
  waiting = new AbortController();
});
afterEach(() => {
  waiting.abort();
  vi.unstubAllGlobals();
});

describe('openGoogleWindow', () => {
  it('opens a window with a fixed name, centered over this window, and focuses it', () => {
    const focus = vi.fn();
    const open = vi.spyOn(window, 'open').mockReturnValue({ focus } as unknown as Window);
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1480, outerHeight: 980 });
    expect(openGoogleWindow()).toBe(true);
    expect(open.mock.calls).toEqual([
      [
        '/api/auth/start?mode=popup',
        'certway-sign-in',
        'popup,width=480,height=680,left=600,top=150',
      ],
    ]);
    expect(focus).toHaveBeenCalledOnce();
  });

  it('returns false if the window is blocked', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openGoogleWindow()).toBe(false);
  });
});

describe('flowEnd', () => {
  it.each([
    ['done', 'done'],
    ['failed', 'failed'],
    ['anything', 'failed'],
    [null, 'failed'],
  ])('with the message %s resolves to %s', async (message, end) => {
    const ended = flowEnd(waiting.signal);
    say(message);
    expect(await ended).toBe(end);
  });

  it('receives the message by a storage event if there is no BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(window, 'BroadcastChannel');
    const ended = flowEnd(waiting.signal);
    store('other', 'failed 1');
    store('certway-sign-in', null);
    store('certway-sign-in', 'done 17');
    expect(await ended).toBe('done');
  });

  it.each(['https://evil.example', window.location.origin])(
    'ignores messages sent by postMessage from %s',
    async (origin) => {
      const heard = vi.fn();
      void flowEnd(waiting.signal).then(heard);
      for (const data of ['done', 'done 1', { end: 'done' }]) {
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('ignores messages after its abort signal was triggered', async () => {
    const heard = vi.fn();
    void flowEnd(waiting.signal).then(heard);
    waiting.abort();
    store('certway-sign-in', 'done 1');
    say('done');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(heard).not.toHaveBeenCalled();
  });
});
