import type { BankHealth } from '@certway/contract/insights/health';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { buildQuiz, grant, type Learner, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
let trainer: SignedIn;
let program: Learner['program'];
const people: Learner[] = [];

const url = (query = '') => `/api/insights/programs/${program._id}/health?${query}`;
const read = async (query = '') =>
  (await testServer.call(trainer, { url: url(query) })).json<BankHealth>();

/**
 * The answers of the strong learners, who are twelve of thirty. They know the answers to the last
 * two questions, but choose 'Odd' in the first question, whose key is therefore suspect.
 */
const STRONG = ['Odd', 'Right', 'Right'];
const WEAK = ['Right', 'Wrong', 'Even'];
const STRONG_ONES = 12;

beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
  program = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
  for (let n = 0; n < HEALTH_FROM_ANSWERS; n++) {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id);
    people.push({ who, program, writer: newId(), device: newId() });
  }
  for (const [n, person] of people.entries()) {
    if (n === HEALTH_FROM_ANSWERS - 1) break;
    await takeQuiz(testServer, person, n < STRONG_ONES ? STRONG : WEAK);
  }
}, 120_000);

describe('GET /api/insights/programs/:programId/health', () => {
  it('answers 404 for another trainer and 403 for learners', async () => {
    const other = await testServer.signedInAs('trainer');
    expect((await testServer.call(other, { url: url() })).statusCode).toBe(404);
    expect((await testServer.call(null, { url: url() })).statusCode).toBe(401);
    for (const role of ['paid', 'demo', 'partner'] as const) {
      const who = await testServer.signedInAs(role);
      expect((await testServer.call(who, { url: url() })).statusCode, role).toBe(403);
    }
    expect((await testServer.call(trainer, { url: url('of=some') })).statusCode).toBe(400);
  });

  it('returns no statistics before there are enough answers', async () => {
    expect(await read()).toMatchObject({
      attempts: HEALTH_FROM_ANSWERS - 1,
      capped: false,
      questions: 3,
      measured: 0,
      worst: [],
      scores: [{ kind: 'module', name: 'Lift', figures: null }],
    });
  });

  it('returns the question with the suspect key first, with the options that each third of learners chose', async () => {
    await takeQuiz(testServer, people.at(-1) as Learner, WEAK);
    const { worst, measured, scores } = await read();
    expect(measured).toBe(3);
    const [first] = worst;
    expect(first).toMatchObject({ version: 1, place: 1, answers: 30, correctAnswer: 'Right' });
    expect(first?.paper.text).toBe('Question 1?');
    expect(first?.flags).toContain('key-suspect');
    expect(first?.right).toBe(60);
    expect(first?.discrimination).toBeCloseTo(-1, 6);
    const thirds = first?.choices.map(({ label, thirds: drawn }) => [label, drawn.map(Math.round)]);
    expect(thirds).toEqual([
      ['Right', [100, 80, 0]],
      ['Wrong', [0, 0, 0]],
      ['Odd', [0, 20, 100]],
      ['Even', [0, 0, 0]],
    ]);
    expect(worst.find(({ place }) => place === 2)?.flags).toEqual(['unused-option']);
    expect(scores[0]?.figures?.points).toEqual([0, 0, 0, 18, 0, 0, 12, 0, 0, 0]);
  });

  it("counts a person's repeated answers only if all answers are requested", async () => {
    await takeQuiz(testServer, people[0] as Learner, ['Right', 'Right', 'Right']);
    const first = await read();
    expect(first).toMatchObject({ attempts: 30, worst: [{ answers: 30, right: 60 }, {}, {}] });
    const all = await read('of=all');
    expect(all.attempts).toBe(31);
    expect(all.worst.find(({ place }) => place === 1)?.answers).toBe(31);
  });

  it('counts only answers to the current version, and includes open reports', async () => {
    const [{ questionId } = { questionId: '' }] = (await read()).worst;
    const { courses } = program;
    const place = `course/${courses[0]?._id}/module/${courses[0]?.modules[0]?._id}`;
    const changed = await testServer.call(trainer, {
      method: 'PATCH',
      url: `/api/quiz/program/${program._id}/${place}/question/${questionId}`,
      payload: { questionData: { correctAnswer: 'Odd' } },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { measured, worst } = await read();
    expect(measured).toBe(2);
    const reported = worst[1]?.questionId;
    for (const person of people.slice(0, 2)) {
      const past = await testServer.call(person.who, { url: '/api/results' });
      const [{ _id: quizId }] = past.json();
      const said = { kind: 'unclear', text: 'Which one is meant?', source: '' };
      const sent = await post(testServer, person.who, '/api/reports', {
        quizId,
        questionId: reported,
        ...said,
      });
      expect(sent.statusCode, sent.body).toBe(200);
    }
    expect((await read()).worst[0]).toMatchObject({ questionId: reported, reports: 2 });
  });
});
