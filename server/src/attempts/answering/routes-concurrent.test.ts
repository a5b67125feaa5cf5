import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  save,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { useTestServer } from '../../test/test-server.ts';
import { type AnswerToSave, saveAnswer } from './repository-answers.ts';

const testServer = useTestServer();

async function begin(count = 3) {
  const learner = await makeLearner(testServer, buildQuiz(count));
  return { learner, attempt: await startQuiz(testServer, learner) };
}
type Begun = Awaited<ReturnType<typeof begin>>;

function savingOf({ learner, attempt }: Begun, question = 0, change: object = {}): AnswerToSave {
  const paper = attempt.questions[question];
  const now = new Date();
  const answer = {
    ...answerRequest(learner, paper, option(paper, 'Right')),
    attemptId: attempt._id,
    versionId: newId(),
    answeredAt: now,
    receivedAt: now,
    score: 1,
    correct: true,
    sure: null,
    ...change,
  };
  return { userId: learner.who.user.id, writer: learner.writer, answer };
}

const ask = (saving: AnswerToSave) => saveAnswer(testServer.platform.db, saving);

async function storedSequences(attemptId: string): Promise<number[]> {
  const { rows } = await testServer.platform.db.$client.query<{ sequence: number }>(
    'select sequence from attempts_answer where attempt_id = $1 order by sequence',
    [attemptId],
  );
  return rows.map(({ sequence }) => sequence);
}

