import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { answerRequest, option, post, save } from '../../test/fixtures/attempts.ts';
import { after, sections, useExamAttempts } from '../../test/fixtures/exam-attempts.ts';
import { useTestServer } from '../../test/test-server.ts';
import { CHANGES_AT_MOST } from '../answering/repository-change.ts';
import { listOwnExamAnswers } from '../repository-personal-data.ts';
import { MOVES_STORED } from './move.ts';
import { listExamAnswerLog } from './repository.ts';

const testServer = useTestServer();
const { at, sit } = useExamAttempts(testServer);

describe('an answer in a mock exam', () => {
  it('can be changed until the end without revealing a verdict, and each change is in the answer log', async () => {
    const { give, read, answerLog, end } = await sit();
    at(5);
    const first = await give(0, 'Wrong', 4);
    expect(first.json()).toMatchObject({ verdict: null, answeredAt: after(4).toISOString() });
    const changed = await give(0, 'Right', 5);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toMatch(/score|correct|Because/);
    expect((await give(1, 'Odd', 5)).statusCode).toBe(200);
    await give(1, null, 5);
    const running = await read();
    expect(running.answers.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([option(running.questions[0], 'Right'), null]),
    );
    const done = await end();
    expect(done.json().result).toMatchObject({ correctCount: 1, questionCount: 2 });
    const { lines } = await answerLog();
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          changes: [{ from: 'Wrong', to: 'Right', at: after(5).toISOString() }],
        }),
        expect.objectContaining({ changes: [{ from: 'Odd', to: '', at: after(5).toISOString() }] }),
      ]),
    );
  });

  it('is stored once however often it is sent, and an older answer changes nothing', async () => {
    const { give, read, answerLog, end } = await sit();
    at(5);
    const [early, late] = [newId(), newId()];
    await give(0, 'Right', 2, { sendId: late, sequence: 7 });
    for (const _ of [1, 2]) {
      const again = await give(0, 'Wrong', 1, { sendId: early, sequence: 6 });
      expect(again.json()).toMatchObject({ sendId: late });
      const same = await give(0, 'Right', 2, { sendId: late, sequence: 7 });
      expect(same.json()).toMatchObject({ sendId: late });
    }
    const both = await Promise.all([
      give(1, 'Odd', 3, { sequence: 8 }),
      give(1, 'Even', 3, { sequence: 9 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { answers, questions } = await read();
    expect(answers).toHaveLength(2);
    expect(answers.map(({ answer }) => answer)).toContainEqual(option(questions[1], 'Even'));
    await end();
    expect((await answerLog()).lines).toHaveLength(2);
  });

  it('is replaced by a later answer from another device, which must be the window that may write', async () => {
    const { give, read, who, paper } = await sit();
    at(9);
    await give(0, 'Wrong', 5);
    const [writer, device] = [newId(), newId()];
    expect((await give(0, 'Odd', 6, { writer, device })).json().code).toBe('other-window');
    await post(testServer, who, `/api/attempts/${paper._id}/writer`, { writer });
    await give(0, 'Odd', 4, { writer, device, sequence: 0 });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Wrong'));
    await give(0, 'Right', 6, { writer, device, sequence: 1 });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Right'));
  });

  it('is rejected from other people, if invalid, and if the blueprint forbids changing or skipping', async () => {
    const rules = { change: false, skip: false, questionOrder: 'as-in-program' as const };
    const { give, learner, paper, marks } = await sit(() => ({ rules }));
    at(1);
    const stranger = { ...learner, who: await testServer.signedInAs('paid') };
    const sent = answerRequest(learner, paper.questions[0], option(paper.questions[0], 'Right'));
    expect((await save(testServer, stranger, paper._id, sent)).statusCode).toBe(404);
    const url = `/api/attempts/${paper._id}/answers`;
    const unsigned = await testServer.call(null, { method: 'POST', url, payload: sent });
    expect(unsigned.statusCode).toBe(401);
    expect((await save(testServer, learner, paper._id, { ...sent, sequence: -1 })).statusCode).toBe(
      400,
    );
    expect((await give(1, 'Right', 1)).json().code).toBe('section-closed');
    expect((await give(0, null, 1)).json().code).toBe('answer-refused');
    expect((await give(0, 'Wrong', 1)).statusCode).toBe(200);
    expect((await give(0, 'Right', 1)).json()).toMatchObject({
      code: 'question-locked',
      stored: { verdict: null },
    });
    expect((await give(1, 'Right', 1)).statusCode).toBe(200);
    expect((await marks({ flagged: [newId()] }, 1, { writer: newId() })).json().code).toBe(
      'other-window',
    );
  });
});

describe('a mock exam with too many changes', () => {
  it('stores no more changes than the limit, and its stored answers still count', async () => {
    const { give, read, end, answerLog, paper } = await sit();
    at(5);
    await give(0, 'Wrong', 2);
    const { $client } = testServer.platform.db;
    await $client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(), answer, sequence, device,
         answered_at + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, $2) n where attempt_id = $1`,
      [paper._id, CHANGES_AT_MOST - 2],
    );
    const sendId = newId();
    expect((await give(0, 'Right', 3, { sendId, sequence: 50 })).statusCode).toBe(200);
    expect((await give(0, 'Odd', 4)).json().code).toBe('question-locked');
    const again = await give(0, 'Right', 3, { sendId, sequence: 50 });
    expect(again.json()).toMatchObject({ sendId });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Right'));
    await end();
    const { lines } = await answerLog();
    expect(lines[0].changes).toEqual([expect.objectContaining({ from: 'Wrong', to: 'Right' })]);
  });

  it('lists the latest hundred versions of a long answer, and still reports that the first version differed', async () => {
    const { give, end, paper, who } = await sit();
    at(5);
    await give(0, 'Right', 2);
    const { $client } = testServer.platform.db;
    await $client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(),
         jsonb_build_object('type', 'essay', 'text', n || repeat('x', 20000)), sequence, device,
         answered_at - interval '10 seconds' + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, 300) n where attempt_id = $1`,
      [paper._id],
    );
    await end();
    const told = await listExamAnswerLog(testServer.platform.db, paper._id);
    expect(told).toHaveLength(100);
    expect(told.at(-1)?.answer).toEqual(option(paper.questions[0], 'Right'));
    const detail = await testServer.call(who, { url: `/api/result/results/${paper._id}` });
    expect(detail.json().paper.changes.other).toEqual([paper.questions[0]?._id]);
  });

  it('adds at most a hundred versions of its answers to the personal data download', async () => {
    const { give, paper, who } = await sit();
    at(5);
    await give(0, 'Right', 2);
    await testServer.platform.db.$client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(),
         jsonb_build_object('type', 'essay', 'text', repeat('x', 200000)), sequence, device,
         answered_at - interval '10 seconds' + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, 120) n where attempt_id = $1`,
      [paper._id],
    );
    const told = await listOwnExamAnswers(testServer.platform.db, who.user.id);
    expect(told).toHaveLength(100);
    expect(told.at(-1)?.answer).toEqual(option(paper.questions[0], 'Right'));
  });

  it('recognizes a repeated latest move, and stores no more moves than the limit', async () => {
    const { move, paper } = await sit(sections([{}, {}]));
    at(5);
    const moves = Array.from({ length: MOVES_STORED }, () => ({
      sendId: newId(),
      move: { type: 'resume' },
      at: after(1).getTime(),
    }));
    const { $client } = testServer.platform.db;
    const kept = 'attempts_sitting where attempt_id = $1';
    await $client.query('update attempts_sitting set moves = $2 where attempt_id = $1', [
      paper._id,
      JSON.stringify(moves),
    ]);
    const sendId = newId();
    for (const _ of [1, 2]) {
      const gone = await move({ type: 'enter', section: 1 }, 5, { sendId });
      expect(gone.json().state).toMatchObject({ section: 1 });
    }
    const { rows } = await $client.query(`select moves from ${kept}`, [paper._id]);
    expect(rows[0].moves).toHaveLength(MOVES_STORED);
    expect(rows[0].moves.at(-1)).toMatchObject({ sendId });
  });
});

describe('annotations of a mock exam', () => {
  it('appear in their latest version on every device, and flags are stored only if the blueprint allows them', async () => {
    const { marks, read, paper } = await sit();
    const flagged = [paper.questions[0]?._id];
    const noted = { flagged, notes: 'Ask for $2^3$', struck: { [flagged[0] ?? '']: ['a'] } };
    expect((await marks(noted, 3)).statusCode).toBe(200);
    expect((await marks({ notes: 'older' }, 2)).statusCode).toBe(200);
    expect((await read()).sitting).toMatchObject({ marks: noted, sequence: 3 });
    expect((await marks({ notes: 'x'.repeat(20_001) }, 4)).statusCode).toBe(400);
    const strict = await sit(() => ({ rules: { flag: false, skip: false } }));
    expect((await strict.give(0, null, 0)).json().code).toBe('answer-refused');
    await strict.marks({ flagged: [strict.paper.questions[0]?._id] }, 1);
    expect((await strict.read()).sitting?.marks.flagged).toEqual([]);
  });
});
