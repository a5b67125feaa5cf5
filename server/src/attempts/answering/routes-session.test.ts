import type { Role } from '@certway/contract/accounts/roles';
import type { StartedAttempt } from '@certway/contract/attempts/running-attempt';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import {
  answerRequest,
  buildQuiz,
  makeLearner,
  option,
  save,
  start,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../../test/fixtures/exams.ts';
import { buildIdentity, resetClockAndIdentity, signInThrough } from '../../test/fixtures/flow.ts';
import { recordStatements } from '../../test/recorded-statements.ts';
import { signInDirectly, useTestServer } from '../../test/test-server.ts';

/**
 * Tests that the session is read at each call that saves an answer, and that a signed-out person gets
 * the same reply as from any other call.
 */
const testServer = useTestServer();

beforeEach(() => resetClockAndIdentity(testServer));

const ask = (text: string, values: unknown[]) => testServer.platform.db.$client.query(text, values);

async function begin(count = 3) {
  const learner = await makeLearner(testServer, buildQuiz(count));
  return { learner, attempt: await startQuiz(testServer, learner) };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const answerTo = ({ learner, attempt }: Begun, place: number, text: string | null = 'Right') => {
  const paper = attempt.questions[place];
  return answerRequest(learner, paper, text === null ? null : option(paper, text));
};

const send = (one: Begun, place: number, text: string | null = 'Right') =>
  save(testServer, one.learner, one.attempt._id, answerTo(one, place, text));

async function storedOf({ attempt }: Begun): Promise<number> {
  const { rows } = await ask('select 1 from attempts_answer where attempt_id = $1', [attempt._id]);
  return rows.length;
}

const endSession = ({ learner }: Begun) =>
  deleteSessionsOf(testServer.platform.db, learner.who.user.id);

const setRole = ({ learner }: Begun, role: Role) =>
  ask('update accounts_user set role = $2 where id = $1', [learner.who.user.id, role]);

/** Signs the same person in on another device. */
async function signInAgain({ learner }: Begun): Promise<void> {
  learner.who = await signInDirectly(testServer.platform, learner.who.user);
}

interface Standing {
  isIn: boolean;
  role: Role;
}

/** Changes to a person's account or session between two answers, written directly to the database. */
const events: { happens(one: Begun): Promise<unknown>; leaves: Partial<Standing> }[] = [
  { happens: async () => undefined, leaves: {} },
  { happens: endSession, leaves: { isIn: false } },
  { happens: signInAgain, leaves: { isIn: true } },
  { happens: (one) => setRole(one, 'admin'), leaves: { role: 'admin' } },
  { happens: (one) => setRole(one, 'paid'), leaves: { role: 'paid' } },
];

function statusFor({ isIn, role }: Standing, text: string | null, isMine: boolean): number {
  if (!isIn) return 401;
  if (!isMine) return 404;
  return text !== null || role === 'admin' ? 200 : 400;
}

describe('the session check of POST /api/attempts/:attemptId/answers', () => {
  it('takes one statement, and saving the answer takes another', async () => {
    const one = await begin();
    await send(one, 0);
    const asked = await recordStatements(testServer, async () => {
      expect((await send(one, 1)).statusCode).toBe(200);
    });
    expect(asked.map(({ name }) => name)).toEqual(['sessions_session_by_token', 'attempts_save']);
  });

  it('answers 401 to any answer, valid or not, after the person was signed out elsewhere', async () => {
    const bodies = [{}, { answer: 'no answer' }, { writer: newId() }, { questionId: newId() }];
    for (const change of bodies) {
      const one = await begin();
      await send(one, 0);
      await endSession(one);
      const body = { ...answerTo(one, 1), ...change };
      const reply = await save(testServer, one.learner, one.attempt._id, body);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'signed-out']);
      expect(await storedOf(one)).toBe(1);
    }
  });

  it('answers 404 for an unknown attempt, and 401 after a sign-out, even to 250 answers in a row', async () => {
    const one = await begin();
    await send(one, 0);
    const elsewhere = { ...one, attempt: { ...one.attempt, _id: newId() } };
    expect((await send(elsewhere, 1)).statusCode).toBe(404);
    await endSession(one);
    expect((await send(elsewhere, 1)).statusCode).toBe(401);
    for (let i = 0; i < 250; i++) expect((await send(elsewhere, 1)).statusCode).toBe(401);
  });

  it('uses the current role of the person', async () => {
    const one = await begin();
    await setRole(one, 'admin');
    expect((await send(one, 0, null)).statusCode).toBe(200);
    await setRole(one, 'paid');
    const refused = await send(one, 1, null);
    expect(refused.json().code).toBe('answer-refused');
    expect(await storedOf(one)).toBe(1);
    await setRole(one, 'admin');
    expect((await send(one, 1, null)).statusCode).toBe(200);
  });

  it('answers 401 for a session unused for thirty days, and after the account was deleted', async () => {
    const idle = await begin();
    await send(idle, 0);
    const days31 =
      "update sessions_session set used_at = now() - interval '31 days' where user_id = $1";
    await ask(days31, [idle.learner.who.user.id]);
    expect((await send(idle, 1)).statusCode).toBe(401);
    const gone = await begin();
    await send(gone, 0);
    await ask('delete from accounts_user where id = $1', [gone.learner.who.user.id]);
    expect((await send(gone, 1)).statusCode).toBe(401);
  });

  it('also takes one statement in a mock exam, whose answer is saved with another', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    const one = {
      learner,
      attempt: (await startExam(testServer, exam, learner)) as StartedAttempt,
    };
    const asked = await recordStatements(testServer, async () => {
      expect((await send(one, 0)).statusCode).toBe(200);
    });
    expect(asked.map(({ name }) => name)).toEqual(['sessions_session_by_token', 'attempts_change']);
    await endSession(one);
    expect((await send(one, 1)).statusCode).toBe(401);
    expect(await storedOf(one)).toBe(1);
  });

  it("rejects a signed-in browser that sends another person's token or a forged one", async () => {
    const one = await begin();
    await send(one, 0);
    const other = await signInThrough(testServer, buildIdentity());
    const bearer = `Bearer ${other.json().accessToken}`;
    const call = (authorization: string) =>
      testServer.call(one.learner.who, {
        method: 'POST',
        url: `/api/attempts/${one.attempt._id}/answers`,
        payload: { ...answerTo(one, 1), writer: one.learner.writer },
        headers: { authorization },
      });
    expect((await call(bearer)).json().code).toBe('two-identities');
    expect((await call(`${bearer.slice(0, -4)}AAAA`)).statusCode).toBe(401);
    expect(await storedOf(one)).toBe(1);
  });
});