describe('answers that arrive at the same time', () => {
  it('are all saved, and each reply reports that its answer was saved', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => begin(1)));
    const replies = await Promise.all(started.map((one) => ask(savingOf(one))));
    for (const [place, reply] of replies.entries()) {
      const id = started[place]?.attempt._id;
      expect(reply).toMatchObject({ saved: true, state: 'running' });
      expect(await storedSequences(id ?? ''), `answer ${place}`).toEqual([0]);
    }
  });

  it('are stored unchanged in every column', async () => {
    const one = await begin(3);
    const savings = [
      savingOf(one, 0, { seconds: 1.25, sure: true }),
      savingOf(one, 1, { answer: null, score: null, correct: null, sure: false, sequence: 7 }),
      savingOf(one, 2, { score: 1 / 3, correct: false, answeredAt: new Date(1_700_000_000_123) }),
    ];
    await Promise.all(savings.map(ask));
    const again = await Promise.all(savings.map(ask));
    expect(again.map((reply) => reply?.stored)).toEqual(savings.map(({ answer }) => answer));
    expect(again.map((reply) => reply?.saved)).toEqual([false, false, false]);
  });

  it('are independent: one invalid answer among fifty does not affect the others', async () => {
    const started = await Promise.all(Array.from({ length: 50 }, () => begin(1)));
    const savings = started.map((one, place) =>
      savingOf(one, 0, place === 20 ? { versionId: 'no id at all' } : {}),
    );
    const outcomes = await Promise.allSettled(savings.map(ask));
    const failed = outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []));
    expect(failed).toEqual([20]);
    for (const [place, { attempt }] of started.entries()) {
      expect(await storedSequences(attempt._id)).toEqual(place === 20 ? [] : [0]);
    }
  });

  it('do not wait for an answer whose attempt is locked', async () => {
    const [held, free, other] = [await begin(1), await begin(1), await begin(1)];
    const holder = await testServer.platform.db.$client.connect();
    await holder.query('begin');
    await holder.query('select 1 from attempts_attempt where id = $1 for update', [
      held.attempt._id,
    ]);
    const waiting = [ask(savingOf(other)), ask(savingOf(held))];
    const [replied] = await Promise.all([ask(savingOf(free)), waiting[0]]);
    expect(replied?.saved).toBe(true);
    await holder.query("update attempts_attempt set state = 'abandoned' where id = $1", [
      held.attempt._id,
    ]);
    await holder.query('commit');
    holder.release();
    expect(await waiting[1]).toMatchObject({ saved: false, state: 'abandoned' });
  });

  it("either count or get 'attempt-ended' if the attempt is finished at the same time", async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => begin(2)));
    const answer = ({ learner, attempt }: Begun, place: number) => {
      const paper = attempt.questions[place];
      return answerRequest(learner, paper, option(paper, 'Right'));
    };
    for (const one of started) await save(testServer, one.learner, one.attempt._id, answer(one, 0));
    const replies = await Promise.all(
      started.flatMap((one) => [
        save(testServer, one.learner, one.attempt._id, answer(one, 1)),
        finish(testServer, one.learner, one.attempt._id, { answers: [answer(one, 1)] }),
      ]),
    );
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
    for (const { attempt } of started) expect(await storedSequences(attempt._id)).toHaveLength(2);
  });

  it('are saved only for the person who owns the attempt, only once, and only from the writing window (property)', async () => {
    const call = fc.record({
      whose: fc.nat(2),
      by: fc.oneof({ weight: 4, arbitrary: fc.constant('owner') }, fc.constant('somebody')),
      window: fc.oneof({ weight: 4, arbitrary: fc.constant('mine') }, fc.constant('another')),
      question: fc.nat(2),
      sameSend: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 40 }), async (calls) => {
        const started = [await begin(), await begin(), await begin()] as const;
        await finish(testServer, started[2].learner, started[2].attempt._id);
        await testServer.platform.db.$client.query(
          "update attempts_attempt set state = 'abandoned' where id = $1",
          [started[2].attempt._id],
        );
        const somebody = started[0].learner.who.user.id;
        const sendId = newId();
        const savings = calls.map(({ whose, by, window, question, sameSend }, sequence) => {
          const change = { sequence, ...(sameSend ? { sendId } : {}) };
          const saving = savingOf(started[whose] as Begun, question, change);
          if (by === 'somebody' && whose !== 0) saving.userId = somebody;
          if (window === 'another') saving.writer = newId();
          return saving;
        });
        const replies = await Promise.all(savings.map(ask));
        const isAllowed = ({ userId, writer, answer }: AnswerToSave) => {
          const one = started.find(({ attempt }) => attempt._id === answer.attemptId) as Begun;
          const { learner } = one;
          const mine = userId === learner.who.user.id && writer === learner.writer;
          return one !== started[2] && mine;
        };
        for (const { attempt } of started) {
          const stored = await storedSequences(attempt._id);
          const saved = savings.flatMap(({ answer }, place) =>
            replies[place]?.saved && answer.attemptId === attempt._id ? [answer.sequence] : [],
          );
          expect(saved).toEqual(stored);
          for (const place of stored) expect(isAllowed(savings[place] as AnswerToSave)).toBe(true);
          const asked = savings.filter((s) => s.answer.attemptId === attempt._id && isAllowed(s));
          const questions = new Set(asked.map(({ answer }) => answer.questionId));
          expect(stored).toHaveLength(questions.size);
        }
        for (const [place, { by, whose }] of calls.entries()) {
          expect(replies[place] === null).toBe(by === 'somebody' && whose !== 0);
        }
      }),
      { numRuns: 15 },
    );
  });
});

it('several answers with one `sendId` that arrive at the same time all get the reply with the one answer that was stored', async () => {
  const { learner, attempt } = (await begin(1)) as { learner: Learner; attempt: Begun['attempt'] };
  const [paper] = attempt.questions;
  const sendId = newId();
  const texts = ['Wrong', 'Odd', 'Even', 'Right', 'Wrong'];
  const replies = await Promise.all(
    texts.map((text) =>
      save(testServer, learner, attempt._id, {
        ...answerRequest(learner, paper, option(paper, text)),
        sendId,
      }),
    ),
  );
  const told = new Set(replies.map((reply) => JSON.stringify(reply.json().answer)));
  expect(told.size).toBe(1);
});
