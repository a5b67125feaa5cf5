// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildAttempt,
  buildStored,
  choose,
  type QuizServer,
  startQuizServer,
} from '../../test/quiz-server.ts';
import { acceptTransfer, offerTransfer } from '../runner/transfer.ts';
import { windowId } from './device.ts';
import { clearKept, findKept } from './device-store.ts';
import { QuizRun } from './run.ts';
import { sendUnsent } from './unsent.ts';

/** The phase of a run at each moment, from the first call to its end. */

const ACCOUNT = 'ada';
let server: QuizServer;
const opened: QuizRun[] = [];

/** As browsers have them, which jsdom does not: without, two deliveries may send the same. */
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

beforeEach(async () => {
  server = startQuizServer(buildAttempt({ writer: await windowId() }));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((run) => run.close()));
  await clearKept('quiz');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

async function open(...started: Parameters<QuizRun['open']>): Promise<QuizRun> {
  const run = new QuizRun('quiz', ACCOUNT);
  opened.push(run);
  await run.open(...started);
  return run;
}
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const goOnline = () => {
  server.online = true;
  window.dispatchEvent(new Event('online'));
};

describe('a run that opens', () => {
  it('is of the attempt that the address names', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      asked.push(url);
      return fetch(url, init);
    });
    const run = await open();
    expect(run.getState().phase).toBe('running');
    expect(asked).toEqual(['/api/attempts/quiz']);
  });

  it('asks nothing if the server has just said how it begins', async () => {
    server.online = false;
    const run = await open(server.attempt);
    expect(run.getState()).toMatchObject({ phase: 'running', position: 0, drafts: {} });
  });

  it('continues without asking if nobody sits at the writing window', async () => {
    Object.assign(server.attempt, { writer: 'elsewhere', writerAway: true });
    const run = await open();
    expect(run.getState().phase).toBe('running');
    expect(server.attempt.writer).toBe(await windowId());
  });

  it('asks if somebody does, and says so when it is back after being left', async () => {
    server.attempt.writer = 'elsewhere';
    expect((await open()).getState().phase).toBe('other-window');
    Object.assign(server.attempt, { writer: await windowId(), writerAway: true });
    expect((await open()).getState().phase).toBe('running');
    await until(() => expect(server.attempt.writerAway).toBe(false));
  });

  it('shows what the server has: answers, verdicts and the first open question', async () => {
    server.attempt.answers.push(buildStored('q1', { answer: choose('b') }));
    const run = await open();
    expect(run.getState()).toMatchObject({ position: 1, saveState: 'saved' });
    expect(run.getState().given).toEqual({
      q1: { answer: choose('b'), verdict: null, onServer: true },
    });
  });

  it.each([
    ['not-found', 'gone'],
    ['invalid-input', 'gone'],
    ['internal', 'unreachable'],
    ['signed-out', 'unreachable'],
  ] as const)('with nothing kept, when the server says %s, is %s', async (refusal, phase) => {
    server.refusesAll = refusal;
    expect((await open()).getState().phase).toBe(phase);
  });

  it('is unreachable without a connection if nothing is kept', async () => {
    server.online = false;
    expect((await open()).getState().phase).toBe('unreachable');
  });

  it('is gone if the server no longer has it, whatever is kept here', async () => {
    (await open()).close();
    server.refusesAll = 'not-found';
    expect((await open()).getState().phase).toBe('gone');
  });

  it('continues with what is kept when signed out, and says so', async () => {
    (await open()).close();
    server.refusesAll = 'signed-out';
    expect((await open()).getState()).toMatchObject({ phase: 'running', saveState: 'signed-out' });
  });

  it.each([
    ['finished', 'finished'],
    ['abandoned', 'abandoned'],
  ] as const)('of an attempt that is %s is over and keeps nothing', async (state, phase) => {
    server.attempt.state = state;
    const run = await open();
    await until(() => expect(run.getState().phase).toBe(phase));
    expect(run.getState().finishing).toBe(false);
    expect(await findKept('quiz', ACCOUNT)).toBeNull();
  });

  it('of another window says so, and waits', async () => {
    server.attempt.writer = 'elsewhere';
    const run = await open();
    expect(run.getState().phase).toBe('other-window');
    await run.answer('q1', choose('a'));
    expect(run.getState().given).toEqual({});
    expect(await findKept('quiz', ACCOUNT)).toMatchObject({ outbox: [], writer: null });
  });
});

describe('the question on screen', () => {
  it('is the same after a reload, with what was written there', async () => {
    const run = await open();
    run.goTo(2);
    run.draft('q3', choose('b'));
    expect(run.getState()).toMatchObject({ position: 2, drafts: { q3: choose('b') } });
    await until(async () =>
      expect((await findKept('quiz', ACCOUNT))?.drafts).toEqual({ q3: choose('b') }),
    );
    run.close();
    const again = await open();
    expect(again.getState()).toMatchObject({ position: 2, drafts: { q3: choose('b') } });
  });

  it('takes no draft once it is locked', async () => {
    const run = await open();
    await run.answer('q1', choose('a'));
    run.draft('q1', choose('b'));
    expect(run.getState().drafts).toEqual({});
  });

  it('drops the notice about another', async () => {
    const run = await open();
    server.refusesAll = 'answer-refused';
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().notice?.questionId).toBe('q1'));
    expect(run.getState().given).toEqual({});
    run.goTo(1);
    expect(run.getState().notice).toBeNull();
  });
});

