import { afterEach, describe, expect, it } from 'vitest';
import {
  buildQuiz,
  grant,
  type Learner,
  makeLearner,
  post,
  start,
} from '../../test/fixtures/attempts.ts';
import { makeExamProgram } from '../../test/fixtures/exams.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer({ QUESTIONS_PER_HOUR: '6' });
afterEach(() => {
  testServer.platform.clock.now = null;
});

/** Makes another program with this number of questions, to which the learner has access. */
async function anotherOf({ who }: Learner, questions: number) {
  const program = await makeProgram(testServer, buildQuiz(questions));
  await grant(testServer, who, program._id);
  return program;
}

/** Starts a quiz of three questions of another program. */
const startAnother = async (learner: Learner) =>
  start(testServer, { ...learner, program: await anotherOf(learner, 3) });

/** Lets a learner open as many questions of another program as the limit allows. */
async function openAllowed(learner: Learner) {
  const program = await anotherOf(learner, 6);
  expect((await start(testServer, { ...learner, program })).statusCode).toBe(200);
}

describe('the limit of questions in an hour', () => {
  it('refuses a further quiz with 409, and lets a running one continue', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    expect((await start(testServer, learner)).statusCode).toBe(200);
    expect((await startAnother(learner)).statusCode).toBe(200);
    const refused = await startAnother(learner);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('too-many-opened');
    expect((await start(testServer, learner)).statusCode).toBe(200);
  });

  it('is over after an hour', async () => {
    const learner = await makeLearner(testServer, buildQuiz(6));
    await start(testServer, learner);
    expect((await startAnother(learner)).statusCode).toBe(409);
    testServer.platform.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await startAnother(learner)).statusCode).toBe(200);
  });

  it('counts questions that come up again once', async () => {
    const learner = await makeLearner(testServer, buildQuiz(5));
    for (let round = 0; round < 3; round += 1) {
      const { _id } = (await start(testServer, learner)).json();
      const ended = await post(testServer, learner.who, `/api/attempts/${_id}/abandon`, {
        writer: learner.writer,
      });
      expect(ended.statusCode).toBe(200);
    }
    expect((await startAnother(learner)).statusCode).toBe(200);
  });

  it('does not refuse a long quiz for its length', async () => {
    const learner = await makeLearner(testServer, buildQuiz(30));
    expect((await start(testServer, learner)).statusCode).toBe(200);
  });

  it('refuses practice across modules too', async () => {
    const learner = await makeLearner(testServer, buildQuiz(6));
    const practice = () =>
      post(testServer, learner.who, '/api/attempts/practice', {
        about: { what: 'today', programId: learner.program._id, more: true },
        writer: learner.writer,
      });
    await start(testServer, learner);
    const refused = await practice();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-opened']);
  });

  it('refuses mock exams, and keeping one, too', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner, blueprint } = exam;
    await openAllowed(learner);
    for (const keeps of [false, true]) {
      const reply = await post(testServer, learner.who, '/api/attempts/papers', {
        blueprintId: blueprint._id,
        writer: learner.writer,
        keeps,
      });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'too-many-opened']);
    }
  });

  it('counts the questions of a mock exam that is only kept', async () => {
    const { learner, blueprint } = await makeExamProgram(testServer, {}, buildQuiz(6));
    const kept = await post(testServer, learner.who, '/api/attempts/papers', {
      blueprintId: blueprint._id,
      writer: learner.writer,
      keeps: true,
    });
    expect(kept.statusCode).toBe(200);
    const { questions } = kept.json();
    const rest = 6 - questions.length;
    if (rest > 0) await start(testServer, { ...learner, program: await anotherOf(learner, rest) });
    expect((await startAnother(learner)).statusCode).toBe(409);
  });

  it.each(['trainer', 'partner', 'admin'] as const)(
    'does not apply to the role %s',
    async (role) => {
      const learner = await makeLearner(testServer, buildQuiz(6), role);
      expect((await start(testServer, learner)).statusCode).toBe(200);
      expect((await startAnother(learner)).statusCode).toBe(200);
    },
  );
});
