import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  grant,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const words = { kind: 'key-wrong', text: 'Paris is in France.', source: 'Atlas, page 4' };
const report = (learner: Learner, quizId: string, questionId: unknown, change: object = {}) =>
  post(testServer, learner.who, '/api/reports', { quizId, questionId, ...words, ...change });
const own = async (learner: Learner, quizId: string) =>
  testServer.call(learner.who, { url: `/api/reports/own/${quizId}` });

async function answered(feedback: 'at-once' | 'at-end' = 'at-once') {
  const learner = await makeLearner(testServer, buildQuiz(2, { settings: { feedback } }));
  const attempt = await startQuiz(testServer, learner);
  const [paper] = attempt.questions;
  await save(
    testServer,
    learner,
    attempt._id,
    answerRequest(learner, paper, option(paper, 'Wrong')),
  );
  return { learner, attempt, first: paper?._id, second: attempt.questions[1]?._id };
}

describe('POST /api/reports', () => {
  it('rejects a report that is empty, of an unknown kind, or too long', async () => {
    const { learner, attempt, first } = await answered();
    for (const change of [
      { text: '' },
      { text: ' \u200b ' },
      { text: 'x'.repeat(1001) },
      { kind: 'rude' },
      { source: 'x'.repeat(1001) },
      { quizId: 'none' },
    ]) {
      const reply = await report(learner, attempt._id, first, change);
      expect(reply.statusCode, JSON.stringify(change).slice(0, 60)).toBe(400);
    }
    expect((await own(learner, attempt._id)).json()).toEqual([]);
  });

  it("rejects visitors, and reports about other people's attempts, other questions, and unanswered questions", async () => {
    const { learner, attempt, first, second } = await answered();
    const payload = { quizId: attempt._id, questionId: first, ...words };
    const visitor = await testServer.call(null, { method: 'POST', url: '/api/reports', payload });
    expect(visitor.statusCode).toBe(401);
    const stranger = { ...learner, who: await testServer.signedInAs('admin') };
    expect((await report(stranger, attempt._id, first)).statusCode).toBe(404);
    expect((await own(stranger, attempt._id)).statusCode).toBe(404);
    expect((await report(learner, newId(), first)).statusCode).toBe(404);
    expect((await report(learner, attempt._id, newId())).statusCode).toBe(404);
    expect((await report(learner, attempt._id, second)).json().code).toBe('not-answered-yet');
  });

  it('rejects a report about a question whose verdict may not be revealed yet', async () => {
    const { learner, attempt, first } = await answered('at-end');
    expect((await report(learner, attempt._id, first)).json().code).toBe('not-answered-yet');
    await post(testServer, learner.who, `/api/attempts/${attempt._id}/abandon`);
    expect((await report(learner, attempt._id, first)).statusCode).toBe(200);
  });

  it('stores one report per person and question version, and refuses a second one from another attempt', async () => {
    const { learner, attempt, first } = await answered();
    const both = await Promise.all([1, 2].map(() => report(learner, attempt._id, first)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = { questionId: first, ...words, state: 'open', answer: '', decidedAt: null };
    expect((await own(learner, attempt._id)).json()).toMatchObject([kept]);
    await post(testServer, learner.who, `/api/attempts/${attempt._id}/abandon`);
    const { attempt: again } = await takeQuiz(testServer, learner, ['Right', 'Right']);
    expect((await report(learner, again._id, first)).json().code).toBe('already-reported');
    expect((await own(learner, again._id)).json()).toMatchObject([kept]);
  });

  it('does not show the report to other learners', async () => {
    const { learner, attempt, first } = await answered();
    await report(learner, attempt._id, first);
    const other = { ...learner, who: await testServer.signedInAs('paid'), writer: newId() };
    await grant(testServer, other.who, learner.program._id);
    const taken = await takeQuiz(testServer, other, ['Wrong', 'Wrong']);
    expect((await own(other, taken.attempt._id)).json()).toEqual([]);
    const url = `/api/result/results/${taken.attempt._id}`;
    expect((await testServer.call(other.who, { url })).body).not.toContain(words.text);
  });

  it('limits the number of reports per hour', async () => {
    const learner = await makeLearner(testServer, buildQuiz(21));
    const { attempt } = await takeQuiz(testServer, learner, Array(21).fill('Wrong'));
    const codes: number[] = [];
    for (const { _id } of attempt.questions) {
      codes.push((await report(learner, attempt._id, _id)).statusCode);
    }
    expect(codes).toEqual([...Array(20).fill(200), 429]);
  });

  it("adds the report to its author's data download, and deletes it with the author's account", async () => {
    const { learner, attempt, first } = await answered();
    await report(learner, attempt._id, first);
    const { id } = learner.who.user;
    const file = await testServer.call(learner.who, { url: `/api/user/users/${id}/export` });
    expect(file.json().reports).toMatchObject([{ questionId: first, text: words.text }]);
    const { username } = learner.who.user;
    const gone = { method: 'DELETE', url: `/api/user/users/${id}`, payload: { username } } as const;
    expect((await testServer.call(learner.who, gone)).statusCode).toBe(200);
    const { rows } = await testServer.platform.db.$client.query(
      'select id from reports_report where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('POST /api/reports/demo', () => {
  const fromDemo = (who: SignedIn, programId: string, questionId: string) =>
    post(testServer, who, '/api/reports/demo', { programId, questionId, ...words });

  it('stores one report per person about a demo question, and shows the trainer that it comes from the demo', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await putInStore(
      testServer,
      {},
      buildQuiz(6).courses[0]?.modules[0]?.questions,
      trainer,
    );
    const asked = (await testServer.call(null, { url: `/api/quiz/demo/${program._id}` })).json();
    const [{ _id: questionId }] = asked;
    const who = await testServer.signedInAs('user');
    const payload = { programId: program._id, questionId, ...words };
    const visitor = await testServer.call(null, {
      method: 'POST',
      url: '/api/reports/demo',
      payload,
    });
    expect(visitor.statusCode).toBe(401);
    expect((await fromDemo(who, program._id, newId())).statusCode).toBe(404);
    expect((await fromDemo(who, newId(), questionId)).statusCode).toBe(404);
    expect((await fromDemo(who, program._id, questionId)).json()).toMatchObject({
      questionId,
      ...words,
      state: 'open',
    });
    expect((await fromDemo(who, program._id, questionId)).json().code).toBe('already-reported');
    const shown = await testServer.call(trainer, { url: '/api/reports/questions' });
    expect(shown.json()).toMatchObject([
      { questionId, count: 1, reports: [{ fromDemo: true, answerText: '' }] },
    ]);
  });

  it('rejects a report about a question outside the demo', async () => {
    const { program, who } = await makeLearner(testServer, buildQuiz(6));
    const { questions } = await startQuiz(testServer, {
      who,
      program,
      writer: newId(),
      device: newId(),
    });
    const demo = (await testServer.call(null, { url: `/api/quiz/demo/${program._id}` })).json();
    const known = new Set(demo.map(({ _id }: { _id: string }) => _id));
    const other = questions.find(({ _id }) => !known.has(_id))?._id ?? '';
    expect((await fromDemo(who, program._id, other)).statusCode).toBe(404);
  });
});

describe('the queue of reported questions', () => {
  async function reported() {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(2), trainer.user.id);
    const people: Learner[] = [];
    let questionId = '';
    for (const answers of [
      ['Wrong', 'Right'],
      ['Odd', 'Right'],
    ]) {
      const who = await testServer.signedInAs('paid');
      await grant(testServer, who, program._id);
      const learner = { who, program, writer: newId(), device: newId() };
      const { attempt } = await takeQuiz(testServer, learner, answers);
      questionId = attempt.questions[0]?._id ?? '';
      await report(learner, attempt._id, questionId);
      people.push(learner);
    }
    return { trainer, program, questionId, people };
  }
  const queue = (who: Learner['who'], programId?: string) =>
    testServer.call(who, {
      url: `/api/reports/questions${programId ? `?programId=${programId}` : ''}`,
    });

  it("is visible to the program's trainer and admins, with the reporters' answers but without their names", async () => {
    const { trainer, program, questionId, people } = await reported();
    const shown = (await queue(trainer)).json();
    expect(shown).toMatchObject([{ questionId, count: 2, version: 1, correctAnswer: 'Right' }]);
    const answers = shown[0].reports.map((each: { answerText: string }) => each.answerText);
    expect(answers).toEqual(['Wrong', 'Odd']);
    for (const { who } of people) expect(JSON.stringify(shown)).not.toContain(who.user.username);
    const stranger = await testServer.signedInAs('trainer');
    expect((await queue(stranger)).json()).toEqual([]);
    expect((await queue(stranger, program._id)).json()).toEqual([]);
    const admin = await testServer.signedInAs('admin');
    expect((await queue(admin, program._id)).json()).toHaveLength(1);
    const learner = people[0]?.who;
    if (learner) expect((await queue(learner)).statusCode).toBe(403);
  });

  it("notifies each reporter of the reason when a question's reports are declined", async () => {
    const { trainer, questionId, people } = await reported();
    const url = `/api/reports/questions/${questionId}/decline`;
    const stranger = await testServer.signedInAs('trainer');
    const answer = 'It stands so in chapter 4.';
    expect((await post(testServer, stranger, url, { answer })).statusCode).toBe(404);
    expect((await post(testServer, trainer, url, { answer: '' })).statusCode).toBe(400);
    expect((await post(testServer, trainer, url, { answer })).json()).toEqual({
      success: true,
      count: 2,
    });
    expect((await post(testServer, trainer, url, { answer })).json()).toEqual({
      success: true,
      count: 0,
    });
    expect((await queue(trainer)).json()).toEqual([]);
    for (const { who } of people) {
      const inbox = await testServer.call(who, { url: '/api/inbox/conversations' });
      expect(inbox.body).toContain(answer);
    }
  });
});
