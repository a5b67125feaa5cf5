import type { CoachRecord } from '@certway/contract/coaching/coach-record';
import { describe, expect, it } from 'vitest';
import { startQuiz } from '../test/fixtures/attempts.ts';
import {
  decide,
  essay,
  firstFeedback,
  HALF,
  IDEAL,
  joinEssayProgram,
  makeEssayProgram,
  write,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { gradingPolicyCalls, NEAR, programOf } from '../test/fixtures/grading-policy.ts';
import { decideBefore } from '../test/fixtures/trust.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { recordOf, choose, queue, resultOf } = gradingPolicyCalls(testServer);

describe('a result that depends on unconfirmed marks', () => {
  it('is neither passed nor failed, and shows an estimate and the number of waiting marks', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(testServer, learner, [NEAR]);
    expect(result).toMatchObject({ achieve: null, waitingCount: 1, pendingCount: 0 });
    expect(result.points).toBeGreaterThan(60);
    expect(result.likely).toBeNull();
    const past = await testServer.call(learner.who, { url: '/api/results' });
    expect(past.json()[0]).toMatchObject({ achieve: null, waitingCount: 1 });
    const [record] = (await testServer.call(learner.who, { url: '/api/result/results' })).json();
    expect(record.status).toBeNull();
    const dashboard = await testServer.call(learner.who, { url: '/api/insights/dashboard' });
    expect(dashboard.json().recent[0].passed).toBeNull();
    await decide(testServer, trainer, { quizId, questionId }, {});
    expect(await resultOf(learner.who, quizId)).toMatchObject({
      achieve: 'Passed',
      waitingCount: 0,
      likely: null,
    });
  });

  it('is passed or failed at once if no waiting mark can change this', async () => {
    const { learner } = await makeEssayProgram(testServer, undefined, {
      settings: { passMark: 60 },
    });
    const { result } = await writeQuiz(testServer, learner, [NEAR, 'True']);
    // With full points for the waiting answer, the score would be at most 50 percent. The pass mark
    // is 60 percent, so the attempt has failed already.
    expect(result).toMatchObject({ achieve: 'Failed', waitingCount: 1 });
  });

  it('counts as a waiting attempt in the charts until its marks are decided', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [NEAR]);
    const charts = async () => {
      const url = `/api/insights/charts?program=${learner.program._id}`;
      return (await testServer.call(learner.who, { url })).json();
    };
    expect(await charts()).toMatchObject({ attempts: 1, passed: 0, waiting: 1 });
    await decide(testServer, trainer, { quizId, questionId }, { score: 0 });
    expect(await charts()).toMatchObject({ attempts: 1, passed: 0, waiting: 0 });
  });
});

describe('a coach without any decisions of people', () => {
  it('makes the mark of the author’s own answer final, and lets other marks wait', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const own = await writeQuiz(testServer, school.learner, [` ${IDEAL.toUpperCase()}`]);
    expect(own.result).toMatchObject({ points: 100, achieve: 'Passed', waitingCount: 0 });
    for (const words of [NEAR, HALF, 'no idea', `It is not true that ${IDEAL}`]) {
      const { result } = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
        words,
      ]);
      expect(result.achieve, words).toBeNull();
    }
  });

  it('returns its mark as provisional in the feedback', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { quizId } = await writeQuiz(testServer, learner, [NEAR]);
    const item = await firstFeedback(testServer, learner.who, quizId);
    expect(item.state).toBe('provisional');
    expect(item.likely).toBeNull();
  });
});

