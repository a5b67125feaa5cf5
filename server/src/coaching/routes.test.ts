import type { MarkReview } from '@certway/contract/coaching';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditTable } from '../accounts/tables.ts';
import { newId } from '../db/ids.ts';
import { answerFromText } from '../kinds/index.ts';
import { finish, post, save, sentOf, startQuiz } from '../test/attempts.ts';
import { offerBlueprint } from '../test/blueprints.ts';
import { buildDraft } from '../test/drafts.ts';
import {
  decide,
  essay,
  feedbackOn,
  firstFeedback,
  HALF,
  IDEAL,
  joinSchool,
  loseMarks,
  makeSchool,
  write,
  writeQuiz,
} from '../test/essays.ts';
import { useHouse } from '../test/house.ts';
import { beginPaper } from '../test/papers.ts';
import { feedbackTable } from './tables.ts';

const house = useHouse();

const queue = (who: Parameters<typeof house.call>[0], query = '') =>
  house.call(who, { url: `/api/ai/mark-reviews${query}` });
const ask = (who: Parameters<typeof post>[1], quizId: string, questionId: string) =>
  post(house, who, `/api/results/ai-feedback/${quizId}/questions/${questionId}/review`);
const evaluate = (who: Parameters<typeof post>[1], body: object) =>
  post(house, who, '/api/ai/evaluate-answer', body);

describe('POST /api/ai/evaluate-answer', () => {
  it('refuses a question that the caller is not being asked', async () => {
    const school = await makeSchool(house);
    const attempt = await startQuiz(house, school.learner);
    const questionId = attempt.questions[0]?._id;
    const stranger = await joinSchool(house, school);
    for (const body of [
      { questionId: newId(), userAnswer: IDEAL },
      { questionId, userAnswer: IDEAL },
    ]) {
      expect((await evaluate(stranger.who, body)).statusCode).toBe(404);
    }
  });

  it('locks the answer the first time, whatever is said to be correct, and returns the verdict afterwards', async () => {
    const { learner } = await makeSchool(house);
    const attempt = await startQuiz(house, learner);
    const questionId = attempt.questions[0]?._id;
    const first = await evaluate(learner.who, { questionId, userAnswer: IDEAL });
    expect(first.json()).toEqual({ isCorrect: true, score: 1, provisional: false });
    const later = { questionId, userAnswer: 'no idea', correctAnswer: 'no idea' };
    expect((await evaluate(learner.who, later)).json()).toEqual(first.json());
    const seen = await house.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(seen.json().answers[0].answer.text).toBe(IDEAL);
  });

  it('refuses a blank answer and one of another kind', async () => {
    const { learner } = await makeSchool(house, [buildDraft('true-false')]);
    const attempt = await startQuiz(house, learner);
    const questionId = attempt.questions[0]?._id;
    for (const userAnswer of ['Perhaps', '  ']) {
      const reply = await evaluate(learner.who, { questionId, userAnswer });
      expect(reply.json()).toMatchObject({ code: 'answer-refused' });
    }
  });

  it('reveals nothing that the program tells only at the end', async () => {
    const { learner } = await makeSchool(house, [essay()], { settings: { feedback: 'at-end' } });
    const attempt = await startQuiz(house, learner);
    const body = { questionId: attempt.questions[0]?._id, userAnswer: IDEAL };
    const nothing = { isCorrect: null, score: null, provisional: false };
    expect((await evaluate(learner.who, body)).json()).toEqual(nothing);
    expect((await evaluate(learner.who, body)).json()).toEqual(nothing);
  });
});

