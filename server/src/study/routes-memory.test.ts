import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
} from '../test/fixtures/attempts.ts';
import { studyCalls } from '../test/fixtures/study.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { listStudyAnswers } from './repository.ts';
import { decodeNotes } from './rules/answer-record.ts';
import { answerRecord, dayNumber, EMPTY_MEMORY, updateMemory } from './rules/memory-state.ts';
import { memoryTable } from './tables.ts';

const testServer = useTestServer();
const { plan, today, memoryOf } = studyCalls(testServer);

describe('the stored memory of a learner', () => {
  it('equals the memory that is rebuilt from all answers', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Odd']);
    await takeQuiz(testServer, learner, ['Wrong', 'Right', 'Right']);
    const row = await memoryOf(learner);
    expect(row).toMatchObject({ firstAsked: 3, firstRight: 1, answers: 6, seconds: 12 });
    const learnerProgram = { userId: learner.who.user.id, programId: learner.program._id };
    const rebuilt = updateMemory(
      EMPTY_MEMORY,
      await listStudyAnswers(testServer.platform.db, learnerProgram),
    );
    expect(row).toEqual({ ...learnerProgram, ...rebuilt, causes: row?.causes });
  });

  it("uses the server's time for answers from a device whose clock is ahead", async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const attempt = await startQuiz(testServer, learner);
    const ahead = new Date(testServer.platform.now().getTime() + 400 * 86_400_000).toISOString();
    for (const paper of attempt.questions) {
      const sent = { ...answerRequest(learner, paper, option(paper, 'Right')), answeredAt: ahead };
      await save(testServer, learner, attempt._id, sent);
    }
    await finish(testServer, learner, attempt._id);
    const { states = {} } = (await memoryOf(learner)) ?? {};
    const today = dayNumber(testServer.platform.now());
    const daysOff = Object.values(states).map(([, , askedOn]) => Math.abs(askedOn - today));
    expect(daysOff).toHaveLength(2);
    expect(Math.max(...daysOff)).toBeLessThan(1);
  });

  it('is rebuilt from earlier answers if its row is missing', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    await takeQuiz(testServer, learner, ['Right', 'Wrong']);
    const before = await memoryOf(learner);
    await testServer.platform.db
      .delete(memoryTable)
      .where(eq(memoryTable.userId, learner.who.user.id));
    // Both questions were asked a moment ago, so they are repeated.
    expect((await today(learner)).json<Attempt>().questions).toHaveLength(2);
    await takeQuiz(testServer, learner, ['Right', 'Right']);
    expect(await memoryOf(learner)).toMatchObject({ answers: 4, firstAsked: before?.firstAsked });
  });

  it('is part of the data export and is deleted with the account', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    await plan(learner.who, learner.program._id);
    await takeQuiz(testServer, learner, ['Right']);
    const { id } = learner.who.user;
    const file = (
      await testServer.call(learner.who, { url: `/api/user/users/${id}/export` })
    ).json();
    expect(file.study).toMatchObject({ plans: [{ minutesADay: 20 }], days: [{ answers: 1 }] });
    const gone = await testServer.call(learner.who, {
      method: 'DELETE',
      url: `/api/user/users/${id}`,
      payload: { username: learner.who.user.username },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await memoryOf(learner)).toBeUndefined();
  });
});

describe('answers counted in the memory', () => {
  it('include those of an abandoned attempt once, as in a rebuild', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const attempt = await startQuiz(testServer, learner);
    const paper = attempt.questions[0];
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Wrong')),
    );
    expect(await memoryOf(learner)).toBeUndefined();
    const url = `/api/attempts/${attempt._id}/abandon`;
    expect((await post(testServer, learner.who, url)).statusCode).toBe(200);
    expect((await post(testServer, learner.who, url)).statusCode).toBe(200);
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    const memory = await memoryOf(learner);
    expect(memory).toMatchObject({ answers: 4, firstAsked: 3, firstRight: 2 });
    const learnerProgram = { userId: learner.who.user.id, programId: learner.program._id };
    const rebuilt = updateMemory(
      EMPTY_MEMORY,
      await listStudyAnswers(testServer.platform.db, learnerProgram),
    );
    expect(memory?.states).toEqual(rebuilt.states);
  });

  it('raise stability less if the learner was unsure or slow', async () => {
    const learner = await makeLearner(testServer, buildQuiz(4));
    const attempt = await startQuiz(testServer, learner);
    const said = [{}, { sure: true }, { sure: false }, { seconds: 150 }];
    for (const [place, change] of said.entries()) {
      const paper = attempt.questions[place];
      const sent = { ...answerRequest(learner, paper, option(paper, 'Right')), ...change };
      const reply = await save(testServer, learner, attempt._id, sent);
      expect(reply.json()).toMatchObject({ sure: place === 0 || place === 3 ? null : place === 1 });
    }
    await finish(testServer, learner, attempt._id);
    const states = (await memoryOf(learner))?.states ?? {};
    const [plain, sure, unsure, slow] = attempt.questions.map(({ _id }) => states[_id]?.[0] ?? 0);
    expect(sure).toBe(plain);
    expect(unsure).toBeLessThan(plain ?? 0);
    expect(slow).toBe(unsure);
    const notes = attempt.questions.flatMap(({ _id }) => decodeNotes(answerRecord(states[_id])));
    expect(notes.map(({ sure }) => sure)).toEqual([null, true, false, null]);
    expect(notes[3]?.time).toBeGreaterThan(Math.log(100));
  });
});

describe('PUT /api/attempts/sure', () => {
  const url = '/api/attempts/sure';
  const set = (who: SignedIn | null, payload: object) =>
    testServer.call(who, { method: 'PUT', url, payload });

  it('answers 401 when signed out and 400 for a value that is not boolean', async () => {
    expect((await set(null, { quizzes: true, papers: true })).statusCode).toBe(401);
    const who = await testServer.signedInAs('demo');
    expect((await set(who, { quizzes: 'yes', papers: true })).statusCode).toBe(400);
    expect((await testServer.call(who, { url })).json()).toEqual({ quizzes: true, papers: false });
  });

  it("changes whether the caller's own attempts ask for confidence, both running and new ones", async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const before = await startQuiz(testServer, learner);
    expect(before.asksSure).toBe(true);
    await set(learner.who, { quizzes: false, papers: true });
    expect((await testServer.call(learner.who, { url })).json()).toEqual({
      quizzes: false,
      papers: true,
    });
    const now = await testServer.call(learner.who, { url: `/api/attempts/${before._id}` });
    expect(now.json()).toMatchObject({ asksSure: false });
    expect((await today(learner)).json()).toMatchObject({ asksSure: false });
    const other = await makeLearner(testServer, buildQuiz(1));
    expect((await startQuiz(testServer, other)).asksSure).toBe(true);
    const file = await testServer.call(learner.who, {
      url: `/api/user/users/${learner.who.user.id}/export`,
    });
    expect(file.json().sureSetting).toEqual({ quizzes: false, papers: true });
  });
});
