import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { OwnTestCount, SavedTest, StudyProgress } from '@certway/contract/study/own-test';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
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
} from '../../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { memoryTable } from '../tables.ts';

const testServer = useTestServer();

const ALL = { amount: { unit: 'all' } };
const at = (programId: string, more = '') => `/api/study/programs/${programId}/own-tests${more}`;
const count = (who: SignedIn, programId: string, test: object = {}) =>
  post(testServer, who, at(programId, '/count'), { ...ALL, ...test });
const counted = async ({ who, program }: Learner, test: object = {}): Promise<OwnTestCount> =>
  (await count(who, program._id, test)).json();
const begin = ({ who, program, writer }: Learner, test: object) =>
  post(testServer, who, '/api/attempts/practice', {
    about: { what: 'own', programId: program._id, test: { ...ALL, ...test } },
    writer,
  });
const keep = (who: SignedIn, programId: string, name: string, test: object = ALL) =>
  post(testServer, who, at(programId), { name, test });
const kept = async (who: SignedIn, programId: string): Promise<SavedTest[]> =>
  (await testServer.call(who, { url: at(programId) })).json();

/**
 * Takes a quiz of six questions with these answers: right, wrong, guessed right, right but slow,
 * and two questions not reached.
 */
async function study(): Promise<Learner> {
  const learner = await makeLearner(testServer, buildQuiz(6));
  const attempt = await startQuiz(testServer, learner);
  const given = [{}, { sure: true }, { sure: false }, { seconds: 299 }];
  for (const [place, change] of given.entries()) {
    const paper = attempt.questions[place];
    const answer = option(paper, place === 1 ? 'Wrong' : 'Right');
    const sent = { ...answerRequest(learner, paper, answer), seconds: 9, ...change };
    await save(testServer, learner, attempt._id, sent);
  }
  const url = `/api/attempts/${attempt._id}/abandon`;
  expect((await post(testServer, learner.who, url)).statusCode).toBe(200);
  return learner;
}

describe('a test that a learner puts together', () => {
  it('counts the matching questions, and asks exactly these questions', async () => {
    const learner = await study();
    const cases: [object, number][] = [
      [{}, 6],
      [{ statuses: ['new'] }, 2],
      [{ statuses: ['missed'] }, 1],
      [{ statuses: ['unsure'] }, 1],
      [{ statuses: ['missed', 'unsure', 'new'] }, 4],
      [{ statuses: ['due'] }, 0],
      [{ moduleIds: [learner.program.courses[0]?.modules[0]?._id] }, 6],
      [{ moduleIds: [newId()] }, 0],
      [{ topicIds: [newId()] }, 0],
    ];
    for (const [test, matches] of cases) {
      expect(await counted(learner, test), JSON.stringify(test)).toMatchObject({ matches });
      const reply = await begin(learner, test);
      if (matches === 0) expect(reply.json()).toMatchObject({ code: 'nothing-to-ask' });
      else expect(reply.json<Attempt>().questions).toHaveLength(matches);
    }
  });

  it('asks the requested number of questions, new ones first, or as many as fit into the requested minutes', async () => {
    const learner = await study();
    const three = { amount: { unit: 'questions', value: 3 } };
    expect(await counted(learner, three)).toMatchObject({ matches: 6, asks: 3 });
    const { questions } = (await begin(learner, three)).json<Attempt>();
    const fresh = (await begin(learner, { statuses: ['new'] })).json<Attempt>();
    const asked = questions.map(({ _id }) => _id);
    for (const { _id } of fresh.questions) expect(asked).toContain(_id);
    const minutes = await counted(learner, { amount: { unit: 'minutes', value: 2 } });
    expect(minutes.asks).toBeLessThan(6);
    expect(minutes.seconds).toBeLessThanOrEqual(120);
  });

  it('shows verdicts at the end or at once as requested, and continues a running attempt if started again', async () => {
    const learner = await study();
    const test = { feedback: 'at-end' };
    const attempt = (await begin(learner, test)).json<Attempt>();
    expect(attempt).toMatchObject({ feedback: 'at-end', moduleName: 'My own test' });
    expect((await begin(learner, test)).json<Attempt>()._id).toBe(attempt._id);
    const other = (await begin(learner, { feedback: 'at-once' })).json<Attempt>();
    expect(other._id).not.toBe(attempt._id);
    for (const paper of attempt.questions) {
      const saved = await save(
        testServer,
        learner,
        attempt._id,
        answerRequest(learner, paper, option(paper, 'Right')),
      );
      expect(saved.json().verdict).toBeNull();
    }
    expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
  });

  it('answers 404 without access, and leaves out questions of a running mock exam', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    expect((await counted(learner)).matches).toBe(4);
    const paper = await startExam(testServer, exam, learner);
    expect((await counted(learner)).matches).toBe(4 - paper.questions.length);
    const stranger = await testServer.signedInAs('paid');
    const id = learner.program._id;
    expect((await count(stranger, id)).statusCode).toBe(404);
    expect((await begin({ ...learner, who: stranger }, {})).statusCode).toBe(404);
    expect((await count(learner.who, id, { amount: { unit: 'hours' } })).statusCode).toBe(400);
    expect((await count(learner.who, id, { statuses: ['hard'] })).statusCode).toBe(400);
  });
});

