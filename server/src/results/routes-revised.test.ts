import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  buildQuiz,
  makeLearner,
  post,
  resultFor,
  startQuiz,
  takeQuiz,
  totalsOf,
} from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';
import { previewResult, reviseResult } from './revise.ts';

const testServer = useTestServer();

describe('the result of an attempt', () => {
  const setMarks = (attemptId: string, score: number) =>
    testServer.platform.db.$client.query(
      'update attempts_answer set score = $2, correct = $3 where attempt_id = $1',
      [attemptId, score, score >= 0.5],
    );
  const revise = (attemptId: string, options: Parameters<typeof reviseResult>[2] = {}) =>
    inTransaction(testServer.platform.db, (tx) => reviseResult(tx, attemptId, options));

  it('is recomputed from changed marks by reviseResult, with a new revision only if something changed', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right']);
    expect(await revise(attempt._id)).toMatchObject({ after: { revision: 1, passed: true } });
    await setMarks(attempt._id, 0);
    const revised = await revise(attempt._id);
    expect(revised?.before).toMatchObject({ revision: 1, passed: true, points: 100 });
    const failed = { revision: 2, passed: false, points: 0, keptPassed: false };
    expect(revised?.after).toMatchObject(failed);
    expect((await resultFor(testServer, learner.who, attempt._id)).json()).toMatchObject({
      revision: 2,
      achieve: 'Failed',
    });
    expect(await totalsOf(testServer, learner.who.user.id)).toMatchObject({
      attempts: 1,
      passed: 0,
    });
    expect((await revise(attempt._id, { oneOfMany: true }))?.after).toMatchObject(failed);
  });

  it('keeps its pass with `keepsPassed: true`, and afterwards even with `keepsPassed: false`', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right']);
    await setMarks(attempt._id, 0);
    const kept = { passed: true, keptPassed: true, points: 0, revision: 2 };
    expect((await revise(attempt._id, { keepsPassed: true }))?.after).toMatchObject(kept);
    expect((await revise(attempt._id, { keepsPassed: false }))?.after).toMatchObject(kept);
    await setMarks(attempt._id, 1);
    expect((await revise(attempt._id, { keepsPassed: true }))?.after).toMatchObject({
      passed: true,
      keptPassed: false,
      revision: 3,
    });
    await setMarks(attempt._id, 0);
    expect((await revise(attempt._id, { keepsPassed: false }))?.after.passed).toBe(false);
    expect((await revise(attempt._id, { keepsPassed: true }))?.after.passed).toBe(false);
  });

  it('is null in reviseResult and previewResult if the attempt has none', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const running = await startQuiz(testServer, learner);
    expect(await revise(running._id)).toBeNull();
    await post(testServer, learner.who, `/api/attempts/${running._id}/abandon`);
    expect(await revise(running._id)).toBeNull();
    const previewed = { questionId: newId(), marking: 'out', marked: () => null } as const;
    expect(await previewResult(testServer.platform.db, running._id, previewed)).toBeNull();
  });

  it('is computed by previewResult as a correction would change it, and nothing is stored', async () => {
    const learner = await makeLearner(testServer, buildQuiz(4));
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Wrong', 'Wrong']);
    const [right = '', , wrong = ''] = attempt.questions.map(({ _id }) => _id);
    const preview = async (
      questionId: string,
      marking: 'key' | 'full' | 'out',
      mark: { score: number; correct: boolean } | null = null,
    ) => {
      const asked = { questionId, marking, marked: () => mark };
      const found = await previewResult(testServer.platform.db, attempt._id, asked);
      expect(found?.before).toMatchObject({ points: 50, questionCount: 4, revision: 1 });
      return found?.after;
    };
    const full = { score: 1, correct: true };
    expect(await preview(wrong, 'full')).toMatchObject({ points: 75, questionCount: 4 });
    expect(await preview(wrong, 'key', full)).toMatchObject({ points: 75, correctCount: 3 });
    expect(await preview(wrong, 'key')).toMatchObject({ points: 50, keptPassed: false });
    expect((await preview(wrong, 'out'))?.points).toBeCloseTo(200 / 3);
    expect(await preview(right, 'out')).toMatchObject({
      questionCount: 3,
      passed: true,
      keptPassed: true,
    });
    expect((await resultFor(testServer, learner.who, attempt._id)).json()).toMatchObject({
      points: 50,
      revision: 1,
      questionCount: 4,
    });
  });

  it('is returned by getResult with the previous points, and with `firstPass` only for the first pass', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const taken: string[] = [];
    for (const answers of [
      ['Wrong', 'Wrong'],
      ['Right', 'Wrong'],
      ['Right', 'Right'],
    ]) {
      taken.push((await takeQuiz(testServer, learner, answers)).attempt._id);
    }
    const told = await Promise.all(
      taken.map(async (id) => (await resultFor(testServer, learner.who, id)).json()),
    );
    expect(told.map(({ previousPoints }) => previousPoints)).toEqual([null, 0, 50]);
    expect(told.map(({ firstPass }) => firstPass)).toEqual([false, true, false]);
    const stranger = await makeLearner(testServer, buildQuiz(2));
    const other = await takeQuiz(testServer, stranger, ['Right', 'Right']);
    expect((await resultFor(testServer, stranger.who, other.attempt._id)).json()).toMatchObject({
      previousPoints: null,
      firstPass: true,
    });
  });
});
