// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer } from '../../test/quiz-runs.ts';
import { buildStored, choose, type QuizServer } from '../../test/quiz-server.ts';
import { disk, findStored } from './device-store.ts';
import { countUnsent } from './unsent.ts';

/** Tests the client against a server that drops, repeats, and rejects requests. */

let server: QuizServer;
beforeEach(async () => {
  server = await startOwnServer();
});
const open = runOpener();

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const storedIds = () => server.attempt.answers.map(({ questionId }) => questionId).sort();

describe('an answer of a quiz', () => {
  it('is stored on the device before it is sent, and is shown as saved once the server has it', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    expect((await findStored('quiz', ACCOUNT))?.outbox).toHaveLength(1);
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
    expect((await countUnsent(ACCOUNT)).count).toBe(0);
    expect(run.getState().notice).toBeNull();
  });

  it("changes the state to 'saved' in the same update as its confirmation, unless another answer is unsent", async () => {
    const run = await open();
    const told: string[] = [];
    run.subscribe(() => {
      const { given, saveState } = run.getState();
      told.push(`${Object.values(given).filter(({ onServer }) => onServer).length} ${saveState}`);
    });
    void run.answer('q1', choose('a'));
    void run.answer('q2', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(told).toEqual(['0 saving', '0 saving', '1 saving', '2 saved']);
  });

  it('cannot be changed after it was given, even without a connection', async () => {
    const run = await open();
    server.online = false;
    const shown: unknown[] = [];
    run.subscribe(() => shown.push(run.getState().given.q1?.answer));
    await run.answer('q1', choose('a'));
    await run.answer('q1', choose('b'));
    expect(shown).not.toEqual([]);
    expect(shown).toEqual(shown.map(() => choose('a')));
    const outbox = (await findStored('quiz', ACCOUNT))?.outbox;
    expect(outbox?.map(({ answer }) => answer)).toEqual([choose('a')]);
  });

  it('counts once if the reply was lost and the answer is sent again', async () => {
    const run = await open();
    server.losesReplies = true;
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.losesReplies = false;
    await run.refresh();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
    expect(server.received.length).toBeGreaterThan(1);
  });

  it('is sent by the next page if the first page is closed before sending', async () => {
    const first = await open();
    server.online = false;
    await first.answer('q1', choose('a'));
    first.close();
    const second = await open();
    expect(second.getState()).toMatchObject({ phase: 'running', saveState: 'offline' });
    expect(second.getState().given.q1).toMatchObject({ onServer: false });
    server.online = true;
    await second.refresh();
    await until(() => expect(storedIds()).toEqual(['q1']));
  });

  it('is replaced, with a notice, by an answer to its question that reached the server first', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    server.attempt.answers.push(buildStored('q1', { sendId: 'other', answer: choose('b') }));
    server.online = true;
    await run.refresh();
    await until(() => expect(run.getState().given.q1?.answer).toEqual(choose('b')));
    expect(run.getState().notice?.key).toBe('q1');
    expect((await countUnsent(ACCOUNT)).count).toBe(0);
  });

  it('stays on the device while signed out, and is sent after signing in', async () => {
    const run = await open();
    server.refusesAll = 'signed-out';
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('signed-out'));
    expect((await countUnsent(ACCOUNT)).count).toBe(1);
    server.refusesAll = null;
    await run.refresh();
    await until(() => expect(storedIds()).toEqual(['q1']));
  });

  it('is never shown to another account on the same device', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    expect(await findStored('quiz', 'bob')).toBeNull();
    expect((await countUnsent('bob')).count).toBe(0);
  });
});

describe('finishing a quiz without a connection', () => {
  it('sends the request to finish once, after all answers, when the connection is back', async () => {
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, choose('a'));
    await run.finish();
    expect(run.getState().finishing).toBe(true);
    server.online = true;
    await run.refresh();
    await until(() => expect(run.getState().phase).toBe('finished'));
    expect(storedIds()).toEqual(['q1', 'q2', 'q3']);
    expect(server.finished).toBe(1);
    expect(await findStored('quiz', ACCOUNT)).toBeNull();
  });

  it('is shown as stored only after the request to finish is written to the device', async () => {
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    const { change } = disk;
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    vi.spyOn(disk, 'change').mockImplementation(async (...given) => {
      await held;
      return change(...given);
    });
    const asked = vi.spyOn(globalThis, 'fetch');
    const shown: string[] = [];
    run.subscribe(() => shown.push(run.getState().saveState));
    const finished = run.finish();
    window.dispatchEvent(new Event('online'));
    await until(() => expect(asked).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    const meanwhile = [...shown];
    goOn();
    await finished;
    expect(meanwhile).toEqual(['saving']);
    await until(() => expect(run.getState().saveState).toBe('offline'));
    expect((await findStored('quiz', ACCOUNT))?.finishing).toBe(true);
  });
});

describe('a takeover of a quiz by another window', () => {
  it('is shown in this window, which can take the quiz back', async () => {
    const run = await open();
    server.attempt.writer = 'elsewhere';
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().phase).toBe('other-window'));
    expect((await countUnsent(ACCOUNT)).count).toBe(1);
    expect(await run.takeOver()).toBe(true);
    await until(() => expect(storedIds()).toEqual(['q1']));
    expect(run.getState().phase).toBe('running');
  });

  it('leads this window to the result if the other window has finished the quiz', async () => {
    const run = await open();
    server.attempt.state = 'finished';
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().phase).toBe('finished'));
  });
});

describe('the stated confidence', () => {
  it('is sent with the answer, even after a reload without a connection', async () => {
    const before = await open();
    server.online = false;
    before.setConfidence('q1', false);
    before.setConfidence('q2', true);
    before.setConfidence('q2', null);
    await until(async () => expect((await findStored('quiz', ACCOUNT))?.sure?.q2).toBeNull());
    before.close();
    const after = await open();
    expect(after.getState().sure).toEqual({ q1: false, q2: null });
    await after.answer('q1', choose('a'));
    await after.answer('q2', choose('a'));
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await until(() => expect(storedIds()).toEqual(['q1', 'q2']));
    expect(server.attempt.answers.map(({ questionId, sure }) => [questionId, sure])).toEqual([
      ['q1', false],
      ['q2', null],
    ]);
  });
});
