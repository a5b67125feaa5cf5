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
} from '../test/attempts.ts';
import { useHouse } from '../test/house.ts';
import { foreseeResult, reviseResult } from './revise.ts';

const house = useHouse();

describe('a result computed anew', () => {
  const setMarks = (attemptId: string, score: number) =>
    house.platform.db.$client.query(
      'update attempts_answer set score = $2, correct = $3 where attempt_id = $1',
      [attemptId, score, score >= 0.5],
    );
  const revise = (attemptId: string, how: Parameters<typeof reviseResult>[2] = {}) =>
    inTransaction(house.platform.db, (tx) => reviseResult(tx, attemptId, how));

  it('follows its marks, and is a new revision only where it changed', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Right']);
    expect(await revise(attempt._id)).toMatchObject({ after: { revision: 1, passed: true } });
    await setMarks(attempt._id, 0);
    const revised = await revise(attempt._id);
    expect(revised?.before).toMatchObject({ revision: 1, passed: true, points: 100 });
    const failed = { revision: 2, passed: false, points: 0, keptPassed: false };
    expect(revised?.after).toMatchObject(failed);
    expect((await resultFor(house, learner.who, attempt._id)).json()).toMatchObject({
      revision: 2,
      achieve: 'Failed',
    });
    expect(await totalsOf(house, learner.who.user.id)).toMatchObject({ attempts: 1, passed: 0 });
    expect((await revise(attempt._id, { oneOfMany: true }))?.after).toMatchObject(failed);
  });

  it('stays passed where a correction says so, also by a later one that does not', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Right']);
    await setMarks(attempt._id, 0);
    const kept = { passed: true, keptPassed: true, points: 0, revision: 2 };
    expect((await revise(attempt._id, { keepsPassed: true }))?.after).toMatchObject(kept);
    expect((await revise(attempt._id, { keepsPassed: false }))?.after).toMatchObject(kept);
    await setMarks(attempt._id, 1);
    expect((await revise(attempt._id, { keepsPassed: true }))?.after).toMatchObject({
      ...{ passed: true, keptPassed: false, revision: 3 },
    });
    await setMarks(attempt._id, 0);
    expect((await revise(attempt._id, { keepsPassed: false }))?.after.passed).toBe(false);
    expect((await revise(attempt._id, { keepsPassed: true }))?.after.passed).toBe(false);
  });

  it('is none where there is no result', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    const running = await startQuiz(house, learner);
    expect(await revise(running._id)).toBeNull();
    await post(house, learner.who, `/api/attempts/${running._id}/abandon`);
    expect(await revise(running._id)).toBeNull();
    const foreseen = { questionId: newId(), how: 'out', marked: () => null } as const;
    expect(await foreseeResult(house.platform.db, running._id, foreseen)).toBeNull();
  });

  it('is foreseen as a question would be put right, and nothing is stored', async () => {
    const learner = await makeLearner(house, buildQuiz(4));
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Right', 'Wrong', 'Wrong']);
    const [right = '', , wrong = ''] = attempt.questions.map(({ _id }) => _id);
    const foresee = async (
      questionId: string,
      how: 'key' | 'full' | 'out',
      mark: { score: number; correct: boolean } | null = null,
    ) => {
      const asked = { questionId, how, marked: () => mark };
      const found = await foreseeResult(house.platform.db, attempt._id, asked);
      expect(found?.before).toMatchObject({ points: 50, questionCount: 4, revision: 1 });
      return found?.after;
    };
    const full = { score: 1, correct: true };
    expect(await foresee(wrong, 'full')).toMatchObject({ points: 75, questionCount: 4 });
    expect(await foresee(wrong, 'key', full)).toMatchObject({ points: 75, correctCount: 3 });
    expect(await foresee(wrong, 'key')).toMatchObject({ points: 50, keptPassed: false });
    expect((await foresee(wrong, 'out'))?.points).toBeCloseTo(200 / 3);
    expect(await foresee(right, 'out')).toMatchObject({
      ...{ questionCount: 3, passed: true, keptPassed: true },
    });
    expect((await resultFor(house, learner.who, attempt._id)).json()).toMatchObject({
      ...{ points: 50, revision: 1, questionCount: 4 },
    });
  });

  it('passed before only by an attempt that ended before, in the same module', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const taken: string[] = [];
    for (const answers of [
      ['Wrong', 'Wrong'],
      ['Right', 'Wrong'],
      ['Right', 'Right'],
    ]) {
      taken.push((await takeQuiz(house, learner, answers)).attempt._id);
    }
    const told = await Promise.all(
      taken.map(async (id) => (await resultFor(house, learner.who, id)).json()),
    );
    expect(told.map(({ previousPoints }) => previousPoints)).toEqual([null, 0, 50]);
    expect(told.map(({ firstPass }) => firstPass)).toEqual([false, true, false]);
    const stranger = await makeLearner(house, buildQuiz(2));
    const other = await takeQuiz(house, stranger, ['Right', 'Right']);
    expect((await resultFor(house, stranger.who, other.attempt._id)).json()).toMatchObject({
      ...{ previousPoints: null, firstPass: true },
    });
  });
});
