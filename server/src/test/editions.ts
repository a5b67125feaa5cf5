import type { RuleChange } from '@certway/contract/editions/index';
import { expect } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, grant, type Learner, start } from './attempts.ts';
import { firstModule, makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Fixtures for rule changes and for questions that cite the changed rules. */

export const CHANGE = '2027-03-01';
const SOURCES = ['14 CFR 61.57(c)', '14 CFR 61.5', 'FAR 61.57', 'AIM 4-3-2'];
export const decisions = ({ questions }: RuleChange) => questions.map(({ decision }) => decision);

const at = ({ platform }: TestServer, moment: string) => {
  platform.clock.now = new Date(moment);
};

/** Makes a program of four questions with cited sources, and a learner with access. */
async function makeCitedProgram(testServer: TestServer) {
  at(testServer, '2027-02-18T12:00:00Z');
  const trainer = await testServer.signedInAs('trainer');
  const draft = buildQuiz(4);
  const questions = draft.courses[0]?.modules[0]?.questions ?? [];
  for (const [place, question] of questions.entries()) {
    question.reference = SOURCES[place] ?? '';
  }
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  const { programId, courseId, moduleId } = firstModule(program);
  const base = `/api/quiz/program/${programId}`;
  const listed = { url: `${base}/course/${courseId}/module/${moduleId}/question` };
  const all = async () => (await testServer.call(trainer, listed)).json();
  const ids: string[] = (await all()).map(({ _id }: { _id: string }) => _id);
  return { trainer, learner, base, all, ids };
}
export type CitedProgram = Awaited<ReturnType<typeof makeCitedProgram>>;

function callsOnRules(testServer: TestServer) {
  const enter = (who: SignedIn | null, { base, ids }: CitedProgram, change: object = {}) =>
    testServer.call(who, {
      method: 'POST',
      url: `${base}/rule-change`,
      payload: {
        cited: 'FAR 61.57; 14 CFR 61.57',
        changesOn: CHANGE,
        what: 'Three landings become five.',
        questionIds: [ids[0], ids[2]],
        ...change,
      },
    });
  const decide = (who: SignedIn | null, { base }: CitedProgram, changeId: string, body: object) =>
    testServer.call(who, {
      method: 'POST',
      url: `${base}/rule-change/${changeId}/decide`,
      payload: body,
    });
  const update = (
    who: SignedIn | null,
    { base }: CitedProgram,
    { _id, ...rule }: RuleChange,
    change: object,
  ) =>
    testServer.call(who, {
      method: 'PATCH',
      url: `${base}/rule-change/${_id}`,
      payload: {
        cited: rule.cited,
        changesOn: rule.changesOn,
        newFrom: rule.newFrom,
        what: rule.what,
        questionIds: rule.questions.map((question) => question._id),
        ...change,
      },
    });
  const remove = (who: SignedIn | null, { base }: CitedProgram, changeId: string) =>
    testServer.call(who, { method: 'DELETE', url: `${base}/rule-change/${changeId}` });
  return { enter, decide, update, remove };
}

export function ruleChanges(testServer: TestServer) {
  const calls = callsOnRules(testServer);

  async function entered(change: object = {}) {
    const cited = await makeCitedProgram(testServer);
    const reply = await calls.enter(cited.trainer, cited, change);
    expect(reply.statusCode, reply.body).toBe(200);
    return { cited, rule: reply.json<RuleChange>() };
  }
  async function asked({ learner }: CitedProgram, examOn: string | null) {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, learner.program._id);
    const plan = { examOn, minutesADay: 20, weekdays: [1], timeZone: 'UTC' };
    const url = `/api/study/programs/${learner.program._id}/plan`;
    await testServer.call(who, { method: 'PUT', url, payload: plan });
    const reply = await start(testServer, { ...learner, who });
    return reply.json().questions.map(({ _id }: { _id: string }) => _id);
  }
  return {
    ...calls,
    at: (moment: string) => at(testServer, moment),
    makeCited: () => makeCitedProgram(testServer),
    entered,
    asked,
  };
}
