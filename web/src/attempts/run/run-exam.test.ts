// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { tasks } from '../../test/quiz-runs.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { deleteStored, findStored } from './device-store.ts';
import { QuizRun } from './run.ts';
import { windowId } from './window-id.ts';

/** Tests a run of a mock exam, and the calls that a window makes when it is closed or hidden. */

const NOW = '2026-03-04T05:06:07.000Z';
const state = { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [] };
const sitting = {
  now: NOW,
  sequence: 9,
  state: { ...state, extraTaken: 0 },
  marks: NO_ANNOTATIONS,
};
const opened: QuizRun[] = [];

async function open(change: object = {}) {
  const writer = await windowId();
  const attempt = buildAttempt({ sitting, writer, ...change } as never);
  let section = 0;
  const server = fakeServer({
    attempts: {
      getAttempt: attempt,
      answerQuestion: () => ({
        ...buildStored('q1'),
        ...(server.bodiesOf('attempts.answerQuestion').at(-1) as object),
      }),
      saveAnnotations: { now: NOW },
      moveInExam: () => {
        section += 1;
        return { now: NOW, state: { ...sitting.state, section } } as never;
      },
      releaseWriter: { success: true },
    },
  });
  const run = new QuizRun('quiz', 'ada');
  opened.push(run);
  await run.open();
  return { run, server };
}
const noting = (run: QuizRun) =>
  run.changeExam((paper, marksSequence) => ({
    ...paper,
    marksSequence,
    marksWait: true,
    marks: { ...paper.marks, notes: 'Mind the wind' },
  }));
const keptNotes = async () => (await findStored('quiz', 'ada'))?.paper?.marks.notes;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((run) => run.close()));
  await deleteStored('quiz');
  vi.unstubAllGlobals();
});

describe('an annotation of a question', () => {
  it('is shown, stored on the device, and sent', async () => {
    const { run, server } = await open();
    await noting(run);
    expect(run.getState().paper).toMatchObject({
      marksSequence: 10,
      marks: { notes: 'Mind the wind' },
    });
    expect(await keptNotes()).toBe('Mind the wind');
    await vi.waitFor(() => expect(server.calls()).toContain('attempts.saveAnnotations'));
  });

  it('is rejected in a window that does not answer the exam', async () => {
    const { run } = await open({ writer: 'elsewhere' });
    expect(run.getState().phase).toBe('other-window');
    await noting(run);
    expect(await keptNotes()).toBe('');
  });

  it('is ignored if the attempt is a quiz instead of a mock exam', async () => {
    const { run } = await open({ sitting: null });
    await noting(run);
    expect(run.getState().paper).toBeNull();
  });
});

describe('an answer of a mock exam that changes while replies to earlier changes arrive', () => {
  it('is always shown with the last choice, and as saved only once the server has it', async () => {
    const { run, server } = await open({ mode: 'exam' });
    let [chosen, wrong]: [string, string[]] = ['', []];
    run.subscribe(() => {
      const { given, saveState } = run.getState();
      const shown = given.q1 && JSON.stringify(given.q1.answer);
      if (chosen && shown !== chosen) wrong.push(`${chosen} shown as ${shown}`);
      if (saveState === 'saved' && !given.q1?.onServer) wrong.push(`${chosen} said to be saved`);
    });
    for (let moment = 0; moment < 60; moment++) {
      const answer = choose(moment % 2 === 0 ? 'a' : 'b');
      chosen = JSON.stringify(answer);
      void run.answer('q1', answer);
      await tasks(moment % 15);
    }
    await vi.waitFor(() => expect(run.getState().saveState).toBe('saved'));
    expect(wrong).toEqual([]);
    expect(server.bodiesOf('attempts.answerQuestion')).toHaveLength(60);
  });
});

describe("the server's reply to a move that arrives while another change is being stored", () => {
  it('is always shown on screen, regardless of when it arrives', async () => {
    const { run } = await open({ mode: 'exam' });
    const wait = { move: { type: 'enter', section: 1 }, at: NOW } as const;
    for (let moment = 0; moment < 40; moment++) {
      const { sequence } = (await findStored('quiz', 'ada')) ?? { sequence: 0 };
      const move = { ...wait, sendId: `move-${moment}`, sequence };
      await run.changeExam((paper) => ({ ...paper, moves: [move] }));
      await tasks(moment);
      await run.changeExam((paper) => ({ ...paper, timeUp: false }));
      await vi.waitFor(async () =>
        expect((await findStored('quiz', 'ada'))?.paper?.moves).toEqual([]),
      );
      await tasks(20);
      expect(run.getState().paper?.state.section).toBe(moment + 1);
    }
  });
});

describe('the window of an attempt', () => {
  const released = async (change: object) => {
    const { run, server } = await open(change);
    run.release();
    return server.calls().filter((call) => call === 'attempts.releaseWriter').length;
  };

  it('releases the attempt when it is hidden or closed, unless another window answers the attempt', async () => {
    expect(await released({})).toBe(1);
    expect(await released({ writer: 'elsewhere' })).toBe(0);
  });

  it('sends nothing when it is hidden or closed if the attempt was never opened', () => {
    const server = fakeServer({});
    const run = new QuizRun('quiz', 'ada');
    opened.push(run);
    run.release();
    expect(server.calls()).toEqual([]);
  });

  it("changes to the phase 'other-window' when another window takes over its quiz, and ignores other quizzes", async () => {
    const { run } = await open();
    const other = new BroadcastChannel('certway-runs');
    for (const said of [null, undefined, {}, { taken: 'another' }]) other.postMessage(said);
    other.postMessage({ taken: 'quiz' });
    const before = run.getState().phase;
    await vi.waitFor(() => expect(run.getState().phase).toBe('other-window'));
    expect(before).toBe('running');
    other.close();
  });
});
