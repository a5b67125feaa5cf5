import type { PracticeAbout } from '@certway/contract/attempts/practice-about';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { PRACTICE_QUESTIONS } from '@certway/contract/limits';
import type { Program } from '@certway/contract/programs/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  option,
  post,
  save,
} from '../../test/fixtures/attempts.ts';
import {
  joinExamProgram,
  makeExamProgram,
  startExam,
  takeExam,
} from '../../test/fixtures/exams.ts';
import { firstModule } from '../../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const count = (value: number) => ({ unit: 'count' as const, value });
const inTwo = ({ courses }: Program) => {
  const moduleIds = courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const section = (title: string) => ({ title, size: count(2), moduleIds });
  return { questionCount: 4, pass: count(2), sections: [section('Air law'), section('Weather')] };
};

type About = { [K in keyof PracticeAbout]?: unknown } & Record<string, unknown>;
const practice = (who: SignedIn | null, about: About, writer = newId()) =>
  testServer.call(who, {
    method: 'POST',
    url: '/api/attempts/practice',
    payload: { about, writer },
  });
const idsOf = ({ questions }: Attempt, places: readonly number[]) =>
  places.map((place) => questions[place]?._id ?? '').sort();
const asked = (reply: { json: <T>() => T }) =>
  reply
    .json<Attempt>()
    .questions.map(({ _id }) => _id)
    .sort();

async function answerAll(learner: Learner, attempt: Attempt, text: string) {
  for (const paper of attempt.questions) {
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, text)),
    );
  }
  return finish(testServer, learner, attempt._id);
}

/** Submits a mock exam in which only the given questions are answered. */
async function answerSome(
  learner: Learner,
  exam: Parameters<typeof startExam>[1],
  answers: Record<string, string>,
) {
  const attempt = await startExam(testServer, exam, learner);
  for (const question of attempt.questions) {
    const text = answers[question._id];
    if (text === undefined) continue;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, question, option(question, text)),
    );
  }
  await finish(testServer, learner, attempt._id);
  return attempt;
}

describe('practice of questions missed in a mock exam', () => {
  it('asks the missed questions of the whole exam or of one section, and ends with a result', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner } = exam;
    const answers = ['Right', 'Wrong', 'Odd', 'Wrong'];
    const { attempt, quizId } = await takeExam(testServer, exam, learner, answers);
    const whole = await practice(learner.who, { what: 'paper', quizId }, learner.writer);
    expect(whole.statusCode, whole.body).toBe(200);
    expect(asked(whole)).toEqual(idsOf(attempt, [1, 2, 3]));
    expect(whole.json()).toMatchObject({
      mode: 'missed',
      feedback: 'at-once',
      courseName: 'Practice',
      moduleName: 'Written exam',
      moduleId: null,
      blueprintId: null,
      paper: null,
    });
    const section = await practice(learner.who, { what: 'paper', quizId, section: 0 });
    expect(asked(section)).toEqual(idsOf(attempt, [1]));
    expect(section.json().moduleName).toBe('Written exam: Air law');
    const done = await answerAll(learner, whole.json(), 'Right');
    const { result } = done.json();
    expect(result).toMatchObject({
      points: 100,
      achieve: null,
      practiceOnly: true,
      mode: 'missed',
    });
    const past = await testServer.call(learner.who, { url: '/api/results' });
    expect(past.json()[0]).toMatchObject({ courseName: 'Practice', moduleName: 'Written exam' });
  });

  it('includes unanswered questions', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const { _id: quizId, questions } = await answerSome(learner, exam, {});
    const both = await practice(learner.who, { what: 'paper', quizId });
    expect(asked(both)).toEqual(questions.map(({ _id }) => _id).sort());
  });

  it('continues the same attempt if it is requested again', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { quizId } = await takeExam(testServer, exam, exam.learner, ['Odd', 'Odd', 'Odd', 'Odd']);
    const about = { what: 'paper', quizId };
    const who = exam.learner.who;
    const started = await Promise.all([practice(who, about), practice(who, about)]);
    const again = await practice(who, about);
    expect(new Set([...started, again].map((reply) => reply.json()._id)).size).toBe(1);
  });

  it("answers 'nothing-missed' if nothing was missed, and 404 to other people", async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const { quizId } = await takeExam(testServer, exam, learner, ['Right', 'Right']);
    const about = { what: 'paper', quizId };
    expect((await practice(learner.who, about)).json().code).toBe('nothing-missed');
    const other = await joinExamProgram(testServer, exam);
    for (const who of [other.who, exam.trainer, await testServer.signedInAs('admin')]) {
      expect((await practice(who, about)).statusCode).toBe(404);
    }
    expect((await practice(null, about)).statusCode).toBe(401);
    expect((await practice(learner.who, { what: 'paper', quizId, section: 7 })).statusCode).toBe(
      404,
    );
    expect((await practice(learner.who, { what: 'paper' })).statusCode).toBe(400);
  });

  it('answers 404 for a running exam, and for a learner without access', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const running = await startExam(testServer, exam, learner);
    const of = (quizId: string) => practice(learner.who, { what: 'paper', quizId });
    expect((await of(running._id)).statusCode).toBe(404);
    const { quizId } = await takeExam(testServer, exam, learner, ['Wrong', 'Wrong']);
    await testServer.platform.db.$client.query(
      'update access_grant set revoked_at = now() where user_id = $1',
      [learner.who.user.id],
    );
    expect((await of(quizId)).statusCode).toBe(404);
  });
});

