import type { Result } from '@certway/contract/results/result-detail';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { resultStore } from '../../results/index.ts';
import { answerRequest, finish, option, post, startQuiz } from '../../test/fixtures/attempts.ts';
import { after, sections, useExamAttempts } from '../../test/fixtures/exam-attempts.ts';
import { useTestServer } from '../../test/test-server.ts';
import { submitOverdueExams } from '../ending/submit-exam.ts';

const testServer = useTestServer();
const { at, put, sit } = useExamAttempts(testServer);

const ports = {
  markAnswer: async () => null,
  results: resultStore,
};
const sweep = () => submitOverdueExams(testServer.platform, ports);

describe('the deadline of a mock exam', () => {
  it('lets answers that were given in time arrive two minutes later; other late answers go only into the answer log', async () => {
    const { give, end, answerLog } = await sit();
    at(61.9);
    expect((await give(0, 'Right', 59.9)).statusCode).toBe(200);
    expect((await give(1, 'Wrong', 60.1)).json().code).toBe('attempt-ended');
    at(62.1);
    expect((await give(1, 'Right', 59.9)).json().code).toBe('attempt-ended');
    const { result } = (await end()).json();
    expect(result).toMatchObject({ correctCount: 1, finishedAt: after(60).toISOString() });
    const { lines, endedAt } = await answerLog();
    expect(endedAt).toBe(after(60).toISOString());
    expect(
      lines.filter(({ late }: { late: string | null }) => late === 'attempt-ended'),
    ).toHaveLength(2);
  });

  it("is checked by the server's clock, even if the device sends a wrong time", async () => {
    const { give, read } = await sit();
    at(30);
    for (const [place, minutes] of [-300, 400].entries()) {
      expect((await give(place, 'Right', minutes)).json().answeredAt).toBe(after(30).toISOString());
    }
    at(60.5);
    expect((await give(0, 'Wrong', -300)).json().code).toBe('attempt-ended');
    expect((await read()).sitting?.now).toBe(after(60.5).toISOString());
  });

  it('ends an exam that its learner has left: the exam is submitted exactly once, as of the deadline', async () => {
    const { give, read, end, who, paper } = await sit();
    at(10);
    await give(0, 'Right', 10);
    at(61.9);
    await sweep();
    expect((await read()).state).toBe('running');
    const url = `/api/attempts/${paper._id}/abandon`;
    expect((await post(testServer, who, url)).json().code).toBe('attempt-ended');
    at(62.1);
    const counts = await Promise.all([sweep(), sweep(), end(), end()]);
    expect(counts.slice(2).map((reply) => (reply as { statusCode: number }).statusCode)).toEqual([
      200, 200,
    ]);
    const first = (await end()).json<{ result: Result }>().result;
    expect(first).toMatchObject({ finishedAt: after(60).toISOString(), revision: 1 });
    await sweep();
    expect((await end()).json().result).toEqual(first);
    expect((await read()).endedAt).toBe(after(60).toISOString());
    const past = await testServer.call(who, { url: '/api/results' });
    expect(past.json()).toHaveLength(1);
    expect((await give(1, 'Right', 20)).json().code).toBe('attempt-ended');
  });

  it('is null for a person with unlimited time', async () => {
    const { trainer, program, who, end } = await sit();
    await end();
    const url = `/api/quiz/program/${program._id}/allowance/${who.user.id}`;
    await put(trainer, url, { timeFactor: null });
    const exams = await testServer.call(who, { url: `/api/quiz/program/${program._id}/exam` });
    const started = await post(testServer, who, '/api/attempts/papers', {
      blueprintId: exams.json()[0]._id,
      writer: newId(),
    });
    expect(started.json()).toMatchObject({
      state: 'running',
      sitting: { state: { deadline: null } },
    });
    at(600);
    await sweep();
    const again = await testServer.call(who, { url: `/api/attempts/${started.json()._id}` });
    expect(again.json().state).toBe('running');
  });
});

describe('a move in a mock exam', () => {
  const enter = { type: 'enter', section: 1 };

  it('is accepted until the deadline, and up to two minutes later if the move was made before the deadline', async () => {
    for (const [moved, arrives, code] of [
      [60, 60, undefined],
      [59, 61.9, undefined],
      [59, 62.1, 'attempt-ended'],
      [60.5, 61, 'attempt-ended'],
    ] as const) {
      const { move } = await sit(sections([{}, {}]));
      at(arrives);
      expect((await move(enter, moved)).json().code, `${moved}, ${arrives}`).toBe(code);
    }
  });

  it('is never dated before the previous move, even if the device sends an earlier time', async () => {
    const { move, read } = await sit(sections([{ oneWay: true }, {}]));
    at(9);
    await move({ type: 'enter', section: 0 }, 8);
    await move(enter, 3);
    expect((await read()).sitting?.state.closings).toEqual({ 0: after(8).getTime() });
  });

  it('is rejected from other people and other windows, in a quiz, and after the exam was submitted', async () => {
    const { move, marks, paper, who, learner, end } = await sit(sections([{}, {}]));
    at(1);
    expect((await move(enter, 1, { writer: newId() })).json().code).toBe('other-window');
    const stranger = await testServer.signedInAs('paid');
    const quiz = await startQuiz(testServer, learner);
    for (const [person, id] of [
      [stranger, paper._id],
      [who, quiz._id],
    ] as const) {
      const { writer } = learner;
      const sent = { writer, sendId: newId(), move: enter, at: after(1) };
      expect((await post(testServer, person, `/api/attempts/${id}/moves`, sent)).statusCode).toBe(
        404,
      );
      const kept = { writer, sequence: 1, marks: {} };
      expect((await put(person, `/api/attempts/${id}/marks`, kept)).statusCode).toBe(404);
    }
    await end();
    expect((await move(enter, 1)).json().code).toBe('attempt-ended');
    expect((await marks({ notes: 'late' }, 1)).json().code).toBe('attempt-ended');
  });
});

