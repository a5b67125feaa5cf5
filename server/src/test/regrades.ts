import type { Regrade } from '@certway/contract/regrades/index';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { newId } from '../db/ids.ts';
import { workOnRegrades } from '../regrades/working/work.ts';
import { resultsPort } from '../results/index.ts';
import { resultTable } from '../results/tables.ts';
import { buildQuiz, grant, type Learner, post, resultFor, takeQuiz } from './attempts.ts';
import { makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/**
 * Test helpers for corrections of answer keys, and for the learners whose results a correction
 * changes.
 */

export const KEY = { remedy: 'key', questionData: { correctAnswer: 'Wrong' } };

async function join(testServer: TestServer, program: Learner['program']): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { who, program, writer: newId(), device: newId() };
}

/**
 * Creates a program with two questions, and for each given pair of answers a learner who takes the
 * quiz with these answers.
 */
async function makeRegradeFixture(
  testServer: TestServer,
  trainer: SignedIn,
  answers: [string, string][],
) {
  const program = await makeProgram(testServer, buildQuiz(2), trainer.user.id);
  const taken: { learner: Learner; quizId: string; questionIds: string[] }[] = [];
  let questionId = '';
  for (const each of answers) {
    const learner = await join(testServer, program);
    const { attempt } = await takeQuiz(testServer, learner, each);
    questionId = attempt.questions[0]?._id ?? '';
    const questionIds = attempt.questions.map(({ _id }) => _id);
    taken.push({ learner, quizId: attempt._id, questionIds });
  }
  return { program, questionId, taken };
}
type RegradeFixture = Awaited<ReturnType<typeof makeRegradeFixture>>;

/** Returns functions that read the stored results of a program and the notices of its learners. */
function readings(testServer: TestServer) {
  const read = async (learner: Learner, quizId: string) =>
    (await resultFor(testServer, learner.who, quizId)).json();
  const rowsOf = (programId: string) =>
    testServer.platform.db
      .select()
      .from(resultTable)
      .where(eq(resultTable.programId, programId))
      .orderBy(resultTable.attemptId);
  /** Returns the results in the order in which the quizzes were taken. */
  async function resultsOf({ program, taken }: RegradeFixture) {
    const rows = await rowsOf(program._id);
    return taken.map(({ quizId }) => rows.find(({ attemptId }) => attemptId === quizId));
  }
  const noticesOf = async (learner: Learner): Promise<{ subject: string; preview: string }[]> => {
    const reply = await testServer.call(learner.who, { url: '/api/inbox/conversations' });
    return reply
      .json()
      .conversations.filter(
        ({ subject }: { subject: string }) => !/Welcome|messages/.test(subject),
      );
  };
  return { read, rowsOf, resultsOf, noticesOf };
}

/** Creates a trainer, and returns functions that preview and apply corrections of a question. */
export function useRegrades(testServer: TestServer) {
  const trainer = {} as SignedIn;
  beforeAll(async () => {
    Object.assign(trainer, await testServer.signedInAs('trainer'));
  });
  const preview = (programId: string, questionId: string, change: object, who = trainer) =>
    post(testServer, who, '/api/regrades', { programId, questionId, ...change });
  const step = (id: string, name: string, body: object = {}, who = trainer) =>
    post(testServer, who, `/api/regrades/${id}/${name}`, body);
  /** Waits until a correction is complete, and returns it. */
  async function settled(id: string): Promise<Regrade> {
    while (!(await workOnRegrades(testServer.platform, resultsPort)));
    return (await testServer.call(trainer, { url: `/api/regrades/${id}` })).json();
  }
  async function corrected(
    { program, questionId }: { program: Learner['program']; questionId: string },
    change: object,
    body: object = {},
  ): Promise<Regrade> {
    const { _id } = (await preview(program._id, questionId, change)).json();
    expect(await settled(_id)).toMatchObject({ state: 'foreseen' });
    expect((await step(_id, 'apply', body)).statusCode).toBe(200);
    return settled(_id);
  }
  return {
    trainer,
    preview,
    step,
    settled,
    corrected,
    ...readings(testServer),
    join: (program: Learner['program']) => join(testServer, program),
    classOf: (...answers: [string, string][]) => makeRegradeFixture(testServer, trainer, answers),
  };
}
