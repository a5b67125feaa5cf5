import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { personTable } from '../insights/tables.ts';
import {
  buildQuiz,
  finish,
  makeLearner,
  option,
  save,
  sentOf,
  startQuiz,
  takeQuiz,
} from '../test/attempts.ts';
import { buildDraft } from '../test/drafts.ts';
import { useHouse } from '../test/house.ts';
import { buildProgram, firstPlace } from '../test/programs.ts';
import { correctMark } from './revise.ts';

const house = useHouse();

const seen = (who: Parameters<typeof house.call>[0], quizId: string) =>
  house.call(who, { url: `/api/result/results/${quizId}` });

/** The standing figures of a person over everything. */
async function totalsOf(userId: string) {
  const [totals] = await house.platform.db
    .select()
    .from(personTable)
    .where(
      and(
        eq(personTable.userId, userId),
        eq(personTable.kind, 'everything'),
        eq(personTable.period, 'all'),
      ),
    );
  return totals;
}

/** Finishes while the coach cannot keep a mark. */
async function withoutCoach(finishing: () => ReturnType<typeof finish>) {
  const { $client } = house.platform.db;
  await $client.query('alter table coaching_mark rename to coaching_mark_away');
  const reply = await finishing();
  await $client.query('alter table coaching_mark_away rename to coaching_mark');
  return reply.json().result;
}

describe('POST /api/result/results', () => {
  it('refuses a foreign attempt and one that is not answered in full', async () => {
    const learner = await makeLearner(house);
    const attempt = await startQuiz(house, learner);
    const stranger = { ...learner, who: await house.signedInAs('admin') };
    expect((await finish(house, stranger, attempt._id)).statusCode).toBe(404);
    expect((await finish(house, learner, newId())).statusCode).toBe(404);
    expect((await finish(house, learner, attempt._id)).json()).toMatchObject({
      code: 'answers-missing',
      message: 'Please provide an answer before moving to the next question.',
    });
  });

  it('refuses foreign questions and impossible answers by name, and changes nothing', async () => {
    const learner = await makeLearner(house);
    const attempt = await startQuiz(house, learner);
    const [first] = attempt.questions;
    for (const [entry, field] of [
      [{ questionId: newId(), chosenAnswer: 'Right' }, 'answers.0.questionId'],
      [{ questionId: first?._id, chosenAnswer: 'No such option' }, 'answers.0.chosenAnswer'],
      [{ questionId: first?._id, answer: { type: 'essay', text: 'x' } }, 'answers.0.answer'],
    ] as const) {
      const reply = await finish(house, learner, attempt._id, { answers: [entry] });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'answer-refused', errors: [{ field }] });
    }
    const now = await house.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(now.json()).toMatchObject({ state: 'running', answers: [] });
  });

  it('takes what has not arrived, in words too, and believes nothing else that is said', async () => {
    const learner = await makeLearner(house);
    const attempt = await startQuiz(house, learner);
    const [first, second, third] = attempt.questions;
    await save(house, learner, attempt._id, sentOf(learner, first, option(first, 'Right')));
    const reply = await finish(house, learner, attempt._id, {
      points: 100,
      achieve: 'Passed',
      username: 'Somebody',
      email: 'else@people.example',
      courseId: newId(),
      moduleId: newId(),
      questions: [],
      answers: [
        { questionId: second?._id, chosenAnswer: 'Wrong', isCorrect: true, questionType: 'essay' },
        sentOf(learner, third, option(third, 'Odd')),
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

  it('counts once when sent twice, at once or later', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const attempt = await startQuiz(house, learner);
    const answers = attempt.questions.map((paper) =>
      sentOf(learner, paper, option(paper, 'Right')),
    );
    const send = () => finish(house, learner, attempt._id, { answers });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const figures = await totalsOf(learner.who.user.id);
    expect(figures).toMatchObject({ attempts: 1, passed: 1, questions: 2, correct: 2 });
  });

  it('refuses answers after the end that differ, and keeps them on the receipt only', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    const { attempt } = await takeQuiz(house, learner, ['Wrong']);
    const [paper] = attempt.questions;
    const better = sentOf(learner, paper, option(paper, 'Right'));
    const reply = await finish(house, learner, attempt._id, { answers: [better] });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('attempt-ended');
    expect((await seen(learner.who, attempt._id)).json()).toMatchObject({ points: 0, revision: 1 });
    const url = `/api/result/results/${attempt._id}/receipt`;
    const { lines } = (await house.call(learner.who, { url })).json();
    expect(lines).toMatchObject([
      { place: 1, answerText: 'Wrong', late: null, device: learner.device },
      { place: 1, answerText: 'Right', late: 'attempt-ended' },
    ]);
  });

  it('stops at a locked question that is answered otherwise, without finishing', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    const attempt = await startQuiz(house, learner);
    const [paper] = attempt.questions;
    await save(house, learner, attempt._id, sentOf(learner, paper, option(paper, 'Wrong')));
    const other = sentOf(learner, paper, option(paper, 'Right'));
    const reply = await finish(house, learner, attempt._id, { answers: [other] });
    expect(reply.json().code).toBe('question-locked');
    expect((await finish(house, learner, attempt._id)).json().result.points).toBe(0);
  });

  it('passes by the unrounded value and the mark that the program set', async () => {
    for (const [passMark, achieve] of [
      [66.7, 'Failed'],
      [66.6, 'Passed'],
      [50, 'Passed'],
    ] as const) {
      const learner = await makeLearner(house, buildQuiz(3, { settings: { passMark } }));
      const { result } = await takeQuiz(house, learner, ['Right', 'Right', 'Odd']);
      expect(result.achieve, `${passMark}`).toBe(achieve);
    }
  });

  it('lets an admin finish with gaps, which count 0 and keep their key', async () => {
    const admin = await makeLearner(house, buildQuiz(2), 'admin');
    const { attempt, result } = await takeQuiz(house, admin, ['Right']);
    expect(result.points).toBe(50);
    const { questions } = (await seen(admin.who, attempt._id)).json();
    expect(questions[1]).toMatchObject({ answer: null, verdict: null });
  });

  it('counts what no rule can mark as 0 and pending, until a mark revises the result', async () => {
    const draft = buildProgram({ status: 'published' }, [
      buildDraft('essay'),
      buildDraft('true-false'),
    ]);
    const learner = await makeLearner(house, draft);
    const attempt = await startQuiz(house, learner);
    const [essay, statement] = attempt.questions;
    const answers = [
      sentOf(learner, essay, { type: 'essay', text: 'Pressure.' }),
      sentOf(learner, statement, { type: 'true-false', value: true }),
    ];
    const result = await withoutCoach(() => finish(house, learner, attempt._id, { answers }));
    expect(result).toMatchObject({ points: 0, achieve: 'Failed', pendingCount: 1, revision: 1 });
    const where = { attemptId: attempt._id, questionId: essay?._id ?? '' };
    const revise = (score: number) =>
      inTransaction(house.platform.db, (tx) =>
        correctMark(tx, where, { score, correct: score >= 0.5 }),
      );
    expect(await revise(1)).toBe(2);
    expect(await revise(1)).toBeNull();
    expect((await finish(house, learner, attempt._id)).json().result).toMatchObject({
      points: 50,
      achieve: 'Passed',
      pendingCount: 0,
      revision: 2,
    });
    const figures = await totalsOf(learner.who.user.id);
    expect(figures).toMatchObject({ attempts: 1, passed: 1, correct: 1, pointsSum: 50 });
  });
});

