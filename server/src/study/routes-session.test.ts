import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { QuestionView } from '@certway/contract/kinds/index';
import type { StudyCard } from '@certway/contract/study/study-plan';
import type { StudySession } from '@certway/contract/study/study-session';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { studyCalls } from '../test/fixtures/study.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { dayAfter } from '../time/days.ts';

const testServer = useTestServer();
const { plan, today } = studyCalls(testServer);
const session = (who: SignedIn | null, quizId: string) =>
  testServer.call(who, { url: `/api/study/sessions/${quizId}` });
const firstCard = async ({ who }: Learner) =>
  (await testServer.call(who, { url: '/api/study/programs' })).json<StudyCard[]>()[0];

async function answer(learner: Learner, attempt: Attempt, texts: Record<string, string>) {
  for (const question of attempt.questions) {
    const given = option(question, texts[question._id] ?? 'Right');
    await save(testServer, learner, attempt._id, answerRequest(learner, question, given));
  }
}

describe('GET /api/study/sessions/:quizId', () => {
  it('returns what is new, what became right, what was right when repeated, and what comes next', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const { who, program } = learner;
    await plan(who, program._id);
    await takeQuiz(testServer, learner, ['Wrong', 'Right', 'Right']);
    const { clock } = testServer.platform;
    clock.now = new Date(testServer.platform.now().getTime() + 2 * 86_400_000);
    try {
      const attempt = (await today(learner)).json<Attempt>();
      const [became] = attempt.questions.filter(({ text }) => text === 'Question 1?');
      const [missed] = attempt.questions.filter(({ text }) => text === 'Question 2?');
      await answer(learner, attempt, { [missed?._id ?? '']: 'Wrong' });
      const { sequence: _, ...sent } = answerRequest(
        learner,
        missed,
        option(missed as QuestionView, 'Right'),
      );
      await post(testServer, who, `/api/attempts/${attempt._id}/repeats`, {
        ...sent,
        writer: learner.writer,
        repeat: 1,
      });
      expect((await session(who, attempt._id)).statusCode).toBe(404);
      await finish(testServer, learner, attempt._id);
      const reply = await session(who, attempt._id);
      expect(reply.statusCode, reply.body).toBe(200);
      const { questions, nextOn } = reply.json<StudySession>();
      const byId = new Map(questions.map((one) => [one.questionId, one]));
      expect(byId.get(became?._id ?? '')).toMatchObject({
        isNew: false,
        wasWrong: true,
        right: true,
      });
      expect(byId.get(missed?._id ?? '')).toMatchObject({
        wasWrong: false,
        right: false,
        rightAgain: true,
      });
      expect(nextOn).toBe(dayAfter(testServer.platform.now().toISOString().slice(0, 10), 1));
      expect(questions.every(({ comesNext }) => comesNext)).toBe(true);
    } finally {
      clock.now = null;
    }
  });

  it('calls questions new that were never answered before', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const attempt = (await today(learner)).json<Attempt>();
    await answer(learner, attempt, {});
    await finish(testServer, learner, attempt._id);
    const { questions } = (await session(learner.who, attempt._id)).json<StudySession>();
    expect(questions.map(({ isNew, wasWrong }) => [isNew, wasWrong])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("answers 404 for a quiz, someone else's session and an unknown id, and 401 without a sign-in", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const quiz = await startQuiz(testServer, learner);
    await answer(learner, quiz, {});
    await finish(testServer, learner, quiz._id);
    expect((await session(learner.who, quiz._id)).statusCode).toBe(404);
    const attempt = (await today(learner)).json<Attempt>();
    await answer(learner, attempt, {});
    await finish(testServer, learner, attempt._id);
    const stranger = await testServer.signedInAs('paid');
    expect((await session(stranger, attempt._id)).statusCode).toBe(404);
    expect((await session(learner.who, newId())).statusCode).toBe(404);
    expect((await session(learner.who, 'x')).statusCode).toBe(400);
    expect((await session(null, attempt._id)).statusCode).toBe(401);
  });
});

describe('the next module of a learner without a study plan', () => {
  const modules = [{ name: 'Signs' }, { name: 'Speed' }].map((module) => ({
    ...module,
    questions: buildQuiz(2).courses?.[0]?.modules?.[0]?.questions ?? [],
  }));
  const draft = () => buildQuiz(1, { courses: [{ name: 'Rules', modules }] });

  it('is unknown before the first module, then the running one, the missed one, or the one after it', async () => {
    const learner = await makeLearner(testServer, draft());
    expect(await firstCard(learner)).toMatchObject({ plan: null, moduleStep: null, nextOn: null });
    const attempt = await startQuiz(testServer, learner);
    expect(await firstCard(learner)).toMatchObject({
      moduleStep: {
        moduleName: 'Signs',
        running: { quizId: attempt._id, questions: 2, answered: 0 },
      },
    });
    const [wrong] = attempt.questions;
    await answer(learner, attempt, { [wrong?._id ?? '']: 'Wrong' });
    await finish(testServer, learner, attempt._id);
    expect(await firstCard(learner)).toMatchObject({
      moduleStep: { moduleName: 'Signs', running: null, missed: 1 },
    });
    await takeQuiz(testServer, learner, ['Right', 'Right']);
    expect(await firstCard(learner)).toMatchObject({
      moduleStep: { missed: 0, next: { moduleName: 'Speed' } },
    });
    await plan(learner.who, learner.program._id);
    expect(await firstCard(learner)).toMatchObject({ moduleStep: null });
  });
});

describe('the order of study cards', () => {
  it('puts programs with study for today first, and then the nearest exam', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { who } = learner;
    const day = (days: number) =>
      dayAfter(testServer.platform.now().toISOString().slice(0, 10), days);
    const other = await makeLearner(testServer, buildQuiz(1));
    await grant(testServer, who, other.program._id);
    await plan(who, learner.program._id, { examOn: day(30) });
    await plan(who, other.program._id, { examOn: day(5) });
    const order = async () =>
      (await testServer.call(who, { url: '/api/study/programs' }))
        .json<StudyCard[]>()
        .map(({ programId }) => programId);
    expect(await order()).toEqual([other.program._id, learner.program._id]);
    const both = { ...learner, program: other.program };
    const attempt = (await today(both)).json<Attempt>();
    await answer(both, attempt, {});
    await finish(testServer, both, attempt._id);
    expect(await order()).toEqual([learner.program._id, other.program._id]);
  });
});
