import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { resultsPort } from '../results/index.ts';
import {
  answerRequest,
  finish,
  option,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { KEY, useRegrades } from '../test/fixtures/regrades.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { workOnRegrades } from './working/work.ts';

const testServer = useTestServer();
const {
  trainer,
  join,
  classOf,
  preview,
  step,
  read,
  settled,
  corrected,
  rowsOf,
  resultsOf,
  noticesOf,
} = useRegrades(testServer);

describe('a correction of a question', () => {
  it("is allowed only to the program's trainer and admins", async () => {
    const { program, questionId, taken } = await classOf(['Right', 'Right']);
    const stranger = await testServer.signedInAs('trainer');
    expect((await preview(program._id, questionId, KEY, stranger)).statusCode).toBe(403);
    const learner = taken[0]?.learner.who as SignedIn;
    expect((await preview(program._id, questionId, KEY, learner)).statusCode).toBe(403);
    const { _id } = (await preview(program._id, questionId, KEY)).json();
    for (const url of ['', '/changes', '/file'].map((end) => `/api/regrades/${_id}${end}`)) {
      expect((await testServer.call(stranger, { url })).statusCode, url).toBe(404);
      expect((await testServer.call(learner, { url })).statusCode, url).toBe(403);
    }
    for (const name of ['apply', 'undo']) {
      expect((await step(_id, name, {}, stranger)).statusCode, name).toBe(404);
    }
    const gone = { method: 'DELETE', url: `/api/regrades/${_id}` } as const;
    expect((await testServer.call(stranger, gone)).statusCode).toBe(404);
    const list = `/api/regrades?programId=${program._id}`;
    expect((await testServer.call(stranger, { url: list })).statusCode).toBe(404);
    const admin = await testServer.signedInAs('admin');
    expect((await testServer.call(admin, { url: list })).json()).toMatchObject([{ _id }]);
    expect((await testServer.call(trainer, gone)).statusCode).toBe(200);
    expect((await testServer.call(trainer, { url: list })).json()).toEqual([]);
  });

  it('is rejected if it changes nothing, is invalid, or another correction is in progress', async () => {
    const { program, questionId } = await classOf(['Right', 'Right']);
    const same = { remedy: 'key', questionData: { correctAnswer: 'Right' } };
    expect((await preview(program._id, questionId, same)).json().code).toBe('nothing-to-regrade');
    const none = { remedy: 'key', questionData: { correctAnswer: 'No such option' } };
    expect((await preview(program._id, questionId, none)).statusCode).toBe(400);
    const other = { remedy: 'accept', answer: 'No such option' };
    expect((await preview(program._id, questionId, other)).json().code).toBe('nothing-to-regrade');
    expect((await preview(program._id, questionId, { remedy: 'luck' })).statusCode).toBe(400);
    expect((await preview(program._id, newId(), KEY)).statusCode).toBe(404);
    const { _id } = (await preview(program._id, questionId, KEY)).json();
    expect((await preview(program._id, questionId, KEY)).json().code).toBe('regrade-open');
    expect((await step(_id, 'undo')).json().code).toBe('regrade-moved-on');
    await settled(_id);
    await step(_id, 'apply');
    expect((await step(_id, 'apply')).json().code).toBe('regrade-moved-on');
  });

  it('stores its counts when its work is done; counts that are missing are computed on read', async () => {
    const { program, questionId } = await classOf(['Wrong', 'Wrong'], ['Right', 'Wrong']);
    const { _id } = (await preview(program._id, questionId, KEY)).json();
    expect(await settled(_id)).toMatchObject({ state: 'foreseen', changed: 2, memories: 2 });
    const { $client: database } = testServer.platform.db;
    await database.query('delete from regrades_change where regrade_id = $1', [_id]);
    expect(await settled(_id)).toMatchObject({ state: 'foreseen', changed: 2, memories: 2 });
    await database.query(`update regrades_regrade set state = 'applied' where id = $1`, [_id]);
    expect(await settled(_id)).toMatchObject({ state: 'applied', changed: 0, memories: 0 });
  });

  it('is previewed without effect, then applied; learners are notified, and no passed result fails', async () => {
    const group = await classOf(['Wrong', 'Wrong'], ['Right', 'Wrong'], ['Odd', 'Right']);
    const { program, questionId, taken } = group;
    const before = await rowsOf(program._id);
    const { _id } = (await preview(program._id, questionId, KEY)).json();
    const previewed = await settled(_id);
    expect(previewed).toMatchObject({
      state: 'foreseen',
      rightBefore: 'Right',
      rightAfter: 'Wrong',
      changed: 2,
      better: 1,
      worse: 1,
      passes: 1,
      fails: 1,
      memories: 2,
      done: 3,
      of: 3,
    });
    expect(await rowsOf(program._id)).toEqual(before);
    const changes = (
      await testServer.call(trainer, { url: `/api/regrades/${_id}/changes` })
    ).json();
    const told = changes.map((each: Record<string, unknown>) => [
      each.pointsBefore,
      each.pointsAfter,
      each.passedBefore,
      each.passedAfter,
      each.kept,
    ]);
    expect(told.toSorted()).toEqual([
      [0, 50, false, true, false],
      [50, 0, true, true, true],
    ]);
    const file = (await testServer.call(trainer, { url: `/api/regrades/${_id}/file` })).body;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain(',50.0,0.0,Passed,Passed,yes');

    await step(_id, 'apply');
    expect(await settled(_id)).toMatchObject({ state: 'applied', changed: 2, passes: 1, fails: 1 });
    const results = await Promise.all(taken.map(({ learner, quizId }) => read(learner, quizId)));
    expect(results.map(({ points, achieve }) => [points, achieve])).toEqual([
      [50, 'Passed'],
      [0, 'Passed'],
      [50, 'Passed'],
    ]);
    expect(results.map(({ keptPassed }) => keptPassed)).toEqual([undefined, true, undefined]);
    expect(results[0].questions[0]).toMatchObject({
      correction: 'key',
      verdict: { correct: true, correctAnswer: 'Wrong' },
    });
    const notices = await Promise.all(taken.map(({ learner }) => noticesOf(learner)));
    expect(notices.map((each) => each.length)).toEqual([1, 1, 0]);
    expect(notices[0]?.[0]?.preview).toContain('from 0% to 50%');
    expect(notices[1]?.[0]?.preview).toContain('Your result remains “Passed”.');
    const admin = await testServer.signedInAs('admin');
    const audit = await testServer.call(admin, { url: '/api/audit?action=regrade-applied' });
    expect(audit.body).toContain(_id);
  });

  it('can make passed results fail if the trainer chooses not to keep passes', async () => {
    const group = await classOf(['Right', 'Wrong']);
    await corrected(group, KEY, { keepsPassed: false });
    const [only] = await rowsOf(group.program._id);
    expect(only).toMatchObject({ points: 0, passed: false, keptPassed: false });
  });

  it('that does not keep passes can fail a result that an earlier correction left passed', async () => {
    const group = await classOf(['Right', 'Right']);
    const { program, taken } = group;
    const [one] = taken;
    if (!one) throw new Error('nobody');
    const second = one.questionIds[1] ?? '';
    const wrong = { remedy: 'key', questionData: { correctAnswer: 'Wrong' } };
    await corrected(group, wrong);
    const kept = { points: 50, passed: true, keptPassed: false };
    expect((await rowsOf(program._id))[0]).toMatchObject(kept);
    const last = await corrected({ program, questionId: second }, wrong, { keepsPassed: false });
    const failed = { points: 0, passed: false, keptPassed: false };
    expect((await rowsOf(program._id))[0]).toMatchObject(failed);
    await step(last._id, 'undo');
    await settled(last._id);
    expect((await rowsOf(program._id))[0]).toMatchObject(kept);
  });

  it('makes a further answer right in past and future attempts', async () => {
    const group = await classOf(['Odd', 'Wrong'], ['Even', 'Wrong']);
    const { taken, program } = group;
    await corrected(group, { remedy: 'accept', answer: 'Odd' });
    const [odd, even] = await Promise.all(taken.map((each) => read(each.learner, each.quizId)));
    expect([odd.points, even.points]).toEqual([50, 0]);
    expect(odd.questions[0].verdict).toMatchObject({ correct: true, correctAnswer: 'Right / Odd' });
    expect(odd.questions[0].verdict.right).toEqual(odd.questions[0].answer);
    const later = await takeQuiz(testServer, await join(program), ['Odd', 'Right']);
    expect(later.result.points).toBe(100);
  });

  it('gives everyone full marks for the question, or excludes the question from the score', async () => {
    const group = await classOf(['Odd', 'Right'], ['Right', 'Wrong']);
    const full = await corrected(group, { remedy: 'full' });
    expect(await resultsOf(group)).toMatchObject([{ points: 100 }, { points: 50 }]);
    await step(full._id, 'undo');
    await settled(full._id);
    await corrected(group, { remedy: 'out' });
    expect(await resultsOf(group)).toMatchObject([
      { points: 100, questionCount: 1, correctCount: 1 },
      { points: 0, questionCount: 1, correctCount: 0, passed: true, keptPassed: true },
    ]);
  });

  it('changes marks in attempts that were running when it was applied', async () => {
    const group = await classOf(['Right', 'Right']);
    const learner = await join(group.program);
    const attempt = await startQuiz(testServer, learner);
    for (const paper of attempt.questions) {
      await save(
        testServer,
        learner,
        attempt._id,
        answerRequest(learner, paper, option(paper, 'Wrong')),
      );
    }
    const { _id } = await corrected(group, KEY);
    expect((await finish(testServer, learner, attempt._id)).json().result.points).toBe(50);
    await step(_id, 'undo');
    await settled(_id);
    expect((await read(learner, attempt._id)).points).toBe(0);
  });

  it('resumes interrupted work, and changes each result only once', async () => {
    const group = await classOf(['Wrong', 'Right'], ['Right', 'Right'], ['Odd', 'Right']);
    const { _id } = (await preview(group.program._id, group.questionId, KEY)).json();
    await settled(_id);
    await testServer.platform.db.$client.query(
      `update regrades_regrade set state = 'applying', done = 0, at_attempt = null, at_finished = null where id = $1`,
      [_id],
    );
    // A call with a negative time limit does no work. A later call does all of the work exactly
    // once.
    expect(await workOnRegrades(testServer.platform, resultsPort, -1)).toBe(false);
    expect(await settled(_id)).toMatchObject({ state: 'applied', changed: 2 });
    expect(await resultsOf(group)).toMatchObject([
      { points: 100, revision: 2 },
      { points: 50, revision: 2 },
      { points: 50, revision: 1 },
    ]);
  });
});