describe('GET /api/result/results/:quizId', () => {
  it('is there for its owner, the trainer and those who administer, and for nobody else', async () => {
    const learner = await makeLearner(house);
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Wrong', 'Right']);
    for (const role of ['paid', 'demo', 'trainer'] as const) {
      const stranger = await house.signedInAs(role);
      expect((await seen(stranger, attempt._id)).statusCode, role).toBe(404);
    }
    for (const role of ['admin', 'partner'] as const) {
      expect((await seen(await house.signedInAs(role), attempt._id)).statusCode, role).toBe(200);
    }
  });

  it('has each question with the answer given, the right one and why, and the comparison', async () => {
    const learner = await makeLearner(house);
    await takeQuiz(house, learner, ['Right', 'Wrong', 'Wrong']);
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Right', 'Odd']);
    const result = (await seen(learner.who, attempt._id)).json();
    expect(result).toMatchObject({ own: true, username: 'paid', seconds: 6 });
    expect(result.previousPoints).toBeCloseTo(100 / 3);
    expect(result.modules).toMatchObject([{ moduleName: 'Lift', attempts: 2 }]);
    expect(result.questions[2]).toMatchObject({
      answerText: 'Odd',
      seconds: 2,
      verdict: { correct: false, correctAnswer: 'Right', explanation: 'Because 3.' },
    });
  });

  it('stays as it was when a question is edited or deleted afterwards', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const { attempt } = await takeQuiz(house, learner, ['Right', 'Wrong']);
    const before = (await seen(learner.who, attempt._id)).body;
    const admin = await house.signedInAs('admin');
    const { url } = firstPlace(learner.program);
    const [first, second] = attempt.questions;
    const edited = await house.call(admin, {
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
    const removed = await house.call(admin, {
      method: 'POST',
      url: `/api/quiz/program/${learner.program._id}/question/remove`,
      payload: { questionIds: [second?._id] },
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await seen(learner.who, attempt._id)).body).toBe(before);
  });
});

describe('GET /api/result/results', () => {
  it('shows learners and trainers themselves, whatever they ask for, and everybody to admins', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    const other = await makeLearner(house, buildQuiz(2));
    await takeQuiz(house, learner, ['Right', 'Wrong']);
    await takeQuiz(house, learner, ['Right', 'Right']);
    await takeQuiz(house, other, ['Wrong', 'Wrong']);
    const asked = async (who: typeof learner.who, email?: string) => {
      const search = email ? `?email=${encodeURIComponent(email)}` : '?pageSize=100';
      return (await house.call(who, { url: `/api/result/results${search}` })).json();
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
    const admin = await house.signedInAs('admin');
    const everybody = (await asked(admin)).map(({ email }: { email: string }) => email);
    expect(everybody).toEqual(expect.arrayContaining([emailOf(learner), emailOf(other)]));
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
  it('lists what one has ended, newest first, a page at a time', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    await takeQuiz(house, learner, ['Wrong']);
    const { attempt } = await takeQuiz(house, learner, ['Right']);
    const reply = await house.call(learner.who, { url: '/api/results?pageSize=1' });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toMatchObject([
      { _id: attempt._id, state: 'finished', points: 100, achieve: 'Passed', questionCount: 1 },
    ]);
  });
});
