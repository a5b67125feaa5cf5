import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { answerFromText } from '../kinds/index.ts';
import { answerRequest, finish, post, save, startQuiz } from '../test/fixtures/attempts.ts';
import { offerBlueprint } from '../test/fixtures/blueprints.ts';
import {
  essay,
  feedbackOn,
  firstFeedback,
  HALF,
  IDEAL,
  joinEssayProgram,
  loseMarks,
  makeEssayProgram,
  write,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { startExam } from '../test/fixtures/exams.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';
import { feedbackTable } from './tables.ts';

const testServer = useTestServer();
const evaluate = (who: Parameters<typeof post>[1], body: object) =>
  post(testServer, who, '/api/ai/evaluate-answer', body);

const storedOf = (quizId: string) =>
  testServer.platform.db.select().from(feedbackTable).where(eq(feedbackTable.attemptId, quizId));

describe('POST /api/ai/evaluate-answer', () => {
  it('answers 404 for a question that is not part of a running quiz of the caller', async () => {
    const school = await makeEssayProgram(testServer);
    const attempt = await startQuiz(testServer, school.learner);
    const questionId = attempt.questions[0]?._id;
    const stranger = await joinEssayProgram(testServer, school);
    for (const body of [
      { questionId: newId(), userAnswer: IDEAL },
      { questionId, userAnswer: IDEAL },
    ]) {
      expect((await evaluate(stranger.who, body)).statusCode).toBe(404);
    }
  });

  it('locks the answer at the first call, ignores a verdict sent by the client, and returns the stored verdict afterwards', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const attempt = await startQuiz(testServer, learner);
    const questionId = attempt.questions[0]?._id;
    const first = await evaluate(learner.who, { questionId, userAnswer: IDEAL });
    expect(first.json()).toEqual({ isCorrect: true, score: 1, provisional: false });
    const later = { questionId, userAnswer: 'no idea', correctAnswer: 'no idea' };
    expect((await evaluate(learner.who, later)).json()).toEqual(first.json());
    const seen = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(seen.json().answers[0].answer.text).toBe(IDEAL);
  });

  it("answers 'answer-refused' for a blank answer, and for text that does not answer the question", async () => {
    const { learner } = await makeEssayProgram(testServer, [buildDraft('true-false')]);
    const attempt = await startQuiz(testServer, learner);
    const questionId = attempt.questions[0]?._id;
    for (const userAnswer of ['Perhaps', '  ']) {
      const reply = await evaluate(learner.who, { questionId, userAnswer });
      expect(reply.json()).toMatchObject({ code: 'answer-refused' });
    }
  });

  it('reveals no verdict if the program shows verdicts only at the end', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()], {
      settings: { feedback: 'at-end' },
    });
    const attempt = await startQuiz(testServer, learner);
    const body = { questionId: attempt.questions[0]?._id, userAnswer: IDEAL };
    const nothing = { isCorrect: null, score: null, provisional: false };
    expect((await evaluate(learner.who, body)).json()).toEqual(nothing);
    expect((await evaluate(learner.who, body)).json()).toEqual(nothing);
  });
});

