// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockDisk, clearDisk, closeDisk, fillDisk, repairDisk } from '../../test/broken-device.ts';
import { buildAttempt, choose, type QuizServer, startQuizServer } from '../../test/quiz-server.ts';
import { deleteStored, disk, findStored, storedIn } from './device-store.ts';
import { QuizRun } from './run.ts';
import { countUnsent, sendUnsent } from './unsent.ts';
import { windowId } from './window-id.ts';

/**
 * Tests with devices whose storage loses or rejects data. Only saved answers may be shown as saved.
 */

const ACCOUNT = 'ada';
let server: QuizServer;
const opened: QuizRun[] = [];

beforeEach(async () => {
  server = startQuizServer(buildAttempt({ writer: await windowId() }));
});

async function open(): Promise<QuizRun> {
  const run = new QuizRun('quiz', ACCOUNT);
  opened.push(run);
  await run.open();
  return run;
}

async function tidyUp(): Promise<void> {
  repairDisk();
  await Promise.all(opened.splice(0).map((run) => run.close()));
  await deleteStored('quiz');
}
afterEach(async () => {
  await tidyUp();
  vi.unstubAllGlobals();
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const storedIds = () => server.attempt.answers.map(({ questionId }) => questionId).sort();
const goOnline = () => {
  server.online = true;
  window.dispatchEvent(new Event('online'));
};
const failures = { full: fillDisk, forbidden: blockDisk };

describe('an answer on a device whose storage was emptied', () => {
  it('is sent to the server at once', async () => {
    const run = await open();
    await clearDisk();
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
  });

  it('is stored while offline, together with the earlier answers that the device lost', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    await clearDisk();
    await run.answer('q2', choose('b'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    expect(run.getState().keptIn).toBe('device');
    expect((await disk.read('quiz'))?.outbox.map(({ questionId }) => questionId)).toEqual([
      'q1',
      'q2',
    ]);
    goOnline();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1', 'q2']);
  });

  it('is still counted as unsent after the window is closed, and is sent later', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    await run.close();
    await clearDisk();
    expect((await countUnsent(ACCOUNT)).count).toBe(1);
    server.online = true;
    await sendUnsent(ACCOUNT);
    expect(storedIds()).toEqual(['q1']);
    expect((await countUnsent(ACCOUNT)).count).toBe(0);
  });

  it('is rejected with a notice if neither the device nor the window has a copy of the attempt', async () => {
    const run = await open();
    await deleteStored('quiz');
    await run.answer('q1', choose('a'));
    expect(run.getState().given).toEqual({});
    expect(run.getState().notice).toEqual({
      key: 'q1',
      text: 'Failed to process your answer. Please try again.',
    });
    expect(storedIds()).toEqual([]);
  });
});

describe.each(Object.entries(failures))('an answer on a device that is %s', (_, fail) => {
  it('is sent to the server at once', async () => {
    const run = await open();
    fail();
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(run.getState().given.q1).toMatchObject({ onServer: true });
    expect(storedIds()).toEqual(['q1']);
  });

  it('is shown as stored only in this window until the server has it', async () => {
    const run = await open();
    fail();
    server.online = false;
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    expect(run.getState()).toMatchObject({ keptIn: 'window', given: { q1: { onServer: false } } });
    expect(await countUnsent(ACCOUNT)).toEqual({ count: 1, keptIn: 'window' });
    goOnline();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
  });

  it('is stored on the device as soon as its storage works again', async () => {
    const run = await open();
    fail();
    server.online = false;
    await run.answer('q1', choose('a'));
    expect(await disk.read('quiz').catch(() => undefined)).not.toMatchObject({ outbox: [{}] });
    repairDisk();
    await run.answer('q2', choose('a'));
    expect(run.getState().keptIn).toBe('device');
    expect((await disk.read('quiz'))?.outbox).toHaveLength(2);
  });

  it('can be the last answer of a quiz that is finished offline; the quiz ends when the connection is back', async () => {
    fail();
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, choose('a'));
    await run.finish();
    goOnline();
    await until(() => expect(run.getState().phase).toBe('finished'));
    expect(server.finished).toBe(1);
    expect(storedIn('quiz')).toBe('device');
  });
});

describe("a closed connection to the device's storage", () => {
  it('is opened again for the next answer', async () => {
    const run = await open();
    server.online = false;
    closeDisk();
    await run.answer('q1', choose('a'));
    expect(run.getState().keptIn).toBe('device');
    expect((await disk.read('quiz'))?.outbox).toHaveLength(1);
  });
});

describe('an answer that another window of this browser removed from the outbox', () => {
  it('is shown as saved after a refresh and is not sent again if the other window sent it', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.online = true;
    // Sends the answers without notifying the open run of the quiz in this window.
    await sendUnsent(ACCOUNT);
    expect(run.getState().given.q1?.onServer).toBe(false);
    await run.refresh();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(run.getState().given.q1?.onServer).toBe(true);
    expect(server.received).toEqual(['q1']);
  });

  it('is removed from the screen with a notice if the server does not have it', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', choose('a'));
    const stored = await findStored('quiz', ACCOUNT);
    if (stored) await disk.change('quiz', () => ({ ...stored, outbox: [] }));
    server.online = true;
    await run.refresh();
    await until(() => expect(run.getState().notice?.key).toBe('q1'));
    expect(run.getState().given).toEqual({});
    expect(run.getState().saveState).toBe('saved');
  });
});

function answerNext(run: QuizRun): Promise<void> | undefined {
  const { given, attempt } = run.getState();
  const next = attempt?.questions.find(({ _id }) => !given[_id]);
  return next && run.answer(next._id, choose('a'));
}

const deeds = {
  answer: answerNext,
  answerInPassing: (run: QuizRun) => void answerNext(run),
  turn: (run: QuizRun) => run.goTo(1),
  loseConnection: () => {
    server.online = false;
  },
  connect: goOnline,
  fill: fillDisk,
  forbid: blockDisk,
  close: closeDisk,
  empty: clearDisk,
  mend: repairDisk,
  refresh: (run: QuizRun) => run.refresh(),
};
const deedNames = Object.keys(deeds) as (keyof typeof deeds)[];

/** Checks that 'Saved' is shown only if every answer on screen is stored. */
function expectTruth(run: QuizRun): void {
  const { saveState, given } = run.getState();
  if (saveState === 'saved') expect(storedIds()).toEqual(Object.keys(given).sort());
}

describe('a quiz run with any sequence of device and connection failures', () => {
  it("shows 'Saved' only for answers that are stored, and all answers reach the server in the end", {
    timeout: 60_000,
  }, async () => {
    const scripts = fc.array(fc.constantFrom(...deedNames), { minLength: 3, maxLength: 12 });
    const keepsItsWord = async (script: (keyof typeof deeds)[]) => {
      server = startQuizServer(buildAttempt({ writer: await windowId() }));
      const run = await open();
      const stop = run.subscribe(() => expectTruth(run));
      for (const deed of script) await deeds[deed](run);
      const given = Object.keys(run.getState().given).sort();
      goOnline();
      await until(() => expect(run.getState().saveState).toBe('saved'));
      expect(storedIds()).toEqual(given);
      stop();
      await tidyUp();
    };
    await fc.assert(fc.asyncProperty(scripts, keepsItsWord), { numRuns: 60 });
  });
});
