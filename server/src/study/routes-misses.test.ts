import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { BankHealth } from '@certway/contract/insights/health';
import type { Program } from '@certway/contract/programs/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import type { Cause } from '@certway/contract/study/causes';
import type { MistakeCauses } from '@certway/contract/study/index';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
afterEach(() => {
  testServer.platform.clock.now = null;
});

const mistakesOf = (who: SignedIn | null, programId: string) =>
  testServer.call(who, { url: `/api/study/programs/${programId}/misses` });
const mistakes = async ({ who, program }: Learner): Promise<MistakeCauses> =>
  (await mistakesOf(who, program._id)).json();
const begin = ({ who, writer }: Learner, about: object) =>
  post(testServer, who, '/api/attempts/practice', { about, writer });
const resultOf = async (who: SignedIn, quizId: string): Promise<ResultDetail> =>
  (await testServer.call(who, { url: `/api/result/results/${quizId}` })).json();
const causesIn = ({ questions }: ResultDetail) => questions.map(({ cause }) => cause ?? null);

const answered = (learner: Learner, question: Parameters<typeof option>[0], text: string) =>
  answerRequest(learner, question, option(question, text));

type Line = [answer: string, change: object, cause: Cause | null];

/** Takes a quiz with the answers of the script, and finishes it. */
async function take(learner: Learner, script: readonly Line[]) {
  const attempt = await startQuiz(testServer, learner);
  for (const [place, [answer, change]] of script.entries()) {
    const paper = attempt.questions[place];
    const sent = { ...answered(learner, paper, answer), seconds: 10, ...change };
    expect((await save(testServer, learner, attempt._id, sent)).statusCode).toBe(200);
  }
  expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
  return attempt;
}

const SCRIPT: Line[] = [
  ['Right', {}, null],
  ['Right', { sure: true }, null],
  ['Wrong', { sure: true }, 'surely-wrong'],
  ['Odd', { sure: false }, 'not-known'],
  ['Right', { sure: false }, 'guessed-right'],
  ['Right', { seconds: 90 }, 'too-slow'],
  ['Wrong', {}, 'not-known'],
];

describe("the causes of a quiz's mistakes", () => {
  it('are returned with the result and for the program, and each cause can be practiced', async () => {
    const learner = await makeLearner(testServer, buildQuiz(SCRIPT.length));
    const attempt = await take(learner, SCRIPT);
    const result = await resultOf(learner.who, attempt._id);
    expect(causesIn(result)).toEqual(SCRIPT.map(([, , cause]) => cause));
    expect(await mistakes(learner)).toEqual({
      causes: [
        { cause: 'surely-wrong', questions: 1 },
        { cause: 'guessed-right', questions: 1 },
        { cause: 'too-slow', questions: 1 },
        { cause: 'not-known', questions: 2 },
      ],
      stuck: [],
    });
    for (const { cause, questions } of (await mistakes(learner)).causes) {
      const about = { what: 'cause', programId: learner.program._id, cause };
      for (const quizId of [null, attempt._id]) {
        const drill = (await begin(learner, { ...about, quizId })).json<Attempt>();
        expect(drill.questions, cause).toHaveLength(questions);
        const asked = attempt.questions.map(({ _id }, place) => [_id, SCRIPT[place]?.[2]]);
        for (const { _id } of drill.questions) expect(asked).toContainEqual([_id, cause]);
      }
    }
  });

  it("disappear with the next right answer, and practicing such a cause then answers 'nothing-missed'", async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    await take(learner, [
      ['Wrong', { sure: true }, null],
      ['Right', {}, null],
    ]);
    const about = { what: 'cause', programId: learner.program._id, cause: 'surely-wrong' };
    const drill = (await begin(learner, about)).json<Attempt>();
    const [paper] = drill.questions;
    await save(testServer, learner, drill._id, answered(learner, paper, 'Right'));
    await finish(testServer, learner, drill._id);
    expect((await mistakes(learner)).causes).toEqual([]);
    expect((await begin(learner, about)).json()).toMatchObject({ code: 'nothing-missed' });
  });

  it('are visible only to the learner: other callers get 401 when signed out, 404 without access', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const attempt = await take(learner, [['Wrong', { sure: true }, 'surely-wrong']]);
    const admin = await testServer.signedInAs('admin');
    expect(causesIn(await resultOf(admin, attempt._id))).toEqual([null]);
    const stranger = await testServer.signedInAs('paid');
    const id = learner.program._id;
    expect((await mistakesOf(null, id)).statusCode).toBe(401);
    expect((await mistakesOf(stranger, id)).statusCode).toBe(404);
    expect((await mistakesOf(learner.who, newId())).statusCode).toBe(404);
    const other = await makeLearner(testServer, buildQuiz(1));
    const about = { what: 'cause', programId: other.program._id, cause: 'surely-wrong' };
    expect((await begin(other, { ...about, quizId: attempt._id })).statusCode).toBe(404);
    expect((await begin(learner, { ...about, cause: 'bad luck' })).statusCode).toBe(400);
  });
});