it('POST /api/attempts answers 401 and starts no quiz after the person was signed out', async () => {
  const learner = await makeLearner(testServer, buildQuiz(2));
  const one = { learner, attempt: await startQuiz(testServer, learner) };
  await ask('delete from attempts_attempt where id = $1', [one.attempt._id]);
  await endSession(one);
  expect((await start(testServer, learner)).statusCode).toBe(401);
  const { rows } = await ask('select 1 from attempts_attempt where user_id = $1', [
    learner.who.user.id,
  ]);
  expect(rows).toEqual([]);
});

describe('several answers', () => {
  it('that are sent at the same time are saved only for people who are still signed in', async () => {
    const started = await Promise.all(Array.from({ length: 40 }, () => begin(2)));
    for (const one of started) await send(one, 0);
    const ended = started.filter((_, place) => place % 3 === 0);
    for (const one of ended) await endSession(one);
    const replies = await Promise.all(started.map((one) => send(one, 1)));
    for (const [place, one] of started.entries()) {
      const isIn = !ended.includes(one);
      expect(replies[place]?.statusCode, `learner ${place}`).toBe(isIn ? 200 : 401);
      expect(await storedOf(one)).toBe(isIn ? 2 : 1);
    }
  });

  it('get the status that the current session, role, and owner of the attempt require (property)', async () => {
    const step = fc.record({
      between: fc.constantFrom(...events),
      text: fc.constantFrom('Right', 'Wrong', null),
      whose: fc.constantFrom('mine' as const, 'another’s' as const, 'nobody’s' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const [one, another] = [await begin(9), await begin(1)];
        let [standing, stored]: [Standing, number] = [{ isIn: true, role: 'paid' }, 0];
        for (const { between, text, whose } of steps) {
          await between.happens(one);
          standing = { ...standing, ...between.leaves };
          const ids = {
            mine: one.attempt._id,
            'another’s': another.attempt._id,
            'nobody’s': newId(),
          };
          const reply = await save(
            testServer,
            one.learner,
            ids[whose],
            answerTo(one, stored, text),
          );
          const expected = statusFor(standing, text, whose === 'mine');
          expect(reply.statusCode).toBe(expected);
          stored += expected === 200 ? 1 : 0;
          expect(await storedOf(one)).toBe(stored);
        }
        expect(await storedOf(another)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });
});