describe('GET /api/results/ai-feedback/{quizId}', () => {
  it('is rejected for strangers, for trainers of other programs, and while the quiz is running', async () => {
    const school = await makeEssayProgram(testServer);
    const attempt = await startQuiz(testServer, school.learner);
    for (const who of [
      await testServer.signedInAs('paid'),
      await testServer.signedInAs('trainer'),
    ]) {
      expect((await feedbackOn(testServer, who, attempt._id)).statusCode).toBe(404);
    }
    const mine = await feedbackOn(testServer, school.learner.who, attempt._id);
    expect(mine.json()).toMatchObject({ code: 'attempt-running' });
    expect((await feedbackOn(testServer, school.learner.who, newId())).statusCode).toBe(404);
  });

  it('returns which points were covered, which points were missed, and what to read', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer);
    const { quizId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const reply = await feedbackOn(testServer, learner.who, quizId);
    const [written, chosen] = reply.json().feedback;
    expect(reply.json().pending).toBe(0);
    expect(written).toMatchObject({ yourAnswer: HALF, engine: 'built-in', state: 'provisional' });
    expect(written.feedback).toContain('You covered “critical angle of attack”.');
    expect(written.feedback).toContain('Add “lower the nose” and “full power”.');
    expect(written.feedback).toContain('Read more: Flying handbook, chapter 5.');
    expect(chosen).toMatchObject({ engine: null, state: 'final', score: 0, review: 'closed' });
    expect(chosen.feedback).toContain('The right answer is “False”.');
    expect(chosen.feedback).toContain('Ice floats.');
    expect((await feedbackOn(testServer, trainer, quizId)).json()).toEqual(reply.json());
  });

  it('writes the feedback only once for concurrent requests', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => feedbackOn(testServer, learner.who, quizId)),
    );
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect((await storedOf(quizId)).map(({ texts }) => Object.keys(texts))).toEqual([[questionId]]);
  });

  it('does not store the feedback on rule-based answers, which is derived each time', async () => {
    const { learner } = await makeEssayProgram(testServer, [buildDraft('true-false')]);
    const { quizId } = await writeQuiz(testServer, learner, ['True']);
    const [first, again] = [
      await feedbackOn(testServer, learner.who, quizId),
      await feedbackOn(testServer, learner.who, quizId),
    ];
    expect(first.json()).toMatchObject({ pending: 0, feedback: [{ state: 'final' }] });
    expect(first.json().feedback[0].feedback).not.toBe('');
    expect(again.json()).toEqual(first.json());
    expect(await storedOf(quizId)).toEqual([]);
  });

  it('marks answers that have no mark yet, and updates the result', async () => {
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [IDEAL]);
    await loseMarks(testServer, quizId);
    expect(await firstFeedback(testServer, learner.who, quizId)).toMatchObject({
      questionId,
      score: 1,
    });
    const result = await testServer.call(learner.who, { url: `/api/result/results/${quizId}` });
    expect(result.json()).toMatchObject({ points: 100, achieve: 'Passed', revision: 2 });
  });

  it('reveals no key of a question that is unanswered in another running quiz of the learner', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const { quizId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const again = await startQuiz(testServer, learner);
    const closed = await firstFeedback(testServer, learner.who, quizId);
    expect(closed.feedback).toContain('This question is part of a quiz');
    expect(closed.feedback).not.toContain('nose');
    await write(testServer, learner, again, [HALF]);
    expect((await firstFeedback(testServer, learner.who, quizId)).feedback).toContain('nose');
  });
});

describe('GET /api/results/ai-feedback/{quizId} during a mock exam', () => {
  it('reveals no key of a question whose answer the learner can still change in the mock exam', async () => {
    const { trainer, learner } = await makeEssayProgram(testServer);
    const blueprint = await offerBlueprint(testServer, trainer, learner.program);
    const paper = await startExam(testServer, { blueprint }, learner);
    const { quizId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const feedback = async () => (await feedbackOn(testServer, learner.who, quizId)).body;
    expect(await feedback()).not.toMatch(/nose|Ice floats/);
    for (const asked of paper.questions) {
      const answer = asked.type === 'essay' ? 'Something' : 'True';
      const given = answerFromText(answer, asked);
      const saved = await save(
        testServer,
        learner,
        paper._id,
        answerRequest(learner, asked, given),
      );
      expect(saved.statusCode, saved.body).toBe(200);
    }
    expect(await feedback()).not.toMatch(/nose|Ice floats/);
    await finish(testServer, learner, paper._id);
    expect(await feedback()).toMatch(/nose[\s\S]*Ice floats/);
  });
});

describe('POST /api/ai/feedback', () => {
  it('uses the stored answers and ignores answers in the request body', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const { quizId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const body = { quizId, answers: [{ chosenAnswer: IDEAL, score: 1 }], questions: [{}] };
    const reply = await post(testServer, learner.who, '/api/ai/feedback', body);
    expect(reply.json().feedback[0].yourAnswer).toBe(HALF);
    expect(reply.json()).toEqual((await feedbackOn(testServer, learner.who, quizId)).json());
    const stranger = await testServer.signedInAs('paid');
    expect((await post(testServer, stranger, '/api/ai/feedback', body)).statusCode).toBe(404);
  });

  it('uses the caller’s latest finished quiz that contains the given questions', async () => {
    const { learner } = await makeEssayProgram(testServer);
    const { quizId, questionId } = await writeQuiz(testServer, learner, [HALF, 'True']);
    const told = (await feedbackOn(testServer, learner.who, quizId)).json();
    const bodies = [
      { answers: [{ questionId, chosenAnswer: IDEAL, isCorrect: true }], questions: [] },
      { questions: [{ _id: questionId, text: 'Anything' }] },
      { answers: [{ questionId }], questions: [{ _id: questionId }] },
    ];
    for (const body of bodies) {
      const reply = await post(testServer, learner.who, '/api/ai/feedback', body);
      expect(reply.json()).toEqual(told);
      const stranger = await testServer.signedInAs('paid');
      expect((await post(testServer, stranger, '/api/ai/feedback', body)).statusCode).toBe(404);
    }
    for (const body of [
      {},
      { answers: [], questions: [] },
      { answers: ['x', null, { questionId: 7 }] },
    ]) {
      const reply = await post(testServer, learner.who, '/api/ai/feedback', body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toContain('answers');
    }
  });
});