describe("the causes of a mock exam's mistakes", () => {
  const BEGUN = new Date('2026-11-22T10:00:00Z');
  /** A mock exam of one hour that contains all four questions. */
  const whole = ({ courses }: Program) => ({
    questionCount: 4,
    sections: [
      {
        title: 'All',
        size: { unit: 'count' as const, value: 4 },
        moduleIds: courses.flatMap(({ modules }) => modules.map(({ _id }) => _id)),
      },
    ],
  });
  const at = (minutes: number) => new Date(BEGUN.getTime() + minutes * 60_000);

  it('include changed answers, unanswered questions and questions never reached', async () => {
    testServer.platform.clock.now = BEGUN;
    const exam = await makeExamProgram(testServer, whole);
    const { learner } = exam;
    const paper = await startExam(testServer, exam, learner);
    const give = (place: number, answer: string, sequence: number) => {
      const asked = paper.questions[place];
      const sent = { ...answered(learner, asked, answer), sequence, seconds: 5 };
      const answeredAt = at(sequence + 1).toISOString();
      return save(testServer, learner, paper._id, { ...sent, answeredAt });
    };
    testServer.platform.clock.now = at(10);
    await give(0, 'Right', 0);
    await give(0, 'Wrong', 1);
    await give(1, 'Wrong', 2);
    const marks = { seconds: { [paper.questions[2]?._id ?? '']: 4 } };
    const kept = await testServer.call(learner.who, {
      method: 'PUT',
      url: `/api/attempts/${paper._id}/marks`,
      payload: { writer: learner.writer, sequence: 3, marks },
    });
    expect(kept.statusCode, kept.body).toBe(200);
    testServer.platform.clock.now = at(60.5);
    expect((await finish(testServer, learner, paper._id)).statusCode).toBe(200);
    expect(causesIn(await resultOf(learner.who, paper._id))).toEqual([
      'changed-to-wrong',
      'not-known',
      'ran-out',
      'never-seen',
    ]);
    expect((await mistakes(learner)).causes).toHaveLength(4);
  });

  /**
   * Three sections of two questions: one of two minutes that is left early, one of ten minutes that
   * times out, and one with the remaining time.
   */
  const parts = ({ courses }: Program) => ({
    questionCount: 6,
    sections: [{ minutes: 2, oneWay: true }, { minutes: 10, oneWay: true }, {}].map(
      (change, place) => ({
        title: `Part ${place + 1}`,
        size: { unit: 'count' as const, value: 2 },
        moduleIds: courses.flatMap(({ modules }) => modules.map(({ _id }) => _id)),
        ...change,
      }),
    ),
  });

  it("depend on each section's time limit, and on whether the section was left or timed out", async () => {
    testServer.platform.clock.now = BEGUN;
    const exam = await makeExamProgram(testServer, parts, buildQuiz(6));
    const { learner } = exam;
    const { who, writer } = learner;
    const paper = await startExam(testServer, exam, learner);
    const idAt = (place: number) => paper.questions[place]?._id ?? '';
    let sequence = 0;
    const give = async (place: number, text: string | null, minute: number, seconds: number) => {
      testServer.platform.clock.now = at(minute);
      const asked = paper.questions[place];
      const sent = answerRequest(learner, asked, text === null ? null : option(asked, text));
      const more = { sequence: sequence++, seconds, answeredAt: at(minute).toISOString() };
      const saved = await save(testServer, learner, paper._id, { ...sent, ...more });
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const enter = async (section: number, minute: number) => {
      testServer.platform.clock.now = at(minute);
      const moved = await post(testServer, who, `/api/attempts/${paper._id}/moves`, {
        writer,
        sendId: newId(),
        at: at(minute).toISOString(),
        move: { type: 'enter', section },
      });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    await give(0, 'Right', 0.5, 20);
    await enter(1, 1);
    // This section allows five minutes per question, the whole mock exam ten. An answer after 601
    // seconds is slow by the limit of the section, but not by the limit of the exam.
    await give(2, 'Right', 10.9, 601);
    await enter(2, 11.5);
    await give(4, 'Right', 12, 1201);
    await give(5, 'Right', 13, 0);
    await give(5, null, 14, 0);
    const marks = { seconds: { [idAt(1)]: 9, [idAt(3)]: 9 } };
    await testServer.call(who, {
      method: 'PUT',
      url: `/api/attempts/${paper._id}/marks`,
      payload: { writer, sequence: sequence++, marks },
    });
    testServer.platform.clock.now = at(30);
    expect((await finish(testServer, learner, paper._id, { writer })).statusCode).toBe(200);
    const causes = causesIn(await resultOf(who, paper._id));
    expect(causes.slice(0, 2)).toEqual([null, 'not-known']);
    expect(causes.slice(2, 4)).toEqual(['too-slow', 'ran-out']);
    expect(causes.slice(4)).toEqual(['too-slow', 'not-known']);
  });

  it('leave out unanswered questions of an abandoned mock exam', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const paper = await startExam(testServer, exam, learner);
    const [first] = paper.questions;
    await save(testServer, learner, paper._id, answered(learner, first, 'Wrong'));
    const gone = await post(testServer, learner.who, `/api/attempts/${paper._id}/abandon`);
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await mistakes(learner)).toEqual({
      causes: [{ cause: 'not-known', questions: 1 }],
      stuck: [],
    });
  });

  it('remain in an earlier result during a mock exam with its questions, but are not counted or practiced', async () => {
    const exam = await makeExamProgram(testServer, whole);
    const { learner } = exam;
    const quiz = await take(learner, [
      ['Wrong', { sure: true }, null],
      ['Right', {}, null],
      ['Right', {}, null],
      ['Right', {}, null],
    ]);
    await startExam(testServer, exam, learner);
    const causes = causesIn(await resultOf(learner.who, quiz._id));
    expect(causes).toEqual(['surely-wrong', null, null, null]);
    expect(await mistakes(learner)).toEqual({ causes: [], stuck: [] });
    const about = { what: 'cause', programId: learner.program._id, cause: 'surely-wrong' };
    expect((await begin(learner, about)).json()).toMatchObject({ code: 'nothing-missed' });
  });
});