describe('saved tests', () => {
  it('belong to one person, and saving under a used name replaces the test', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { who, program } = learner;
    await keep(who, program._id, 'Weak spots');
    const few = { amount: { unit: 'questions', value: 5 }, statuses: ['missed'] };
    const reply = await keep(who, program._id, 'Weak spots', few);
    expect(reply.json()).toMatchObject([{ name: 'Weak spots', test: few }]);
    await keep(who, program._id, 'all');
    expect((await kept(who, program._id)).map(({ name }) => name)).toEqual(['all', 'Weak spots']);
    const other = await testServer.signedInAs('paid');
    const remove = (by: SignedIn) =>
      post(testServer, by, at(program._id, '/remove'), { name: 'all' });
    expect((await testServer.call(other, { url: at(program._id) })).statusCode).toBe(404);
    expect((await remove(other)).statusCode).toBe(404);
    const file = await testServer.call(who, { url: `/api/user/users/${who.user.id}/export` });
    expect(file.json().study.tests).toHaveLength(2);
    expect((await remove(who)).json()).toHaveLength(1);
    expect((await remove(who)).json()).toEqual(await kept(who, program._id));
  });

  it("are limited to twenty, and one more answers 'too-many-tests'", async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(1));
    for (let n = 0; n < 20; n++) {
      expect((await keep(who, program._id, `Test ${n}`)).statusCode).toBe(200);
    }
    expect((await keep(who, program._id, 'One more')).json()).toMatchObject({
      code: 'too-many-tests',
    });
    expect((await keep(who, program._id, 'Test 7')).statusCode).toBe(200);
  });
});

describe('GET /api/study/programs/:programId/progress', () => {
  it('returns for each module how many questions were seen, and how many were right at the last answer', async () => {
    const { who, program } = await study();
    const url = `/api/study/programs/${program._id}/progress`;
    const { modules, topics } = (await testServer.call(who, { url })).json<StudyProgress>();
    // Four answers are too few for an expected score, so it is null.
    expect(modules).toMatchObject([
      { questions: 6, seen: 4, right: 3, known: 4, expected: null, moduleId: expect.any(String) },
    ]);
    expect(topics).toEqual([]);
    const stranger = await testServer.signedInAs('paid');
    expect((await testServer.call(stranger, { url })).statusCode).toBe(404);
  });

  it('returns an expected score of at most 100 once there are fifty repeated answers', async () => {
    const learner = await makeLearner(testServer, buildQuiz(5));
    const attempt = await startQuiz(testServer, learner);
    for (const paper of attempt.questions) {
      await save(
        testServer,
        learner,
        attempt._id,
        answerRequest(learner, paper, option(paper, 'Right')),
      );
    }
    await finish(testServer, learner, attempt._id);
    const url = `/api/study/programs/${learner.program._id}/progress`;
    const expected = async () =>
      (await testServer.call(learner.who, { url })).json<StudyProgress>().modules[0]?.expected;
    expect(await expected()).toBeNull();
    const repeats = (count: number) => Array.from({ length: count }, () => [0.8, 1] as [number, 1]);
    const { db } = testServer.platform;
    await db.update(memoryTable).set({ repeats: repeats(49) });
    expect(await expected()).toBeNull();
    await db.update(memoryTable).set({ repeats: repeats(50) });
    expect(await expected()).toBeGreaterThan(25);
    expect(await expected()).toBeLessThanOrEqual(100);
  });
});