describe('PUT /api/ai/programs/:programId/finality', () => {
  it('is allowed only for the trainer of the program and for admins', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const id = programOf(school);
    for (const who of [school.learner.who, await testServer.signedInAs('partner')]) {
      expect((await choose(who, id, 'all')).statusCode).toBe(403);
      expect((await recordOf(who, id)).statusCode).toBe(403);
    }
    const other = await testServer.signedInAs('trainer');
    expect((await choose(other, id, 'all')).statusCode).toBe(404);
    expect((await recordOf(other, id)).statusCode).toBe(404);
    expect((await choose(school.trainer, id, 'coach')).statusCode).toBe(400);
    const reply = await choose(await testServer.signedInAs('admin'), id, 'person');
    expect(reply.json<CoachRecord>()).toMatchObject({ finality: 'person', usual: 'earned' });
    expect((await choose(school.trainer, id, null)).json().finality).toBeNull();
  });

  it('makes waiting marks count immediately for the policy “all”, and wait again for “person”', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const { quizId } = await writeQuiz(testServer, school.learner, [HALF]);
    await choose(school.trainer, programOf(school), 'all');
    const result = await resultOf(school.learner.who, quizId);
    expect(result).toMatchObject({ achieve: 'Passed', waitingCount: 0 });
    // There are doubts about the mark, so it stays in the review queue even though it counts.
    expect(await queue(school.trainer)).toMatchObject([{ unconfirmed: false }]);
    await choose(school.trainer, programOf(school), 'person');
    expect((await resultOf(school.learner.who, quizId)).achieve).toBeNull();
  });
});

describe("the coach's right to mark automatically", () => {
  it('is earned by agreeing decisions, and the first mark that the coach makes final is audited', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const waiting = await writeQuiz(testServer, school.learner, [NEAR]);
    await decideBefore(testServer, programOf(school), { count: 34 });
    const before = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(before).toMatchObject({
      earned: { pass: null },
      decisionsToGo: 1,
      waiting: { total: 1, capped: false },
    });
    await decideBefore(testServer, programOf(school), { count: 6 });
    const after = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(after).toMatchObject({
      latest: { decided: 40, agreed: 40 },
      decisionsToGo: 0,
      wouldMark: { of: 1, count: 1 },
      earned: { fail: null },
    });
    const { result, quizId } = await writeQuiz(
      testServer,
      await joinEssayProgram(testServer, school),
      [NEAR],
    );
    expect(result).toMatchObject({ achieve: 'Passed', waitingCount: 0 });
    const [audit] = (await queue(school.trainer)).filter(({ audited }) => audited);
    expect(audit).toMatchObject({ attemptId: quizId, unconfirmed: false });
    const seen = await firstFeedback(testServer, school.learner.who, waiting.quizId);
    expect(seen.state).toBe('provisional');
  });

  it('is lost if an audit finds a wrong mark', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    await decideBefore(testServer, programOf(school), { count: 40 });
    const { quizId, questionId } = await writeQuiz(testServer, school.learner, [NEAR]);
    await decide(testServer, school.trainer, { quizId, questionId }, { score: 0.2 });
    const record = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(record).toMatchObject({
      earned: { pass: null, fail: null },
      afterwards: { decided: 1, agreed: 0 },
      latest: { decided: 41, agreed: 40 },
    });
    const other = `${NEAR} Always.`;
    const { result } = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
      other,
    ]);
    expect(result.achieve).toBeNull();
  });

  it('applies only to the program in which it was earned', async () => {
    const [taught, other] = [
      await makeEssayProgram(testServer, [essay()]),
      await makeEssayProgram(testServer, [essay()]),
    ];
    await decideBefore(testServer, programOf(taught), { count: 60 });
    expect((await writeQuiz(testServer, other.learner, [NEAR])).result.achieve).toBeNull();
  });

  it('is not earned by disagreeing decisions, nor for passing marks by decisions about failing marks', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    await decideBefore(testServer, programOf(school), { count: 40, agreeing: false });
    await decideBefore(testServer, programOf(school), { count: 60, proposed: 0.05 });
    const { earned } = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(earned.pass).toBeNull();
    expect(earned.fail).not.toBeNull();
  });
});

describe('a running quiz with a written answer', () => {
  it('shows the mark of the answer as provisional', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const attempt = await startQuiz(testServer, learner);
    await write(testServer, learner, attempt, [NEAR, 'True']);
    const seen = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(seen.json().answers[0].verdict.provisional).toBe(true);
  });
});