describe('an answer', () => {
  it('is locked once, by the first', async () => {
    const run = await open();
    await Promise.all([run.answer('q1', choose('a')), run.answer('q1', choose('b'))]);
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(run.getState().given.q1).toEqual({
      answer: choose('a'),
      verdict: null,
      onServer: true,
    });
    expect(server.received).toEqual(['q1']);
  });

  it('tells how long its question was on screen, up to an hour', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const run = await open();
    server.online = false;
    clock.mockReturnValue(1000);
    run.goTo(0);
    clock.mockReturnValue(5500);
    await run.answer('q1', choose('a'));
    run.goTo(1);
    clock.mockReturnValue(10_000_000);
    await run.answer('q2', choose('a'));
    const outbox = (await findKept('quiz', ACCOUNT))?.outbox ?? [];
    expect(outbox.map(({ seconds }) => seconds)).toEqual([4.5, 3600]);
  });

  it('that waited while signed out is not called saved for that alone', async () => {
    (await open()).close();
    server.refusesAll = 'signed-out';
    const run = await open();
    await run.refresh();
    expect(run.getState().saveState).toBe('signed-out');
    server.refusesAll = null;
    await run.refresh();
    await until(() => expect(run.getState().saveState).toBe('saved'));
  });
});

describe('the end', () => {
  it('that came too early returns to the open question', async () => {
    const run = await open();
    await run.answer('q1', choose('a'));
    await run.finish();
    await until(() => expect(run.getState().finishing).toBe(false));
    expect(run.getState().phase).toBe('running');
    expect(server.finished).toBe(0);
  });

  it('elsewhere takes what waits here onto its receipt, and each is told', async () => {
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
    expect(await findKept('quiz', ACCOUNT)).toBeNull();
  });

  it('elsewhere keeps what cannot be sent just then, for the next visit', async () => {
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
    run.close();
    expect(await findKept('quiz', ACCOUNT)).toMatchObject({ outbox: [{ questionId: 'q1' }] });
    vi.stubGlobal('fetch', fetch);
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 1 });
    expect(server.received).toEqual(['q1']);
  });

  it('elsewhere is told too by a run that is closed while its answers arrive', async () => {
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

  it('elsewhere tells how much an earlier visit still sends that came too late', async () => {
    stubLocks();
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2']) {
      await run.answer(id, choose('a'));
      await until(() => expect(run.getState().saveState).toBe('offline'));
    }
    run.close();
    // What it is sending just now fails first.
    await navigator.locks.request('certway-deliver-quiz', async () => undefined);
    server.attempt.state = 'finished';
    server.online = true;
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 2 });
  });

  it('is asked about first on a device that the quiz was not begun on', async () => {
    expect((await open()).getState().movedHere).toBe(false);
    await clearKept('quiz');
    server.attempt.writer = 'another';
    server.attempt.writerAway = true;
    const moved = await open();
    await until(() => expect(moved.getState().phase).toBe('running'));
    expect(moved.getState().movedHere).toBe(true);
  });

  it('is noticed when one comes back to the window', async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.state = 'finished';
    await run.refresh();
    await until(() => expect(run.getState().phase).toBe('finished'));
  });

  it('of an attempt that an earlier visit finished is sent from anywhere', async () => {
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, choose('a'));
    await run.finish();
    run.close();
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 0, late: 0 });
    server.online = true;
    expect(await sendUnsent('bob')).toEqual({ finished: 0, late: 0 });
    expect(await sendUnsent(ACCOUNT)).toEqual({ finished: 1, late: 0 });
  });

  it('of a subscription is the end of its calls', async () => {
    const run = await open();
    const heard = vi.fn();
    const still = vi.fn();
    const stop = run.subscribe(heard);
    run.subscribe(still);
    stop();
    run.goTo(1);
    expect([heard, still].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    run.close();
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

  it('are told at once when one takes over; of other attempts they hear nothing', async () => {
    const run = await open();
    tellTaken('another');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(run.getState().phase).toBe('running');
    tellTaken('quiz');
    await until(() => expect(run.getState().phase).toBe('other-window'));
  });

  it('are told apart when one comes back to the window', async () => {
    const run = await open();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    server.attempt.writer = 'elsewhere';
    await run.refresh();
    expect(run.getState().phase).toBe('other-window');
  });

  it('on two devices do not take each other for the same after a reload', async () => {
    server.attempt.writer = 'on another device';
    (await open()).close();
    expect((await open()).getState().phase).toBe('other-window');
    server.online = false;
    expect((await open()).getState().phase).toBe('other-window');
  });

  it('cannot be changed over without a connection', async () => {
    server.attempt.writer = 'elsewhere';
    const run = await open();
    server.online = false;
    expect(await run.takeOver()).toBe(false);
    expect(run.getState().phase).toBe('other-window');
  });
});

describe('what a click gives the page it leads to', () => {
  it('is taken once, and claims the quiz for its window', () => {
    const started = buildAttempt();
    offerTransfer('quiz', started);
    offerTransfer('other');
    expect(acceptTransfer('quiz')).toEqual({ started, claims: true });
    expect(acceptTransfer('quiz')).toEqual({ started: null, claims: false });
    expect(acceptTransfer('other')).toEqual({ started: null, claims: true });
  });
});
