import type { MarkReview } from '@certway/contract/coaching/marks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditTable } from '../../accounts/tables.ts';
import { post } from '../../test/fixtures/attempts.ts';
import {
  decide,
  essay,
  firstFeedback,
  HALF,
  IDEAL,
  joinEssayProgram,
  makeEssayProgram,
  writeQuiz,
} from '../../test/fixtures/essays.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const queue = (who: Parameters<typeof testServer.call>[0], query = '') =>
  testServer.call(who, { url: `/api/ai/mark-reviews${query}` });
const ask = (who: Parameters<typeof post>[1], quizId: string, questionId: string) =>
  post(testServer, who, `/api/results/ai-feedback/${quizId}/questions/${questionId}/review`);

describe('POST /api/results/ai-feedback/:quizId/questions/:questionId/review', () => {
  it("answers 404 for someone else's answer, and for an answer that the coach did not mark", async () => {
    const { learner, trainer } = await makeEssayProgram(testServer);
    const { attempt, quizId, questionId } = await writeQuiz(testServer, learner, [IDEAL, 'True']);
    expect((await ask(trainer, quizId, questionId)).statusCode).toBe(404);
    const byRule = attempt.questions[1]?._id ?? '';
    expect((await ask(learner.who, quizId, byRule)).statusCode).toBe(404);
  });

  it('adds a final mark to the review queue once, and rejects further requests after the decision', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [IDEAL, 'False']);
    expect((await queue(trainer)).json()).toEqual([]);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({
      state: 'final',
      review: 'open',
    });
    await ask(learner.who, quizId, questionId);
    expect((await ask(learner.who, quizId, questionId)).statusCode).toBe(200);
    expect((await queue(trainer)).json()).toMatchObject([{ questionId, asked: true, doubts: [] }]);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({ review: 'asked' });
    await decide(testServer, trainer, { quizId, questionId }, {});
    expect((await ask(learner.who, quizId, questionId)).json().code).toBe('mark-decided');
  });
});

describe('PUT /api/results/ai-feedback/:quizId/questions/:questionId/review/reason', () => {
  const explain = (
    who: Parameters<typeof testServer.call>[0],
    { quizId, questionId }: { quizId: string; questionId: string },
    reason: unknown,
  ) =>
    testServer.call(who, {
      method: 'PUT',
      url: `/api/results/ai-feedback/${quizId}/questions/${questionId}/review/reason`,
      payload: { reason },
    });

  it('stores a reason for the trainer and the learner, until a person has decided', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer);
    const mark = await writeQuiz(testServer, learner, [IDEAL, 'False']);
    expect((await explain(learner.who, mark, 'Why?')).statusCode).toBe(404);
    await ask(learner.who, mark.quizId, mark.questionId);
    expect((await queue(trainer)).json()[0].reason).toBeUndefined();
    expect((await explain(learner.who, mark, '  I named the angle. ')).statusCode).toBe(200);
    expect((await queue(trainer)).json()).toMatchObject([{ reason: 'I named the angle.' }]);
    expect(await firstFeedback(testServer, learner.who, mark.quizId)).toMatchObject({
      review: 'asked',
      reviewReason: 'I named the angle.',
    });
    await explain(learner.who, mark, '');
    expect((await queue(trainer)).json()[0].reason).toBeUndefined();
    await decide(testServer, trainer, mark, {});
    const late = await explain(learner.who, mark, 'Too late.');
    expect([late.statusCode, late.json().code]).toEqual([409, 'mark-decided']);
  });

  it('refuses other people, and reasons that are too long, naming the field', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer);
    const mark = await writeQuiz(testServer, learner, [IDEAL, 'False']);
    await ask(learner.who, mark.quizId, mark.questionId);
    expect((await explain(null, mark, 'Mine.')).statusCode).toBe(401);
    expect((await explain(trainer, mark, 'Mine.')).statusCode).toBe(404);
    for (const reason of ['x'.repeat(1001), 7, undefined]) {
      const reply = await explain(learner.who, mark, reason);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toMatchObject([{ field: 'reason' }]);
    }
    expect((await queue(trainer)).json()[0].reason).toBeUndefined();
  });
});

