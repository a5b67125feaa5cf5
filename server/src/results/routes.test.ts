import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  makeLearner,
  resultFor,
  startQuiz,
  takeQuiz,
  totalsOf,
} from '../test/fixtures/attempts.ts';
import { makeExamProgram, takeExam } from '../test/fixtures/exams.ts';
import { buildProgram, firstModule } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';
import { correctMark } from './revise.ts';

const testServer = useTestServer();

/** Finishes attempts while the coach cannot store a mark. */
async function withoutCoach(finishing: () => ReturnType<typeof finish>) {
  const { $client } = testServer.platform.db;
  await $client.query('alter table coaching_decision rename to coaching_decision_away');
  const reply = await finishing();
  await $client.query('alter table coaching_decision_away rename to coaching_decision');
  return reply.json().result;
}

describe('the result of a finished attempt', () => {
  it("compares the unrounded points with the program's pass mark", async () => {
    for (const [passMark, achieve] of [
      [66.7, 'Failed'],
      [66.6, 'Passed'],
      [50, 'Passed'],
    ] as const) {
      const learner = await makeLearner(testServer, buildQuiz(3, { settings: { passMark } }));
      const { result } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Odd']);
      expect(result.achieve, `${passMark}`).toBe(achieve);
    }
  });

  it('counts an unmarked written answer as 0 and pending, until a mark revises the result', async () => {
    const draft = buildProgram({ status: 'published' }, [
      buildDraft('essay'),
      buildDraft('true-false'),
    ]);
    const learner = await makeLearner(testServer, draft);
    const attempt = await startQuiz(testServer, learner);
    const [essay, statement] = attempt.questions;
    const answers = [
      answerRequest(learner, essay, { type: 'essay', text: 'Pressure.' }),
      answerRequest(learner, statement, { type: 'true-false', value: true }),
    ];
    const result = await withoutCoach(() => finish(testServer, learner, attempt._id, { answers }));
    const waits = { achieve: null, pendingCount: 1, waitingCount: 1, likely: null };
    expect(result).toMatchObject({ points: 0, revision: 1, ...waits });
    const where = { attemptId: attempt._id, questionId: essay?._id ?? '' };
    const revise = (score: number) =>
      inTransaction(testServer.platform.db, (tx) =>
        correctMark(tx, where, { score, correct: score >= 0.5 }),
      );
    expect(await revise(1)).toBe(2);
    expect(await revise(1)).toBeNull();
    expect((await finish(testServer, learner, attempt._id)).json().result).toMatchObject({
      points: 50,
      achieve: 'Passed',
      pendingCount: 0,
      likely: null,
      revision: 2,
    });
    const figures = await totalsOf(testServer, learner.who.user.id);
    expect(figures).toMatchObject({ attempts: 1, passed: 1, correct: 1, pointsSum: 50 });
  });
});

describe('GET /api/result/results/:quizId', () => {
  it('returns the result to its owner, the trainer and administrators, and answers 404 to everyone else', async () => {
    const learner = await makeLearner(testServer);
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
    for (const role of ['paid', 'demo', 'trainer'] as const) {
      const stranger = await testServer.signedInAs(role);
      expect((await resultFor(testServer, stranger, attempt._id)).statusCode, role).toBe(404);
    }
    for (const role of ['admin', 'partner'] as const) {
      expect(
        (await resultFor(testServer, await testServer.signedInAs(role), attempt._id)).statusCode,
        role,
      ).toBe(200);
    }
  });

  it('returns answers and scores to partners, but no key', async () => {
    const learner = await makeLearner(testServer);
    const { attempt } = await takeQuiz(testServer, learner, ['Wrong', 'Wrong', 'Right']);
    const { questions, tellsKeys } = (
      await resultFor(testServer, await testServer.signedInAs('partner'), attempt._id)
    ).json();
    expect(questions[0]).toMatchObject({ answerText: 'Wrong', verdict: { correct: false } });
    expect(questions[0].verdict).toMatchObject({ correctAnswer: '', right: null, explanation: '' });
    expect(tellsKeys).toBe(false);
    const admins = (
      await resultFor(testServer, await testServer.signedInAs('admin'), attempt._id)
    ).json();
    expect(admins.questions[0].verdict.correctAnswer).toBe('Right');
  });

  it('returns each question with answer and explanation, the previous points, and whether it is the first pass', async () => {
    const learner = await makeLearner(testServer);
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Wrong']);
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Odd']);
    const result = (await resultFor(testServer, learner.who, attempt._id)).json();
    expect(result).toMatchObject({ own: true, username: 'paid', seconds: 6 });
    expect(result.previousPoints).toBeCloseTo(100 / 3);
    expect(result.firstPass).toBe(true);
    const { attempt: again } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    expect((await resultFor(testServer, learner.who, again._id)).json().firstPass).toBe(false);
    expect(result.modules).toMatchObject([{ moduleName: 'Lift', attempts: 2 }]);
    expect(result.questions[2]).toMatchObject({
      answerText: 'Odd',
      seconds: 2,
      verdict: { correct: false, correctAnswer: 'Right', explanation: 'Because 3.' },
    });
  });

  it('returns an unchanged result after a question is edited or deleted', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Wrong']);
    const before = (await resultFor(testServer, learner.who, attempt._id)).body;
    const admin = await testServer.signedInAs('admin');
    const { url } = firstModule(learner.program);
    const [first, second] = attempt.questions;
    const edited = await testServer.call(admin, {
      method: 'PATCH',
      url: `${url}/question/${first?._id}`,
      payload: {
        questionData: {
          text: 'Something else?',
          options: [{ text: 'Wrong' }, { text: 'New' }],
          correctAnswer: 'New',
        },
      },
    });
    expect(edited.statusCode, edited.body).toBe(200);
    const removed = await testServer.call(admin, {
      method: 'POST',
      url: `/api/quiz/program/${learner.program._id}/question/remove`,
      payload: { questionIds: [second?._id] },
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await resultFor(testServer, learner.who, attempt._id)).body).toBe(before);
  });
});

