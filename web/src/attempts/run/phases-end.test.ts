// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer, until } from '../../test/quiz-runs.ts';
import { choose, type QuizServer } from '../../test/quiz-server.ts';
import { deleteStored, findStored } from './device-store.ts';
import { sendUnsent } from './unsent.ts';

/** The phase of a run at its end, and when another window takes over. */

let server: QuizServer;
beforeEach(async () => {
  server = await startOwnServer();
});
// Runs after the runs are closed, because they hold a lock.
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});
const open = runOpener();

/** Adds Web Locks, which jsdom lacks: without them two deliveries may send the same answer. */
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

describe('the end of a run', () => {
  it('returns to the unanswered question if the finish came too early', async () => {
    const run = await open();
    await run.answer('q1', choose('a'));
    await run.finish();
    await until(() => expect(run.getState().finishing).toBe(false));
    expect(run.getState().phase).toBe('running');
    expect(server.finished).toBe(0);
  });

  it('elsewhere sends the waiting answers to the answer log, and reports each', async () => {
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

  it('elsewhere keeps answers that cannot be sent, for the next visit', async () => {
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

  it('elsewhere is reported by a run that is closed while its answers arrive', async () => {
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

  it('elsewhere: sendUnsent reports how many queued answers arrived after it', async () => {
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

  it('asks first on a device on which the quiz was not started', async () => {
    expect((await open()).getState().movedHere).toBe(false);
    await deleteStored('quiz');
    server.attempt.writer = 'another';
    server.attempt.writerAway = true;
    const moved = await open();
    await until(() => expect(moved.getState().phase).toBe('running'));
    expect(moved.getState().movedHere).toBe(true);
  });

  it('is noticed when the person returns to the window', async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.state = 'finished';
    await run.refresh();
    await until(() => expect(run.getState().phase).toBe('finished'));
  });

  it('of an attempt that an earlier visit finished is sent from any page', async () => {
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

  it('stops the calls of an ended subscription', async () => {
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

describe('two windows of one browser', () => {
  const tellTaken = (taken: string) => {
    const channel = new BroadcastChannel('certway-runs');
    channel.postMessage({ taken });
    channel.close();
  };

  it('are notified at once when one takes over, but not about other attempts', async () => {
    const run = await open();
    tellTaken('another');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(run.getState().phase).toBe('running');
    tellTaken('quiz');
    await until(() => expect(run.getState().phase).toBe('other-window'));
  });

  it('are noticed when the person returns to a window', async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.writer = 'elsewhere';
    await run.refresh();
    expect(run.getState().phase).toBe('other-window');
  });

  it('on two devices have different names after a reload', async () => {
    server.attempt.writer = 'on another device';
    await (await open()).close();
    expect((await open()).getState().phase).toBe('other-window');
    server.online = false;
    expect((await open()).getState().phase).toBe('other-window');
  });

  it('cannot be switched without a connection', async () => {
    server.attempt.writer = 'elsewhere';
    const run = await open();
    server.online = false;
    expect(await run.takeOver()).toBe(false);
    expect(run.getState().phase).toBe('other-window');
  });
});