describe('GET /api/ai/mark-reviews', () => {
  it('lists marks of their own programs to trainers and of all programs to admins, without the names of learners', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const { questionId } = await writeQuiz(testServer, school.learner, [HALF]);
    const other = await testServer.signedInAs('trainer');
    expect((await queue(other)).json()).toEqual([]);
    const reply = await queue(school.trainer);
    const [review] = reply.json<MarkReview[]>();
    expect(reply.headers['x-total-count']).toBe('1');
    expect(review).toMatchObject({ questionId, answer: HALF, engine: 'built-in', asked: false });
    expect(review?.doubts).toContain('mid-band');
    expect(review?.points[0]).toMatchObject({ evidence: 'critical angle of attack' });
    expect(reply.body).not.toContain(school.learner.who.user.username);
    const admin = await testServer.signedInAs('admin');
    const program = `?programId=${school.learner.program._id}`;
    expect((await queue(admin, program)).json()).toHaveLength(1);
  });
});

describe('deciding a mark', () => {
  it('is allowed only for the program’s trainer and for admins', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [HALF]);
    const other = await testServer.signedInAs('trainer');
    const tried = await decide(testServer, other, { quizId, questionId }, { score: 1 });
    expect(tried.statusCode).toBe(404);
    const admin = await testServer.signedInAs('admin');
    for (const score of [-0.1, 1.1, 'full']) {
      const wrong = await decide(testServer, admin, { quizId, questionId }, { score });
      expect(wrong.statusCode).toBe(400);
    }
    expect((await decide(testServer, admin, { quizId, questionId }, { score: 1 })).statusCode).toBe(
      200,
    );
  });

  it('corrects the result, keeps the earlier mark, and writes an audit log entry', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(testServer, learner, [HALF]);
    const before = await firstFeedback(testServer, learner.who, quizId);
    const note = 'The wind has nothing to do with it.';
    const markId = { quizId, questionId };
    const reply = await decide(testServer, trainer, markId, { score: 0.25, note });
    expect(reply.json()).toMatchObject({ success: true, score: 0.25, marked: 1 });
    const after = await testServer.call(learner.who, { url: `/api/result/results/${quizId}` });
    expect(after.json()).toMatchObject({ points: 25, achieve: 'Failed', revision: 2 });
    expect(result.revision).toBe(1);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({
      score: 0.25,
      state: 'final',
      review: 'closed',
      correction: { before: before.score, note },
    });
    const [entry] = await testServer.platform.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.actorId, trainer.user.id));
    expect(entry).toMatchObject({
      action: 'mark-corrected',
      details: { before: before.score, after: 0.25 },
    });
    expect((await queue(trainer)).json()).toEqual([]);
    const inbox = await testServer.call(learner.who, { url: '/api/inbox/conversations' });
    expect(inbox.json().conversations[0]).toMatchObject({ subject: 'A mark was corrected' });
  });

  it('is possible once: of two simultaneous decisions, one is answered with 409', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [HALF]);
    const markId = { quizId, questionId };
    const replies = await Promise.all([
      decide(testServer, trainer, markId, { score: 0.9 }),
      decide(testServer, trainer, markId, { score: 0.1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("can accept the coach's mark, which makes the mark and the result final", async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(testServer, learner, [HALF]);
    await decide(testServer, trainer, { quizId, questionId }, {});
    const after = await testServer.call(learner.who, { url: `/api/result/results/${quizId}` });
    const { points } = result;
    expect(result).toMatchObject({ achieve: null, waitingCount: 1 });
    expect(after.json()).toMatchObject({ points, achieve: 'Passed', waitingCount: 0 });
    const seen = await firstFeedback(testServer, learner.who, quizId);
    expect(seen).toMatchObject({ state: 'final', correction: null });
  });

  it('trains the coach: identical answers get the decided mark, and marks of similar answers move toward it', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId } = await writeQuiz(testServer, school.learner, [HALF]);
    const like = `${HALF} Or in rain.`;
    const uncorrected = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
      like,
    ]);
    await decide(testServer, school.trainer, { quizId, questionId }, { score: 0.1 });
    const same = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [HALF]);
    expect(same.result.points).toBeCloseTo(10);
    const near = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [like]);
    expect(near.result.points).toBeLessThan(uncorrected.result.points);
  });
});
