// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer, until } from '../../test/quiz-runs.ts';
import { buildAttempt, buildStored, choose, type QuizServer } from '../../test/quiz-server.ts';
import { acceptTransfer, offerTransfer } from '../runner/transfer.ts';
import { findStored } from './device-store.ts';
import { windowId } from './window-id.ts';

/** Tests the phase of a run from the first call until its end. */

let server: QuizServer;
beforeEach(async () => {
  server = await startOwnServer();
});
const open = runOpener();

describe('a quiz run that is being opened', () => {
  it('makes a single request, for the attempt in the URL', async () => {
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

  it('sends no request if the reply to starting the quiz already contained the attempt', async () => {
    server.online = false;
    const run = await open(server.attempt);
    expect(run.getState()).toMatchObject({ phase: 'running', position: 0, drafts: {} });
  });

  it('takes the quiz over without asking if the window that was answering it is hidden or closed', async () => {
    Object.assign(server.attempt, { writer: 'elsewhere', writerAway: true });
    const run = await open();
    expect(run.getState().phase).toBe('running');
    expect(server.attempt.writer).toBe(await windowId());
  });

  it("has the phase 'other-window' if another window answers the quiz, and 'running' if its own window was hidden", async () => {
    server.attempt.writer = 'elsewhere';
    expect((await open()).getState().phase).toBe('other-window');
    Object.assign(server.attempt, { writer: await windowId(), writerAway: true });
    expect((await open()).getState().phase).toBe('running');
    await until(() => expect(server.attempt.writerAway).toBe(false));
  });

  it('shows the answers and verdicts of the server, at the first unanswered question', async () => {
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
  ] as const)(
    'if no attempt is stored and the server refuses with %s, has the phase %s',
    async (refusal, phase) => {
      server.refusesAll = refusal;
      expect((await open()).getState().phase).toBe(phase);
    },
  );

  it("has the phase 'unreachable' if there is neither a connection nor a stored attempt", async () => {
    server.online = false;
    expect((await open()).getState().phase).toBe('unreachable');
  });

  it("has the phase 'gone' if the server no longer has the attempt, even if it is stored", async () => {
    await (await open()).close();
    server.refusesAll = 'not-found';
    expect((await open()).getState().phase).toBe('gone');
  });

  it("continues with the stored attempt if the server replies 'signed-out', and reports 'signed-out'", async () => {
    await (await open()).close();
    server.refusesAll = 'signed-out';
    expect((await open()).getState()).toMatchObject({ phase: 'running', saveState: 'signed-out' });
  });

  it.each([
    ['finished', 'finished'],
    ['abandoned', 'abandoned'],
  ] as const)(
    'if the attempt is %s, shows that the attempt is over and stores nothing on the device',
    async (state, phase) => {
      server.attempt.state = state;
      const run = await open();
      await until(() => expect(run.getState().phase).toBe(phase));
      expect(run.getState().finishing).toBe(false);
      expect(await findStored('quiz', ACCOUNT)).toBeNull();
    },
  );

  it('accepts no answers while another window answers the quiz', async () => {
    server.attempt.writer = 'elsewhere';
    const run = await open();
    expect(run.getState().phase).toBe('other-window');
    await run.answer('q1', choose('a'));
    expect(run.getState().given).toEqual({});
    expect(await findStored('quiz', ACCOUNT)).toMatchObject({ outbox: [], writer: null });
  });
});

describe('the question on screen', () => {
  it('stays the same after a reload, with its draft', async () => {
    const run = await open();
    run.goTo(2);
    run.draft('q3', choose('b'));
    expect(run.getState()).toMatchObject({ position: 2, drafts: { q3: choose('b') } });
    await until(async () =>
      expect((await findStored('quiz', ACCOUNT))?.drafts).toEqual({ q3: choose('b') }),
    );
    await run.close();
    const again = await open();
    expect(again.getState()).toMatchObject({ position: 2, drafts: { q3: choose('b') } });
  });

  it('accepts no draft after its answer is locked', async () => {
    const run = await open();
    await run.answer('q1', choose('a'));
    run.draft('q1', choose('b'));
    expect(run.getState().drafts).toEqual({});
  });

  it('no longer shows the notice about the question before it', async () => {
    const run = await open();
    server.refusesAll = 'answer-refused';
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().notice?.key).toBe('q1'));
    expect(run.getState().given).toEqual({});
    run.goTo(1);
    expect(run.getState().notice).toBeNull();
  });
});

describe('an answer of a quiz run', () => {
  it('is locked by the first choice, so that a second choice is ignored', async () => {
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

  it('is sent with the time for which its question was on screen, at most an hour', async () => {
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
    const outbox = (await findStored('quiz', ACCOUNT))?.outbox ?? [];
    expect(outbox.map(({ seconds }) => seconds)).toEqual([4.5, 3600]);
  });

  it("is reported as 'signed-out' instead of 'saved' while signed out, even if nothing waits to be sent", async () => {
    await (await open()).close();
    server.refusesAll = 'signed-out';
    const run = await open();
    await run.refresh();
    expect(run.getState().saveState).toBe('signed-out');
    server.refusesAll = null;
    await run.refresh();
    await until(() => expect(run.getState().saveState).toBe('saved'));
  });
});

describe('acceptTransfer', () => {
  it('returns an offered attempt only once, and `claims: true` only on the first call', () => {
    const started = buildAttempt();
    offerTransfer('quiz', started);
    offerTransfer('other');
    expect(acceptTransfer('quiz')).toEqual({ started, claims: true });
    expect(acceptTransfer('quiz')).toEqual({ started: null, claims: false });
    expect(acceptTransfer('other')).toEqual({ started: null, claims: true });
  });
});