describe('GET /api/results/ai-feedback/{quizId}', () => {
  it('is closed to strangers, other trainers and while the quiz runs', async () => {
    const school = await makeSchool(house);
    const attempt = await startQuiz(house, school.learner);
    for (const who of [await house.signedInAs('paid'), await house.signedInAs('trainer')]) {
      expect((await feedbackOn(house, who, attempt._id)).statusCode).toBe(404);
    }
    const mine = await feedbackOn(house, school.learner.who, attempt._id);
    expect(mine.json()).toMatchObject({ code: 'attempt-running' });
    expect((await feedbackOn(house, school.learner.who, newId())).statusCode).toBe(404);
  });

  it('says what was there, what was missing and what to read again', async () => {
    const { learner, trainer } = await makeSchool(house);
    const { quizId } = await writeQuiz(house, learner, [HALF, 'True']);
    const reply = await feedbackOn(house, learner.who, quizId);
    const [written, chosen] = reply.json().feedback;
    expect(reply.json().pending).toBe(0);
    expect(written).toMatchObject({ yourAnswer: HALF, engine: 'built-in', state: 'provisional' });
    expect(written.feedback).toContain('You have “critical angle of attack”.');
    expect(written.feedback).toContain('Add “lower the nose” and “full power”.');
    expect(written.feedback).toContain('To read again: Flying handbook, chapter 5.');
    expect(chosen).toMatchObject({ engine: null, state: 'final', score: 0, review: 'closed' });
    expect(chosen.feedback).toContain('The right answer is “False”.');
    expect(chosen.feedback).toContain('Ice floats.');
    expect((await feedbackOn(house, trainer, quizId)).json()).toEqual(reply.json());
  });

  it('is written once, however many windows ask at once', async () => {
    const { learner } = await makeSchool(house);
    const { quizId } = await writeQuiz(house, learner, [HALF, 'True']);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => feedbackOn(house, learner.who, quizId)),
    );
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    const stored = await house.platform.db
      .select()
      .from(feedbackTable)
      .where(eq(feedbackTable.attemptId, quizId));
    expect(stored).toHaveLength(1);
  });

  it('marks what had no mark, and updates the result', async () => {
    const { learner } = await makeSchool(house, [essay()]);
    const { quizId, questionId } = await writeQuiz(house, learner, [IDEAL]);
    await loseMarks(house, quizId);
    expect(await firstFeedback(house, learner.who, quizId)).toMatchObject({ questionId, score: 1 });
    const result = await house.call(learner.who, { url: `/api/result/results/${quizId}` });
    expect(result.json()).toMatchObject({ points: 100, achieve: 'Passed', revision: 2 });
  });

  it('gives no key of a question that the learner is being asked again', async () => {
    const { learner } = await makeSchool(house);
    const { quizId } = await writeQuiz(house, learner, [HALF, 'True']);
    const again = await startQuiz(house, learner);
    const closed = await firstFeedback(house, learner.who, quizId);
    expect(closed.feedback).toContain('You are being asked this question');
    expect(closed.feedback).not.toContain('nose');
    await write(house, learner, again, [HALF]);
    expect((await firstFeedback(house, learner.who, quizId)).feedback).toContain('nose');
  });
});

describe('feedback beside a paper', () => {
  it('gives no key of a question that a paper still lets the learner change', async () => {
    const { trainer, learner } = await makeSchool(house);
    const { quizId } = await writeQuiz(house, learner, [HALF, 'True']);
    const blueprint = await offerBlueprint(house, trainer, learner.program);
    const paper = await beginPaper(house, { blueprint }, learner);
    const feedback = async () => (await feedbackOn(house, learner.who, quizId)).body;
    expect(await feedback()).not.toMatch(/nose|Ice floats/);
    for (const asked of paper.questions) {
      const answer = asked.type === 'essay' ? 'Something' : 'True';
      const given = answerFromText(answer, asked);
      const saved = await save(house, learner, paper._id, sentOf(learner, asked, given));
      expect(saved.statusCode, saved.body).toBe(200);
    }
    expect(await feedback()).not.toMatch(/nose|Ice floats/);
    await finish(house, learner, paper._id);
    expect(await feedback()).toMatch(/nose[\s\S]*Ice floats/);
  });
});