describe('submitting a mock exam', () => {
  it('is allowed only for the window that may write, and stores the answers sent with it', async () => {
    const { paper, learner, read, answerLog } = await sit();
    const [asked] = paper.questions;
    at(5);
    const sent = { ...answerRequest(learner, asked, option(asked, 'Right')), answeredAt: after(4) };
    const hand = (writer?: string) =>
      finish(testServer, learner, paper._id, { writer, answers: [sent] });
    expect((await hand(newId())).json().code).toBe('other-window');
    expect(await read()).toMatchObject({ state: 'running', answers: [] });
    expect((await hand()).json().result).toMatchObject({ correctCount: 1, questionCount: 2 });
    expect((await answerLog()).lines).toHaveLength(1);
  });

  it('is done once by the server for each overdue exam, and the number of submitted exams is returned', async () => {
    at(62.1);
    await sweep();
    await sit();
    at(61.9);
    expect(await sweep()).toBe(0);
    at(62.1);
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
  });
});

describe('a section of a mock exam', () => {
  it('that is one-way closes for good when the learner leaves it', async () => {
    const { give, move, read } = await sit(sections([{ oneWay: true }, {}]));
    at(5);
    expect((await give(0, 'Right', 4)).statusCode).toBe(200);
    const sendId = newId();
    for (const _ of [1, 2]) {
      const gone = await move({ type: 'enter', section: 1 }, 5, { sendId });
      expect(gone.json().state).toMatchObject({ section: 1 });
    }
    expect((await give(0, 'Wrong', 4)).json().code).toBe('section-closed');
    expect((await give(2, 'Right', 5)).statusCode).toBe(200);
    expect((await move({ type: 'enter', section: 0 }, 5)).json().code).toBe('move-refused');
    expect((await move({ type: 'enter', section: -1 }, 5)).statusCode).toBe(400);
    expect((await read()).sitting?.state.closings).toEqual({ 0: after(5).getTime() });
  });

  it('with a time limit accepts only answers given within the limit', async () => {
    const timed = { oneWay: true, minutes: 10 };
    const { give, read } = await sit(sections([timed, timed]));
    at(15);
    expect((await give(0, 'Right', 9)).statusCode).toBe(200);
    expect((await give(1, 'Right', 11)).json().code).toBe('section-closed');
    expect((await read()).sitting?.state).toMatchObject({ section: 1 });
  });
});

describe('a break of a mock exam', () => {
  const resting = sections([{ breakAfter: { minutes: 10, stopsClock: true } }, {}]);

  it('stops the clock, and no answers are accepted during the break', async () => {
    const { give, move, end } = await sit(resting);
    at(20);
    const sendId = newId();
    const started = await move({ type: 'break', after: 0 }, 20, { sendId });
    expect((await move({ type: 'break', after: 0 }, 20, { sendId })).json()).toEqual(
      started.json(),
    );
    expect(started.json().state).toMatchObject({ deadline: after(70).getTime(), section: 1 });
    at(22);
    expect((await give(0, 'Right', 21)).json().code).toBe('section-closed');
    expect((await give(0, 'Right', 19)).statusCode).toBe(200);
    at(24);
    const back = await move({ type: 'resume' }, 24);
    expect(back.json().state.deadline).toBe(after(64).getTime());
    expect((await move({ type: 'break', after: 0 }, 24)).json().code).toBe('move-refused');
    at(70);
    expect((await move({ type: 'enter', section: 0 }, 70)).json().code).toBe('attempt-ended');
    expect((await end()).json().result.finishedAt).toBe(after(64).toISOString());
  });

  it('starts after a section that ran out of time, even if the learner was away', async () => {
    const rest = { breakAfter: { minutes: 30, stopsClock: true } };
    const { read, paper } = await sit(sections([{ oneWay: true, minutes: 10, ...rest }, {}]));
    at(65);
    await sweep();
    const { state, sitting } = await read();
    expect(state).toBe('running');
    expect(sitting?.state.deadline).toBe(after(90).getTime());
    at(92.1);
    await sweep();
    expect((await read()).endedAt).toBe(after(90).toISOString());
    expect(paper.paper?.deadline).toBe(after(60).toISOString());
  });
});
