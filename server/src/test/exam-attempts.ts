import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { BlueprintDefinitionInput } from '@certway/contract/blueprints/blueprint-definition';
import { afterEach } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  option,
  post,
  save,
} from './attempts.ts';
import { offerBlueprint } from './blueprints.ts';
import { makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Fixtures for a learner who takes a mock exam, with actions at given minutes of its hour. */

const STARTED_AT = new Date('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
export const after = (minutes: number) => new Date(STARTED_AT.getTime() + minutes * MINUTE);
type BlueprintChange = Partial<BlueprintDefinitionInput>;
export const sections = (change: object[]) => (moduleIds: string[]) => ({
  questionCount: change.length * 2,
  sections: change.map((one, place) => ({
    title: `Part ${place + 1}`,
    size: { unit: 'count' as const, value: 2 },
    moduleIds,
    ...one,
  })),
});

/** Starts a one-hour mock exam for a learner. The clock is set to the start of the exam. */
async function startTimedExam(
  testServer: TestServer,
  change: (moduleIds: string[]) => BlueprintChange = () => ({}),
  questions = 4,
) {
  testServer.platform.clock.now = after(0);
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(questions), trainer.user.id);
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const blueprint = await offerBlueprint(testServer, trainer, program, change(moduleIds));
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  const body = { blueprintId: blueprint._id, writer: learner.writer };
  const paper = (await post(testServer, who, '/api/attempts/papers', body)).json<Attempt>();
  let sequence = 0;
  const give = (place: number, text: string | null, minutes: number, more: object = {}) => {
    const asked = paper.questions[place];
    const sent = answerRequest(learner, asked, text === null ? null : option(asked, text));
    const answeredAt = after(minutes).toISOString();
    return save(testServer, learner, paper._id, {
      ...sent,
      sequence: sequence++,
      answeredAt,
      ...more,
    });
  };
  const move = (what: object, minutes: number, more: object = {}) =>
    post(testServer, who, `/api/attempts/${paper._id}/moves`, {
      writer: learner.writer,
      sendId: newId(),
      move: what,
      at: after(minutes).toISOString(),
      ...more,
    });
  const marks = (sent: object, sequence: number, more: object = {}) =>
    testServer.call(who, {
      method: 'PUT',
      url: `/api/attempts/${paper._id}/marks`,
      payload: { writer: learner.writer, sequence, marks: sent, ...more },
    });
  const read = async () =>
    (await testServer.call(who, { url: `/api/attempts/${paper._id}` })).json<Attempt>();
  const answerLog = async () =>
    (await testServer.call(who, { url: `/api/result/results/${paper._id}/receipt` })).json();
  const end = () => finish(testServer, learner, paper._id, { writer: learner.writer });
  return { trainer, program, who, learner, paper, give, move, marks, read, answerLog, end };
}

/**
 * Returns functions for attempts at mock exams. They set the clock; it is reset after each test.
 */
export function useExamAttempts(testServer: TestServer) {
  const at = (minutes: number) => {
    testServer.platform.clock.now = after(minutes);
  };
  afterEach(() => {
    testServer.platform.clock.now = null;
  });
  const put = (who: SignedIn, url: string, payload: object) =>
    testServer.call(who, { method: 'PUT', url, payload });
  return {
    at,
    put,
    sit: (change?: (moduleIds: string[]) => BlueprintChange, questions?: number) =>
      startTimedExam(testServer, change, questions),
  };
}