describe('practice of a topic', () => {
  it('asks questions of the topic and its subtopics, starting with those missed last time', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner, trainer } = exam;
    const { programId, moduleId } = firstModule(learner.program);
    const url = `/api/quiz/program/${programId}/topic`;
    const made = await post(testServer, trainer, url, {
      lines: [
        { level: 0, code: '010', name: 'Air law' },
        { level: 1, name: 'Licenses' },
        { level: 0, name: 'Weather' },
      ],
    });
    expect(made.statusCode, made.body).toBe(200);
    const outline = (await testServer.call(trainer, { url })).json();
    const [law, licenses, weather] = outline.topics.map(({ _id }: { _id: string }) => _id);
    await post(testServer, trainer, `${url}/assign`, { topicId: licenses, moduleIds: [moduleId] });
    const about = { what: 'topic', programId, topicId: law };
    expect((await practice(learner.who, { ...about, topicId: weather })).json().code).toBe(
      'nothing-to-ask',
    );
    expect((await practice(learner.who, { ...about, missed: true })).json().code).toBe(
      'nothing-missed',
    );
    const { attempt } = await takeExam(testServer, exam, learner, [
      'Right',
      'Wrong',
      'Right',
      'Right',
    ]);
    const missed = await practice(learner.who, { ...about, missed: true });
    expect(asked(missed)).toEqual(idsOf(attempt, [1]));
    expect(missed.json().mode).toBe('missed');
    const all = (await practice(learner.who, about)).json<Attempt>();
    expect(all).toMatchObject({ mode: 'practice', moduleName: 'Air law' });
    expect(all.questions).toHaveLength(4);
    expect(all.questions[0]?._id).toBe(attempt.questions[1]?._id);
    const stranger = await testServer.signedInAs('paid');
    expect((await practice(stranger, about)).statusCode).toBe(404);
    expect((await practice(learner.who, { ...about, topicId: newId() })).statusCode).toBe(404);
  });

  it('asks questions answered wrong last time first, then unanswered ones, then those answered longest ago', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner, trainer } = exam;
    const { programId, moduleId } = firstModule(learner.program);
    const url = `/api/quiz/program/${programId}/topic`;
    await post(testServer, trainer, url, { lines: [{ level: 0, name: 'All of it' }] });
    const outline = (await testServer.call(trainer, { url })).json();
    const topicId = outline.topics[0]._id;
    await post(testServer, trainer, `${url}/assign`, { topicId, moduleIds: [moduleId] });
    const order = async () => {
      const about = { what: 'topic', programId, topicId };
      const started = (await practice(learner.who, about)).json<Attempt>();
      await post(testServer, learner.who, `/api/attempts/${started._id}/abandon`);
      return started.questions.map(({ _id }) => _id);
    };
    const bank = await order();
    const [a = '', b = '', c = '', d = ''] = bank;
    const answered = (answers: Record<string, string>) => answerSome(learner, exam, answers);
    await answered({ [a]: 'Right', [c]: 'Wrong' });
    expect(await order()).toEqual([c, b, d, a]);
    await answered({ [b]: 'Right' });
    expect(await order()).toEqual([c, d, a, b]);
    await answered({ [a]: 'Right', [c]: 'Right' });
    const missed = { what: 'topic', programId, topicId, missed: true };
    expect((await practice(learner.who, missed)).json().code).toBe('nothing-missed');
    expect((await order()).slice(0, 2)).toEqual([d, b]);
  });

  it('asks no more questions than PRACTICE_QUESTIONS', async () => {
    const exam = await makeExamProgram(testServer, {}, buildQuiz(PRACTICE_QUESTIONS + 1));
    const { learner, trainer } = exam;
    const { programId, moduleId } = firstModule(learner.program);
    const url = `/api/quiz/program/${programId}/topic`;
    await post(testServer, trainer, url, { lines: [{ level: 0, name: 'All of it' }] });
    const topicId = (await testServer.call(trainer, { url })).json().topics[0]._id;
    await post(testServer, trainer, `${url}/assign`, { topicId, moduleIds: [moduleId] });
    const started = await practice(learner.who, { what: 'topic', programId, topicId });
    expect(started.json().questions).toHaveLength(PRACTICE_QUESTIONS);
  });
});
