// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { runOpener, tasks, until } from '../../test/quiz-runs.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import type { QuizRun } from './run.ts';
import { windowId } from './window-id.ts';

/** Tests a mock exam that is fetched again from the server while a person works on it. */

const NOW = '2026-03-04T05:06:07.000Z';
const state = { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [] };
const openRun = runOpener();

/**
 * Opens a mock exam on a fake server that stores what it receives. A delayed reply contains the
 * state at the time of its request.
 */
async function openPaper(): Promise<QuizRun> {
  const writer = await windowId();
  let asked = 0;
  let [answers, marks, sequence] = [[] as ReturnType<typeof buildStored>[], NO_ANNOTATIONS, 9];
  const server = fakeServer({
    attempts: {
      getAttempt: async () => {
        const now = { mode: 'exam', writer, answers };
        const sitting = { now: NOW, sequence, marks, state: { ...state, extraTaken: 0 } };
        asked += 1;
        await tasks(asked % 11);
        return buildAttempt({ ...now, sitting } as never);
      },
      answerQuestion: () => {
        const sent = server.bodiesOf('attempts.answerQuestion').at(-1) as { sequence: number };
        const stored = { ...buildStored('q1'), ...sent };
        [answers, sequence] = [[stored], sent.sequence];
        return stored;
      },
      saveAnnotations: () => {
        const sent = server.bodiesOf('attempts.saveAnnotations').at(-1) as never;
        ({ marks, sequence } = sent);
        return { now: NOW };
      },
    },
  });
  return openRun();
}

type Did = Partial<Record<'answer' | 'notes' | 'draft' | 'sure' | 'position', unknown>>;

/**
 * Functions that each prepare one action of a person. They return the values that the screen must
 * show after the action, and a function that performs it.
 */
const acts: ((run: QuizRun, moment: number) => [Did, () => unknown])[] = [
  (run, moment) => {
    const answer = choose(`${moment}`);
    return [{ answer }, () => run.answer('q1', answer)];
  },
  (run, moment) => {
    const notes = `note ${moment}`;
    const change = { marksWait: true, marks: { ...NO_ANNOTATIONS, notes } };
    const write = () =>
      run.changeExam((paper, marksSequence) => ({ ...paper, ...change, marksSequence }));
    return [{ notes }, write];
  },
  (run, moment) => {
    const draft = choose(`${moment}`);
    return [{ draft }, () => run.draft('q2', draft)];
  },
  (run, moment) => [{ sure: moment % 2 === 0 }, () => run.setConfidence('q2', moment % 2 === 0)],
  (run, moment) => [{ position: moment % 3 }, () => run.goTo(moment % 3)],
];

const seen = (run: QuizRun): Did => {
  const { given, paper, drafts, sure, position } = run.getState();
  const [answer, notes] = [given.q1?.answer, paper?.marks.notes];
  return { answer, notes, draft: drafts.q2, sure: sure.q2, position };
};

it('a mock exam always shows the last action of the learner, even while the attempt is fetched again', async () => {
  const run = await openPaper();
  const wrong: string[] = [];
  let did: Did = {};
  run.subscribe(() => {
    const shown = seen(run);
    for (const [what, last] of Object.entries(did)) {
      const now = shown[what as keyof Did];
      if (JSON.stringify(now) !== JSON.stringify(last))
        wrong.push(`${what}: ${JSON.stringify(now)} for ${JSON.stringify(last)}`);
    }
    const { saveState, given } = run.getState();
    if (saveState === 'saved' && given.q1?.onServer === false) wrong.push('said to be saved');
  });
  for (let moment = 0; moment < 45; moment++) {
    const opening = run.open();
    await tasks(moment);
    for (const act of acts) {
      const [does, go] = act(run, moment);
      did = { ...did, ...does };
      void go();
    }
    await opening;
  }
  await until(() => expect(run.getState().saveState).toBe('saved'));
  await tasks(30);
  expect(wrong).toEqual([]);
  expect(seen(run)).toEqual(did);
});
