// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer, until } from '../../test/quiz-runs.ts';
import { choose, type QuizServer } from '../../test/quiz-server.ts';
import { deleteStored, findStored } from './device-store.ts';
import { sendUnsent } from './unsent.ts';

/** Tests the phase of a run at its end and when another window takes over. */

let server: QuizServer;
beforeEach(async () => {
  server = await startOwnServer();
});
// Removes the stub of Web Locks. This runs after the quiz runs are closed, because an open run
// holds a lock.
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});
const open = runOpener();

/** Adds Web Locks, which jsdom lacks. Without them, two deliveries may send the same answer. */
function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object) => Promise<unknown>;
    if (rest.length > 1) return work({ name });
    const done = (last.get(name) ?? Promise.resolve()).then(() => work({ name }));
    last.set(name, done);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const goOnline = () => {
  server.online = true;
  window.dispatchEvent(new Event('online'));
};

describe('the end of a quiz run', () => {
  it('a run continues after finishing if the server replies that answers are missing', async () => {
    const run = await open();
    await run.answer('q1', choose('a'));
    await run.finish();
    await until(() => expect(run.getState().finishing).toBe(false));
    expect(run.getState().phase).toBe('running');
    expect(server.finished).toBe(0);
  });

  it('if the quiz ended on another device, waiting answers are sent to the answer log and counted as late', async () => {
    stubLocks();
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2']) await run.answer(id, choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.attempt.state = 'abandoned';
    goOnline();
    await until(() => expect(run.getState().phase).toBe('abandoned'));
    expect(server.received).toEqual(['q1', 'q2']);
    expect(run.getState().late).toBe(2);
    expect(await findStored('quiz', ACCOUNT)).toBeNull();
  });

  it('if the quiz ended on another device, answers that cannot be sent are kept for the next visit', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.attempt.state = 'finished';
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (url.endsWith('/answers')) throw new TypeError('connection lost');
      return fetch(url, init);
    });
    server.online = true;
    await run.open();
    await until(() => expect(run.getState().phase).toBe('finished'));
    await run.close();
    expect(await findStored('quiz', ACCOUNT)).toMatchObject({ outbox: [{ questionId: 'q1' }] });
    vi.stubGlobal('fetch', fetch);
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 1 });
    expect(server.received).toEqual(['q1']);
  });

  it('if the quiz ended on another device, close() reports how many answers were sent late', async () => {
    stubLocks();
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2']) await run.answer(id, choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.attempt.state = 'finished';
    const told: number[] = [];
    goOnline();
    run.close((count) => told.push(count));
    await until(() => expect(told).toEqual([2]));
    expect(server.received).toEqual(['q1', 'q2']);
  });

  it('if the quiz ended on another device, sendUnsent returns how many waiting answers were late', async () => {
    stubLocks();
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2']) {
      await run.answer(id, choose('a'));
      await until(() => expect(run.getState().saveState).toBe('offline'));
    }
    await run.close();
    // Waits until the current delivery has failed.
    await navigator.locks.request('certway-deliver-quiz', async () => undefined);
    server.attempt.state = 'finished';
    server.online = true;
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 2 });
  });

  it('sets `movedHere` only if the quiz was started on another device', async () => {
    expect((await open()).getState().movedHere).toBe(false);
    await deleteStored('quiz');
    server.attempt.writer = 'another';
    server.attempt.writerAway = true;
    const moved = await open();
    await until(() => expect(moved.getState().phase).toBe('running'));
    expect(moved.getState().movedHere).toBe(true);
  });

  it('an end on another device is noticed when the person returns to the window', async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.state = 'finished';
    await run.refresh();
    await until(() => expect(run.getState().phase).toBe('finished'));
  });

  it('sendUnsent sends a quiz that was finished offline in an earlier visit, but not for another account', async () => {
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, choose('a'));
    await run.finish();
    await run.close();
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 0 });
    server.online = true;
    expect(await sendUnsent('bob')).toEqual({ finished: 0, late: 0 });
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 1, late: 0 });
  });

  it('after close(), a run no longer calls its listeners, and an unsubscribed listener is never called', async () => {
    const run = await open();
    const heard = vi.fn();
    const still = vi.fn();
    const stop = run.subscribe(heard);
    run.subscribe(still);
    stop();
    run.goTo(1);
    expect([heard, still].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    await run.close();
    run.goTo(0);
    expect(still).toHaveBeenCalledOnce();
  });
});

describe('a quiz run that another window takes over', () => {
  const tellTaken = (taken: string) => {
    const channel = new BroadcastChannel('certway-runs');
    channel.postMessage({ taken });
    channel.close();
  };

  it("changes to the phase 'other-window' at once, and ignores takeovers of other attempts", async () => {
    const run = await open();
    tellTaken('another');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(run.getState().phase).toBe('running');
    tellTaken('quiz');
    await until(() => expect(run.getState().phase).toBe('other-window'));
  });

  it("changes to the phase 'other-window' when the person returns to this window", async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.writer = 'elsewhere';
    await run.refresh();
    expect(run.getState().phase).toBe('other-window');
  });

  it("stays in the phase 'other-window' after a reload, even without a connection", async () => {
    server.attempt.writer = 'on another device';
    await (await open()).close();
    expect((await open()).getState().phase).toBe('other-window');
    server.online = false;
    expect((await open()).getState().phase).toBe('other-window');
  });

  it('cannot be taken back without a connection', async () => {
    server.attempt.writer = 'elsewhere';
    const run = await open();
    server.online = false;
    expect(await run.takeOver()).toBe(false);
    expect(run.getState().phase).toBe('other-window');
  });
});