describe('a question that a learner keeps missing', () => {
  const health = async (who: SignedIn, programId: string) =>
    (
      await testServer.call(who, { url: `/api/insights/programs/${programId}/health` })
    ).json<BankHealth>();

  it("is listed from the fourth miss until a right answer, and reported to the trainer without the learner's name", async () => {
    const { learner, trainer } = await makeExamProgram(testServer);
    const { program } = learner;
    const answers = ['Wrong', 'Right', 'Right', 'Right'];
    for (let time = 0; time < 3; time++) await takeQuiz(testServer, learner, answers);
    expect((await mistakes(learner)).stuck).toEqual([]);
    const { attempt } = await takeQuiz(testServer, learner, answers);
    const questionId = attempt.questions[0]?._id ?? '';
    expect((await mistakes(learner)).stuck).toEqual([
      { questionId, text: 'Question 1?', missed: 4 },
    ]);
    const { stuck } = await health(trainer, program._id);
    expect(stuck).toMatchObject([{ questionId, place: 1, text: 'Question 1?', learners: 1 }]);
    expect(JSON.stringify(stuck)).not.toContain(learner.who.user.id);

    const drill = (await begin(learner, { what: 'stuck', programId: program._id })).json<Attempt>();
    expect(drill.questions.map(({ _id }) => _id)).toEqual([questionId]);
    const [paper] = drill.questions;
    await save(testServer, learner, drill._id, answered(learner, paper, 'Right'));
    await finish(testServer, learner, drill._id);
    expect((await mistakes(learner)).stuck).toEqual([]);
    expect((await health(trainer, program._id)).stuck).toEqual([]);
  });
});
