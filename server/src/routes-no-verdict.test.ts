import { kindNames } from '@certway/contract/kinds/index';
import type { ProgramSettings } from '@certway/contract/programs/program-settings';
import { expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { grant, makeLearner, post, start } from './test/fixtures/attempts.ts';
import { offerBlueprint } from './test/fixtures/blueprints.ts';
import {
  answerQuestions,
  differences,
  expectNoKeyIn,
  invertMarks,
  type RunningAttempt,
  revealsKey,
  secretDrafts,
  collectReplies as toldBy,
} from './test/fixtures/collected-replies.ts';
import { buildProgram, makeProgram } from './test/fixtures/programs.ts';
import { useTestServer } from './test/test-server.ts';

/**
 * Tests that no reply to a learner depends on a mark while their quiz with feedback at the end is
 * running: changing the marks changes no reply, and no reply contains a key.
 */
const testServer = useTestServer();

async function answerMost(feedback: ProgramSettings['feedback']): Promise<RunningAttempt> {
  const draft = buildProgram({ status: 'published', settings: { feedback } }, secretDrafts);
  const learner = await makeLearner(testServer, draft);
  return answerQuestions(testServer, learner, (await start(testServer, learner)).json());
}

/** Answers a mock exam, which gives feedback at its end regardless of the program's setting. */
async function answerPaper(): Promise<RunningAttempt> {
  const trainer = await testServer.signedInAs('trainer');
  const draft = buildProgram(
    { status: 'published', settings: { feedback: 'at-once' } },
    secretDrafts,
  );
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const size = { unit: 'count' as const, value: secretDrafts.length };
  const { _id } = await offerBlueprint(testServer, trainer, program, {
    questionCount: secretDrafts.length,
    sections: [{ title: 'All', size, moduleIds }],
  });
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const started = { blueprintId: _id, writer: learner.writer };
  return answerQuestions(
    testServer,
    learner,
    (await post(testServer, who, '/api/attempts/papers', started)).json(),
  );
}

/** Returns all replies, including the reply to starting the quiz again. */
async function repliesAfterRestart(running: RunningAttempt): Promise<Map<string, string>> {
  const told = await toldBy(testServer, running);
  if (running.attempt.mode === 'exam') return told;
  const { body } = await start(testServer, running.learner);
  return told.set('start again', body);
}

it.each([
  ['a quiz', () => answerMost('at-end')],
  ['a paper of a mock exam', answerPaper],
])('replies about %s do not depend on the marks and reveal no key', async (_, answerAll) => {
  const running = await answerAll();
  const before = await repliesAfterRestart(running);
  expect(await invertMarks(testServer, running)).toBeGreaterThanOrEqual(kindNames.length - 1);
  const after = await repliesAfterRestart(running);
  expect(differences(before, after)).toEqual([]);
  expectNoKeyIn(before);
});

it('a mark review that is decided during an attempt changes no reply to the learner', async () => {
  const running = await answerMost('at-end');
  const written = running.attempt.questions.find(({ type }) => type === 'text');
  const mark = `${running.attempt._id}/questions/${written?._id}`;
  await post(testServer, running.learner.who, `/api/results/ai-feedback/${mark}/review`);
  const before = await repliesAfterRestart(running);
  const admin = await testServer.signedInAs('admin');
  const decided = await post(testServer, admin, `/api/ai/mark-reviews/${mark}`, {
    score: 0.5,
    note: 'So',
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(differences(before, await repliesAfterRestart(running))).toEqual([]);
});

it('many calls reveal marks if the program gives feedback at once (control)', async () => {
  const running = await answerMost('at-once');
  const before = await repliesAfterRestart(running);
  await invertMarks(testServer, running);
  expect(differences(before, await repliesAfterRestart(running))).toEqual(
    expect.arrayContaining([
      'GET /api/attempts/:attemptId',
      'GET /api/user/users/:userId/export',
      'answer 0 again',
      'evaluate 0',
      'answer otherwise',
      'start again',
      'take over',
    ]),
  );
  expect([...before.values()].some(revealsKey)).toBe(true);
});