describe('GET /api/result/results', () => {
  it('returns the mean of the points as the score, as do the analytics and their export', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right']);
    const where = { attemptId: attempt._id, questionId: attempt.questions[0]?._id ?? '' };
    await inTransaction(testServer.platform.db, (tx) =>
      correctMark(tx, where, { score: 0.5, correct: true }),
    );
    await takeQuiz(testServer, learner, ['Right', 'Wrong']);
    const get = (url: string) => testServer.call(learner.who, { url });
    const told = { correctAnswers: 3, totalQuestions: 4, score: 62.5 };
    expect((await get('/api/result/results')).json()).toMatchObject([told]);
    expect((await get('/api/insights/people')).json()).toMatchObject([told]);
    expect((await get('/api/insights/export')).body).toContain(',4,3,62.5,2,');
  });

  it('returns only their own results to learners and trainers, even for another email, and all results to admins', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const other = await makeLearner(testServer, buildQuiz(2));
    await takeQuiz(testServer, learner, ['Right', 'Wrong']);
    await takeQuiz(testServer, learner, ['Right', 'Right']);
    await takeQuiz(testServer, other, ['Wrong', 'Wrong']);
    const asked = async (who: typeof learner.who, email?: string) => {
      const search = email ? `?email=${encodeURIComponent(email)}` : '?pageSize=100';
      return (await testServer.call(who, { url: `/api/result/results${search}` })).json();
    };
    const emailOf = ({ who }: typeof learner) => who.user.verifiedEmail;
    expect(await asked(learner.who)).toMatchObject([
      {
        email: emailOf(learner),
        status: 'Passed',
        attempts: 2,
        totalQuestions: 4,
        correctAnswers: 3,
        score: 75,
        activities: [{ score: 100, quizName: 'Glider pilot: Lift' }, { score: 50 }],
      },
    ]);
    expect(await asked(learner.who, emailOf(other))).toEqual([]);
    const admin = await testServer.signedInAs('admin');
    const everybody: { email: string; answers: unknown[]; activities: unknown[] }[] =
      await asked(admin);
    for (const [one, count] of [
      [learner, 2],
      [other, 1],
    ] as const) {
      const row = everybody.find(({ email }) => email === emailOf(one));
      expect(row).toMatchObject({ answers: [] });
      expect(row?.activities).toHaveLength(count);
    }
    expect(await asked(admin, emailOf(other))).toMatchObject([
      {
        email: emailOf(other),
        answers: [
          { chosenAnswer: 'Wrong', isCorrect: false, questionType: 'multiple-choice' },
          { chosenAnswer: 'Wrong', isCorrect: false },
        ],
      },
    ]);
  });
});

describe('GET /api/results', () => {
  it("lists the caller's finished attempts, newest first, page by page", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    await takeQuiz(testServer, learner, ['Wrong']);
    const { attempt } = await takeQuiz(testServer, learner, ['Right']);
    const reply = await testServer.call(learner.who, { url: '/api/results?pageSize=1' });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toMatchObject([
      { _id: attempt._id, state: 'finished', points: 100, achieve: 'Passed', questionCount: 1 },
    ]);
    expect(reply.json()[0].passMark).toBe(50);
    const wrong = await testServer.call(learner.who, { url: '/api/results?kind=essay' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toMatchObject([{ field: 'kind' }]);
  });

  it('lists only mock exams on request', async () => {
    const exam = await makeExamProgram(testServer);
    await takeQuiz(testServer, exam.learner, ['Right', 'Right', 'Right', 'Right']);
    const { attempt } = await takeExam(testServer, exam, exam.learner, ['Right']);
    const past = async (kind: string) => {
      const url = `/api/results?kind=${kind}`;
      const reply = await testServer.call(exam.learner.who, { url });
      return reply.json<{ _id: string }[]>().map(({ _id }) => _id);
    };
    expect(await past('exam')).toEqual([attempt._id]);
    expect(await past('module')).toHaveLength(1);
    expect(await past('practice')).toEqual([]);
  });
});
