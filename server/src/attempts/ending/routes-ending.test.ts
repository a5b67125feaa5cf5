import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
  totalsOf,
} from '../../test/fixtures/attempts.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const seen = (who: Parameters<typeof testServer.call>[0], quizId: string) =>
  testServer.call(who, { url: `/api/result/results/${quizId}` });

describe('POST /api/result/results', () => {
  it("answers 404 for someone else's attempt, and 'answers-missing' for an attempt with missing answers", async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const stranger = { ...learner, who: await testServer.signedInAs('admin') };
    expect((await finish(testServer, stranger, attempt._id)).statusCode).toBe(404);
    expect((await finish(testServer, learner, newId())).statusCode).toBe(404);
    expect((await finish(testServer, learner, attempt._id)).json()).toMatchObject({
      code: 'answers-missing',
      message: 'Please provide an answer before moving to the next question.',
    });
  });

  it("answers 'answers-missing' if any single answer is missing, and stores none of the submitted answers", async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const answers = attempt.questions.map((paper) =>
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    for (const gap of answers) {
      const others = answers.filter((answer) => answer !== gap);
      const reply = await finish(testServer, learner, attempt._id, { answers: others });
      expect(reply.json().code, `without ${gap.questionId}`).toBe('answers-missing');
    }
    const now = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(now.json()).toMatchObject({ state: 'running', answers: [] });
    expect((await finish(testServer, learner, attempt._id, { answers })).statusCode).toBe(200);
  });

  it("answers 400 with the field's name for a question of another quiz or an invalid answer, and stores nothing", async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [first] = attempt.questions;
    for (const [entry, field] of [
      [{ questionId: newId(), chosenAnswer: 'Right' }, 'answers.0.questionId'],
      [{ questionId: first?._id, chosenAnswer: 'No such option' }, 'answers.0.chosenAnswer'],
      [{ questionId: first?._id, answer: { type: 'essay', text: 'x' } }, 'answers.0.answer'],
    ] as const) {
      const reply = await finish(testServer, learner, attempt._id, { answers: [entry] });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'answer-refused', errors: [{ field }] });
    }
    const now = await testServer.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(now.json()).toMatchObject({ state: 'running', answers: [] });
  });

  it('accepts all answers that were not stored yet, as text or structured, and ignores scores sent by the client', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [first, second, third] = attempt.questions;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, first, option(first, 'Right')),
    );
    const reply = await finish(testServer, learner, attempt._id, {
      points: 100,
      achieve: 'Passed',
      username: 'Somebody',
      email: 'else@people.example',
      courseId: newId(),
      moduleId: newId(),
      questions: [],
      answers: [
        { questionId: second?._id, chosenAnswer: 'Wrong', isCorrect: true, questionType: 'essay' },
        answerRequest(learner, third, option(third, 'Odd')),
      ],
    });
    expect(reply.json().result).toMatchObject({
      quizId: attempt._id,
      achieve: 'Failed',
      questionCount: 3,
      correctCount: 1,
      revision: 1,
      programId: learner.program._id,
    });
    expect(reply.json().result.points).toBeCloseTo(100 / 3);
  });

  it('is idempotent: simultaneous and later repetitions get the same reply, and the attempt is counted once', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const attempt = await startQuiz(testServer, learner);
    const answers = attempt.questions.map((paper) =>
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    const send = () => finish(testServer, learner, attempt._id, { answers });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const figures = await totalsOf(testServer, learner.who.user.id);
    expect(figures).toMatchObject({ attempts: 1, passed: 1, questions: 2, correct: 2 });
  });

  it("answers 'attempt-ended' for different answers after the end, and stores them only in the answer log", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { attempt } = await takeQuiz(testServer, learner, ['Wrong']);
    const [paper] = attempt.questions;
    const better = answerRequest(learner, paper, option(paper, 'Right'));
    const reply = await finish(testServer, learner, attempt._id, { answers: [better] });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('attempt-ended');
    expect((await seen(learner.who, attempt._id)).json()).toMatchObject({ points: 0, revision: 1 });
    const url = `/api/result/results/${attempt._id}/receipt`;
    const { lines } = (await testServer.call(learner.who, { url })).json();
    expect(lines).toMatchObject([
      { place: 1, answerText: 'Wrong', late: null, device: learner.device },
      { place: 1, answerText: 'Right', late: 'attempt-ended' },
    ]);
  });

  it("answers 'question-locked' for a different answer to a locked question, and does not finish the attempt", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Wrong')),
    );
    const other = answerRequest(learner, paper, option(paper, 'Right'));
    const reply = await finish(testServer, learner, attempt._id, { answers: [other] });
    expect(reply.json().code).toBe('question-locked');
    expect((await finish(testServer, learner, attempt._id)).json().result.points).toBe(0);
    const url = `/api/result/results/${attempt._id}/receipt`;
    const { lines } = (await testServer.call(learner.who, { url })).json();
    expect(lines.map(({ late }: { late: string | null }) => late)).toEqual([
      null,
      'question-locked',
    ]);
  });

  it('accepts a stored answer under a new send id, and ignores a different answer under a known send id', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const attempt = await startQuiz(testServer, learner);
    const [first, second, third] = attempt.questions;
    const [one, two] = [first, second].map((paper) =>
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    for (const sent of [one, two]) await save(testServer, learner, attempt._id, sent ?? {});
    const answers = [
      { ...one, sendId: newId() },
      { ...two, answer: option(second, 'Wrong') },
      { questionId: third?._id, chosenAnswer: 'Right' },
      { questionId: third?._id, chosenAnswer: 'Wrong' },
    ];
    const { result } = (await finish(testServer, learner, attempt._id, { answers })).json();
    expect(result).toMatchObject({ points: 100, seconds: 4 });
    const url = `/api/result/results/${attempt._id}/receipt`;
    const { lines } = (await testServer.call(learner.who, { url })).json();
    expect(lines).toMatchObject([
      { place: 1, answerText: 'Right', sequence: 0, device: learner.device },
      { place: 2, answerText: 'Right' },
      { place: 3, answerText: 'Right', sequence: 2, device: expect.stringMatching(/^0{8}-/) },
    ]);
    expect(lines).toHaveLength(3);
  });

  it('treats blank text as a missing answer, and names the field of an invalid answer', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const attempt = await startQuiz(testServer, learner);
    const [first, second] = attempt.questions.map(({ _id }) => _id);
    const send = (chosenAnswer: string) =>
      finish(testServer, learner, attempt._id, {
        answers: [
          { questionId: first, chosenAnswer: 'Right' },
          { questionId: second, chosenAnswer },
        ],
      });
    expect((await send('  ')).json().code).toBe('answers-missing');
    expect((await send('Neither')).json()).toMatchObject({
      code: 'answer-refused',
      errors: [
        {
          field: 'answers.1.chosenAnswer',
          message: 'This answer does not have the form that this question needs.',
        },
      ],
    });
  });

  it("ends the attempt, so that a later answer gets 'attempt-ended' with the stored answer", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { attempt } = await takeQuiz(testServer, learner, ['Wrong']);
    const [paper] = attempt.questions;
    const again = answerRequest(learner, paper, option(paper, 'Right'));
    expect((await save(testServer, learner, attempt._id, again)).json()).toMatchObject({
      code: 'attempt-ended',
      stored: { answer: option(paper, 'Wrong'), verdict: { correct: false } },
    });
    const foreign = await save(testServer, learner, attempt._id, { ...again, questionId: newId() });
    expect(foreign.json().errors).toEqual([
      { field: 'questionId', message: 'This question is not part of this quiz.' },
    ]);
  });

  it('lets an admin finish with unanswered questions, which count 0 and get no verdict', async () => {
    const admin = await makeLearner(testServer, buildQuiz(2), 'admin');
    const { attempt, result } = await takeQuiz(testServer, admin, ['Right']);
    expect(result.points).toBe(50);
    const { questions } = (await seen(admin.who, attempt._id)).json();
    expect(questions[1]).toMatchObject({ answer: null, verdict: null });
  });
});

