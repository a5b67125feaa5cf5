import type { Dashboard } from '@certway/contract/insights/dashboard';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  grant,
  type Learner,
  option,
  post,
  save,
  startQuiz,
} from '../test/fixtures/attempts.ts';
import { ruleChanges } from '../test/fixtures/editions.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const stepsOf = async (who: SignedIn) => {
  const reply = await testServer.call(who, { url: '/api/insights/dashboard' });
  expect(reply.statusCode).toBe(200);
  return reply.json<Dashboard>().next;
};

async function reportOneQuestion(trainer: SignedIn) {
  const program = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  const { _id: quizId, questions } = await startQuiz(testServer, learner);
  const [paper] = questions;
  await save(testServer, learner, quizId, answerRequest(learner, paper, option(paper, 'Wrong')));
  const words = { kind: 'key-wrong', text: 'Paris is in France.', source: '' };
  const questionId = paper?._id;
  const sent = await post(testServer, learner.who, '/api/reports', {
    quizId,
    questionId,
    ...words,
  });
  expect(sent.statusCode, sent.body).toBe(200);
}

describe('the next steps of staff', () => {
  it('count the reported questions of the trainer, and those of all programs for admins', async () => {
    const trainer = await testServer.signedInAs('trainer');
    expect(await stepsOf(trainer)).not.toContainEqual(expect.objectContaining({ kind: 'reports' }));
    await reportOneQuestion(trainer);
    const expected = { kind: 'reports', count: 1 };
    expect(await stepsOf(trainer)).toContainEqual(expected);
    expect(await stepsOf(await testServer.signedInAs('admin'))).toContainEqual(expected);
    for (const role of ['partner', 'trainer', 'paid'] as const) {
      const steps = await stepsOf(await testServer.signedInAs(role));
      expect(steps.map(({ kind }) => kind)).not.toContain('reports');
    }
  });

  it('count the questions that need a decision after a rule change, until all are decided', async () => {
    const rules = ruleChanges(testServer);
    const { cited, rule } = await rules.entered();
    const { trainer, ids, learner } = cited;
    const { _id: programId, name: programName } = learner.program;
    const rulesStep = async (who: SignedIn) =>
      (await stepsOf(who)).find(({ kind }) => kind === 'rules');
    expect(await rulesStep(trainer)).toEqual({ kind: 'rules', count: 2, programId, programName });
    expect(await rulesStep(await testServer.signedInAs('trainer'))).toBeUndefined();
    expect(await rulesStep(await testServer.signedInAs('partner'))).toBeUndefined();
    const decide = (questionId: string | undefined) =>
      rules.decide(trainer, cited, rule._id, {
        questionIds: [questionId],
        decision: 'still-right',
      });
    expect((await decide(ids[0])).statusCode).toBe(200);
    expect(await rulesStep(trainer)).toMatchObject({ count: 1 });
    await decide(ids[2]);
    expect(await rulesStep(trainer)).toBeUndefined();
  });
});
