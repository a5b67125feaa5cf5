import { expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { resultsPort } from '../../results/index.ts';
import { buildQuiz, grant, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';
import { workOnRegrades } from './work.ts';

const testServer = useTestServer();

/** Makes a correction with work left to do, for a question that a learner answered wrong. */
async function waiting() {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const { attempt } = await takeQuiz(testServer, learner, ['Wrong']);
  const questionId = attempt.questions[0]?._id;
  const asked = { programId: program._id, questionId, remedy: 'full' };
  const { _id } = (await post(testServer, trainer, '/api/regrades', asked)).json();
  const { $client: database } = testServer.platform.db;
  await database.query(
    `update regrades_regrade set state = 'foreseeing', at_attempt = null, at_finished = null where id = $1`,
    [_id],
  );
  return { giveUp: () => database.query('delete from regrades_regrade where id = $1', [_id]) };
}

it('workOnRegrades ignores errors of a correction that was discarded during the work', async () => {
  const { giveUp } = await waiting();
  let asked = 0;
  const givenUpMeanwhile: typeof resultsPort = {
    ...resultsPort,
    async preview(db, attemptId, by) {
      asked++;
      const revised = await resultsPort.preview(db, attemptId, by);
      await giveUp();
      return revised;
    },
  };
  expect(await workOnRegrades(testServer.platform, givenUpMeanwhile)).toBe(true);
  expect(asked).toBe(1);
});

it('workOnRegrades rejects with errors of a correction that still exists', async () => {
  const { giveUp } = await waiting();
  const broken: typeof resultsPort = {
    ...resultsPort,
    preview: () => Promise.reject(new Error('planted')),
  };
  await expect(workOnRegrades(testServer.platform, broken)).rejects.toThrow('planted');
  await giveUp();
});