describe('POST /api/attempts/:attemptId/abandon', () => {
  it('ends the attempt without a result, lists it in the history, and allows a new start of the module', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const url = `/api/attempts/${attempt._id}/abandon`;
    for (let i = 0; i < 2; i++) {
      expect((await post(testServer, learner.who, url)).json()).toEqual({ success: true });
    }
    const [paper] = attempt.questions;
    const late = await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Odd')),
    );
    expect(late.json().code).toBe('attempt-ended');
    expect((await finish(testServer, learner, attempt._id)).json().code).toBe('attempt-ended');
    const past = (await testServer.call(learner.who, { url: '/api/results' })).json();
    expect(past).toMatchObject([{ _id: attempt._id, state: 'abandoned', points: null }]);
    expect((await startQuiz(testServer, learner))._id).not.toBe(attempt._id);
  });
});

describe('the data of the next page in the reply of POST /api/result/results', () => {
  it('equals the replies of separate calls if the request sets `tellsNext`', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const answers = attempt.questions.map((paper) =>
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    const [first] = attempt.questions;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, first, option(first, 'Right')),
    );
    const said = { kind: 'key-wrong', text: 'It is another one.', source: '' };
    const reported = { quizId: attempt._id, questionId: first?._id, ...said };
    await testServer.call(learner.who, { method: 'POST', url: '/api/reports', payload: reported });
    const reply = await finish(testServer, learner, attempt._id, { answers, tellsNext: true });
    const { result, next } = reply.json();
    expect(next.result).toMatchObject(result);
    expect(next.result).toEqual((await seen(learner.who, attempt._id)).json());
    const own = { url: `/api/review/${result.programId}/user` };
    expect(next.ownReview).toEqual((await testServer.call(learner.who, own)).json());
    const reports = { url: `/api/reports/own/${attempt._id}` };
    expect(next.ownReports).toHaveLength(1);
    expect(next.ownReports).toEqual((await testServer.call(learner.who, reports)).json());
    const feedback = { url: `/api/results/ai-feedback/${attempt._id}` };
    expect(next.feedback.feedback).toHaveLength(3);
    expect(next.feedback).toEqual((await testServer.call(learner.who, feedback)).json());
    const again = await finish(testServer, learner, attempt._id, { tellsNext: true });
    expect(again.json().next).toEqual(next);
  });

  it('is left out without `tellsNext`, or if the submission is rejected', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const refused = await finish(testServer, learner, attempt._id, { tellsNext: true });
    expect(refused.json()).not.toHaveProperty('next');
    const answers = attempt.questions.map((paper) =>
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    const reply = await finish(testServer, learner, attempt._id, { answers });
    expect(reply.json()).not.toHaveProperty('next');
  });
});