describe('POST /api/ai/feedback', () => {
  it('works from the stored answers, whatever is sent', async () => {
    const { learner } = await makeSchool(house);
    const { quizId } = await writeQuiz(house, learner, [HALF, 'True']);
    const body = { quizId, answers: [{ chosenAnswer: IDEAL, score: 1 }], questions: [{}] };
    const reply = await post(house, learner.who, '/api/ai/feedback', body);
    expect(reply.json().feedback[0].yourAnswer).toBe(HALF);
    expect(reply.json()).toEqual((await feedbackOn(house, learner.who, quizId)).json());
    const stranger = await house.signedInAs('paid');
    expect((await post(house, stranger, '/api/ai/feedback', body)).statusCode).toBe(404);
  });

  it('finds the caller’s latest finished quiz with these questions', async () => {
    const { learner } = await makeSchool(house);
    const { quizId, questionId } = await writeQuiz(house, learner, [HALF, 'True']);
    const told = (await feedbackOn(house, learner.who, quizId)).json();
    const bodies = [
      { answers: [{ questionId, chosenAnswer: IDEAL, isCorrect: true }], questions: [] },
      { questions: [{ _id: questionId, text: 'Anything' }] },
      { answers: [{ questionId }], questions: [{ _id: questionId }] },
    ];
    for (const body of bodies) {
      const reply = await post(house, learner.who, '/api/ai/feedback', body);
      expect(reply.json()).toEqual(told);
      const stranger = await house.signedInAs('paid');
      expect((await post(house, stranger, '/api/ai/feedback', body)).statusCode).toBe(404);
    }
    for (const body of [
      {},
      { answers: [], questions: [] },
      { answers: ['x', null, { questionId: 7 }] },
    ]) {
      const reply = await post(house, learner.who, '/api/ai/feedback', body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toContain('answers');
    }
  });
});

describe('asking for a review', () => {
  it('is for the coach’s marks of one’s own answers only', async () => {
    const { learner, trainer } = await makeSchool(house);
    const { attempt, quizId, questionId } = await writeQuiz(house, learner, [IDEAL, 'True']);
    expect((await ask(trainer, quizId, questionId)).statusCode).toBe(404);
    const byRule = attempt.questions[1]?._id ?? '';
    expect((await ask(learner.who, quizId, byRule)).statusCode).toBe(404);
  });

  it('puts a final mark into the queue, once, until it is decided', async () => {
    const { learner, trainer } = await makeSchool(house);
    const { quizId, questionId } = await writeQuiz(house, learner, [IDEAL, 'False']);
    expect((await queue(trainer)).json()).toEqual([]);
    expect(await firstFeedback(house, learner.who, quizId)).toMatchObject({
      state: 'final',
      review: 'open',
    });
    await ask(learner.who, quizId, questionId);
    expect((await ask(learner.who, quizId, questionId)).statusCode).toBe(200);
    expect((await queue(trainer)).json()).toMatchObject([{ questionId, asked: true, doubts: [] }]);
    expect(await firstFeedback(house, learner.who, quizId)).toMatchObject({ review: 'asked' });
    await decide(house, trainer, { quizId, questionId }, {});
    expect((await ask(learner.who, quizId, questionId)).json().code).toBe('mark-decided');
  });
});

describe('GET /api/ai/mark-reviews', () => {
  it('shows trainers their own programs, admins all, and nobody the author’s name', async () => {
    const school = await makeSchool(house, [essay()]);
    const { questionId } = await writeQuiz(house, school.learner, [HALF]);
    const other = await house.signedInAs('trainer');
    expect((await queue(other)).json()).toEqual([]);
    const reply = await queue(school.trainer);
    const [review] = reply.json<MarkReview[]>();
    expect(reply.headers['x-total-count']).toBe('1');
    expect(review).toMatchObject({ questionId, answer: HALF, engine: 'built-in', asked: false });
    expect(review?.doubts).toContain('mid-band');
    expect(review?.points[0]).toMatchObject({ evidence: 'critical angle of attack' });
    expect(reply.body).not.toContain(school.learner.who.user.username);
    const admin = await house.signedInAs('admin');
    const program = `?programId=${school.learner.program._id}`;
    expect((await queue(admin, program)).json()).toHaveLength(1);
  });
});

describe('deciding on a mark', () => {
  it('is for the program’s trainer and admins', async () => {
    const { learner } = await makeSchool(house, [essay()]);
    const { quizId, questionId } = await writeQuiz(house, learner, [HALF]);
    const other = await house.signedInAs('trainer');
    const tried = await decide(house, other, { quizId, questionId }, { score: 1 });
    expect(tried.statusCode).toBe(404);
    const admin = await house.signedInAs('admin');
    for (const score of [-0.1, 1.1, 'full']) {
      const wrong = await decide(house, admin, { quizId, questionId }, { score });
      expect(wrong.statusCode).toBe(400);
    }
    expect((await decide(house, admin, { quizId, questionId }, { score: 1 })).statusCode).toBe(200);
  });

  it('corrects answer, result and history, keeps both marks, and is logged', async () => {
    const { learner, trainer } = await makeSchool(house, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(house, learner, [HALF]);
    const before = await firstFeedback(house, learner.who, quizId);
    const note = 'The wind has nothing to do with it.';
    const place = { quizId, questionId };
    const reply = await decide(house, trainer, place, { score: 0.25, note });
    expect(reply.json()).toEqual({ success: true, score: 0.25, marked: 1 });
    const after = await house.call(learner.who, { url: `/api/result/results/${quizId}` });
    expect(after.json()).toMatchObject({ points: 25, achieve: 'Failed', revision: 2 });
    expect(result.revision).toBe(1);
    expect(await firstFeedback(house, learner.who, quizId)).toMatchObject({
      score: 0.25,
      state: 'final',
      review: 'closed',
      correction: { before: before.score, note },
    });
    const [entry] = await house.platform.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.actorId, trainer.user.id));
    expect(entry).toMatchObject({
      action: 'mark-corrected',
      details: { before: before.score, after: 0.25 },
    });
    expect((await queue(trainer)).json()).toEqual([]);
    const inbox = await house.call(learner.who, { url: '/api/inbox/conversations' });
    expect(inbox.json().conversations[0]).toMatchObject({ subject: 'A mark was corrected' });
  });

  it('holds once it is made; the second of two trainers is told', async () => {
    const { learner, trainer } = await makeSchool(house, [essay()]);
    const { quizId, questionId } = await writeQuiz(house, learner, [HALF]);
    const place = { quizId, questionId };
    const replies = await Promise.all([
      decide(house, trainer, place, { score: 0.9 }),
      decide(house, trainer, place, { score: 0.1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('accepts a mark as it is, which makes it and the result final', async () => {
    const { learner, trainer } = await makeSchool(house, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(house, learner, [HALF]);
    await decide(house, trainer, { quizId, questionId }, {});
    const after = await house.call(learner.who, { url: `/api/result/results/${quizId}` });
    const { points } = result;
    expect(result).toMatchObject({ achieve: null, waitingCount: 1 });
    expect(after.json()).toMatchObject({ points, achieve: 'Passed', waitingCount: 0 });
    const seen = await firstFeedback(house, learner.who, quizId);
    expect(seen).toMatchObject({ state: 'final', correction: null });
  });

  it('teaches the coach: the same answer gets that mark, and a similar one moves towards it', async () => {
    const school = await makeSchool(house, [essay()]);
    const { quizId, questionId } = await writeQuiz(house, school.learner, [HALF]);
    const like = `${HALF} Or in rain.`;
    const untaught = await writeQuiz(house, await joinSchool(house, school), [like]);
    await decide(house, school.trainer, { quizId, questionId }, { score: 0.1 });
    const same = await writeQuiz(house, await joinSchool(house, school), [HALF]);
    expect(same.result.points).toBeCloseTo(10);
    const near = await writeQuiz(house, await joinSchool(house, school), [like]);
    expect(near.result.points).toBeLessThan(untaught.result.points);
  });
});
