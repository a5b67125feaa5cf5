// @vitest-environment jsdom
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { describe, expect, it, vi } from 'vitest';
import { buildAttempt, choose } from '../../test/quiz-server.ts';
import { type TryoutPorts, TryoutRun } from './tryout-run.ts';

const right = { score: 1, correct: true } as never;

function makeRun(
  change: object = {},
  check: TryoutPorts['check'] = async () => ({ verdict: right }),
) {
  const onFinish = vi.fn();
  const checked = vi.fn(check);
  const run = new TryoutRun(buildAttempt(change), 'ada', { check: checked, onFinish });
  return { run, onFinish, checked };
}

const session = {
  now: '2026-03-04T05:06:07.000Z',
  sequence: -1,
  state: {
    section: 0,
    closings: {},
    deadline: null,
    break: null,
    breaksTaken: [],
    extraTaken: 0,
  },
  marks: NO_ANNOTATIONS,
};
const exam = { mode: 'exam', feedback: 'at-end', sitting: session } as const;

describe('a tryout', () => {
  it('shows the verdict on an answer, and locks the answer', async () => {
    const { run, checked } = makeRun();
    await run.answer('q1', choose('b'));
    await run.answer('q1', choose('a'));
    expect(checked.mock.calls).toEqual([['q1', choose('b')]]);
    expect(run.getState().given.q1).toMatchObject({ answer: choose('b'), verdict: right });
  });

  it('checks no answer if the program shows verdicts only at the end', async () => {
    const { run, checked } = makeRun({ feedback: 'at-end' });
    await run.answer('q1', choose('b'));
    expect(checked).not.toHaveBeenCalled();
    expect(run.getState().given.q1).toMatchObject({ answer: choose('b'), verdict: null });
  });

  it('unlocks an answer that could not be checked, keeps it, and says why', async () => {
    const { run } = makeRun({}, async () => ({ problem: 'You are offline.' }));
    await run.answer('q1', choose('b'));
    expect(run.getState()).toMatchObject({
      given: {},
      drafts: { q1: choose('b') },
      notice: { key: 'q1', text: 'You are offline.' },
    });
  });

  it('finishes once, with the answers that were given', async () => {
    const { run, onFinish } = makeRun();
    await run.answer('q1', choose('b'), { seconds: 7, answeredAt: '' });
    await run.finish();
    await run.finish();
    expect(onFinish.mock.calls).toEqual([
      [[{ questionId: 'q1', answer: choose('b'), seconds: 7 }]],
    ]);
  });

  it('of a mock exam lets answers be changed and withdrawn, and leaves incomplete ones out', async () => {
    const { run, onFinish, checked } = makeRun(exam);
    await run.answer('q1', choose('a'));
    await run.answer('q1', choose('b'));
    await run.answer('q2', choose('a'));
    await run.answer('q2', null);
    await run.write('q3', choose('a'), false);
    await run.endWriting();
    expect(run.getState().given.q3).toMatchObject({ answer: null, writing: false });
    await run.finish(true);
    expect(checked).not.toHaveBeenCalled();
    expect(onFinish.mock.calls[0]?.[0]).toMatchObject([{ questionId: 'q1', answer: choose('b') }]);
    expect(run.getState().paper?.timeUp).toBe(true);
  });

  it('of a mock exam keeps moves and annotations on screen only', async () => {
    const { run } = makeRun(exam);
    await run.changeExam((paper) => ({
      ...paper,
      state: { ...paper.state, section: 1 },
      moves: [{ sendId: 's', move: { type: 'resume' }, at: '', sequence: 0 }],
      marks: { ...paper.marks, notes: 'Mind the wind' },
      marksWait: true,
    }));
    expect(run.getState().paper).toMatchObject({
      state: { section: 1 },
      marks: { notes: 'Mind the wind' },
      moves: [],
      marksWait: false,
    });
  });
});
