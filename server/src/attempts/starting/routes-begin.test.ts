import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { resultStore } from '../../results/index.ts';
import { post } from '../../test/fixtures/attempts.ts';
import { after, sections } from '../../test/fixtures/exam-attempts.ts';
import { useKeptExams } from '../../test/fixtures/kept-exams.ts';
import { useTestServer } from '../../test/test-server.ts';
import { submitOverdueExams } from '../ending/submit-exam.ts';

const testServer = useTestServer();
const { at, keepExam } = useKeptExams(testServer);
const ports = { markAnswer: async () => null, results: resultStore };
const sweep = () => submitOverdueExams(testServer.platform, ports);

/** The device is connected again two days after the exam was kept, and began a day after that. */
const DAY = 24 * 60;
const CONNECTED = 2 * DAY;

describe('beginning a kept mock exam', () => {
  it('is refused to visitors and other people, with bad input, and for an exam that was never kept', async () => {
    const { begin, who, read } = await keepExam();
    expect((await begin(0, {}, null)).statusCode).toBe(401);
    for (const role of ['paid', 'demo', 'trainer', 'admin'] as const) {
      const other = await testServer.signedInAs(role);
      expect((await begin(0, {}, other)).statusCode, role).toBe(404);
    }
    for (const bad of [{ at: 'soon' }, { writer: 'me' }, { at: null, writer: null }]) {
      expect((await begin(0, bad)).statusCode).toBe(400);
    }
    const url = `/api/attempts/${newId()}/begin`;
    const sent = { writer: newId(), at: after(0).toISOString() };
    expect((await post(testServer, who, url, sent)).statusCode).toBe(404);
    expect((await read()).json().state).toBe('kept');
  });

  it('sets the start, the deadline, and the clock of the first section as of the time that the device states', async () => {
    const { begin, read, learner } = await keepExam({ minutes: 90 });
    at(40);
    const begun = await begin(30);
    expect(begun.json()).toMatchObject({
      now: after(40).toISOString(),
      sequence: -1,
      state: { deadline: after(120).getTime() },
    });
    expect((await read()).json()).toMatchObject({
      state: 'running',
      writer: learner.writer,
      startedAt: after(30).toISOString(),
      paper: { deadline: after(120).toISOString() },
    });
  });

  it('is idempotent for one window, and the first of two devices counts', async () => {
    const { begin, read, end } = await keepExam();
    at(10);
    const first = await begin(5);
    at(11);
    expect((await begin(9)).json().state).toEqual(first.json().state);
    expect((await begin(7, { writer: newId() })).json().code).toBe('other-window');
    expect((await read()).json().startedAt).toBe(after(5).toISOString());
    await end();
    expect((await begin(5)).json().code).toBe('attempt-ended');
  });

  it('begins once if two devices report at the same moment', async () => {
    const { begin } = await keepExam();
    at(10);
    const writers = [newId(), newId(), newId()];
    const replies = await Promise.all(writers.map((writer) => begin(5, { writer })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('is never dated before the exam was kept, or after the report arrived', async () => {
    for (const [stated, startedAt] of [
      [-DAY, 0],
      [0, 0],
      [CONNECTED + DAY, CONNECTED],
    ] as const) {
      const { begin, read } = await keepExam();
      at(CONNECTED);
      expect((await begin(stated)).statusCode).toBe(200);
      expect((await read()).json().startedAt).toBe(after(startedAt).toISOString());
    }
  });

  it('accepts no answer, move or submission before', async () => {
    const { give, end, kept, who, learner } = await keepExam();
    expect((await give(0, 'Right', 0)).statusCode).toBe(404);
    expect((await end()).statusCode).toBe(404);
    const { writer } = learner;
    const of = `/api/attempts/${kept._id}`;
    const move = {
      writer,
      sendId: newId(),
      move: { type: 'enter', section: 0 },
      at: after(0).toISOString(),
    };
    expect((await post(testServer, who, `${of}/moves`, move)).statusCode).toBe(404);
    expect((await post(testServer, who, `${of}/abandon`)).statusCode).toBe(404);
    expect((await post(testServer, who, `${of}/writer`, { writer })).json().code).toBe(
      'attempt-ended',
    );
  });
});

describe('a mock exam that was taken offline', () => {
  it('counts when all of it arrives after the deadline, and what was done after the deadline does not', async () => {
    const { begin, give, end, answerLog } = await keepExam();
    at(CONNECTED);
    await begin(DAY);
    expect((await give(0, 'Right', DAY + 20)).statusCode).toBe(200);
    expect((await give(1, 'Right', DAY + 61)).json().code).toBe('attempt-ended');
    expect((await give(1, 'Right', DAY - 1)).json().code).toBe('attempt-ended');
    const { result } = (await end()).json();
    expect(result).toMatchObject({
      correctCount: 1,
      questionCount: 2,
      finishedAt: after(DAY + 60).toISOString(),
    });
    expect(await answerLog()).toMatchObject({
      startedAt: after(DAY).toISOString(),
      keptAt: after(0).toISOString(),
      beginReceivedAt: after(CONNECTED).toISOString(),
    });
  });

  it('accepts answers for an hour after the report of its start, and is then submitted by the server', async () => {
    const { begin, give, read, who, kept } = await keepExam();
    at(CONNECTED);
    await begin(DAY);
    at(CONNECTED + 59);
    expect((await give(0, 'Right', DAY + 20)).statusCode).toBe(200);
    await sweep();
    expect((await read()).json().state).toBe('running');
    at(CONNECTED + 61);
    expect((await give(1, 'Right', DAY + 20)).json().code).toBe('attempt-ended');
    await sweep();
    expect((await read()).json()).toMatchObject({
      state: 'finished',
      endedAt: after(DAY + 60).toISOString(),
    });
    const result = await testServer.call(who, { url: `/api/result/results/${kept._id}` });
    expect(result.json()).toMatchObject({ correctCount: 1 });
  });

  it('is treated like any other if the report of its start arrives in time', async () => {
    const { begin, give, read, answerLog } = await keepExam();
    at(31.9);
    await begin(30);
    at(92.1);
    expect((await give(0, 'Right', 60)).json().code).toBe('attempt-ended');
    await sweep();
    expect((await read()).json().state).toBe('finished');
    expect((await answerLog()).beginReceivedAt).toBeNull();
  });

  it('keeps the usual two minutes after the deadline if the report arrives while time is left', async () => {
    const { begin, give } = await keepExam({ minutes: 240 });
    at(60);
    await begin(10);
    at(251.9);
    expect((await give(0, 'Right', 249)).statusCode).toBe(200);
    at(252.1);
    expect((await give(1, 'Right', 249)).json().code).toBe('attempt-ended');
  });

  it('follows its sections and breaks as of the times that the device states', async () => {
    const { kept, begin, give, who, learner } = await keepExam(
      sections([{ oneWay: true, minutes: 10 }, {}]),
    );
    expect(kept.questions).toHaveLength(4);
    at(CONNECTED);
    await begin(DAY);
    expect((await give(0, 'Right', DAY + 5)).statusCode).toBe(200);
    const move = (section: number, minutes: number) =>
      post(testServer, who, `/api/attempts/${kept._id}/moves`, {
        writer: learner.writer,
        sendId: newId(),
        move: { type: 'enter', section },
        at: after(minutes).toISOString(),
      });
    const moved = await move(1, DAY + 6);
    expect(moved.json().state).toMatchObject({
      section: 1,
      closings: { 0: after(DAY + 6).getTime() },
      deadline: after(DAY + 60).getTime(),
    });
    expect((await give(1, 'Right', DAY + 7)).json().code).toBe('section-closed');
    expect((await give(2, 'Right', DAY + 30)).statusCode).toBe(200);
    expect((await move(0, DAY + 61)).json().code).toBe('attempt-ended');
  });
});
