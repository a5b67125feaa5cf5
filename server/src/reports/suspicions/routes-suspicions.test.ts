import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import type { ReportedQuestion } from '@certway/contract/reports/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { workOnRegrades } from '../../regrades/index.ts';
import { resultsPort } from '../../results/index.ts';
import { buildQuiz, grant, type Learner, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { checkForSuspects } from './check.ts';

/** Tests that questions whose statistics contradict their key are in the queue without any report. */

const testServer = useTestServer();
let trainer: SignedIn;
let program: Learner['program'];
const people: Learner[] = [];

const queue = async (who = trainer): Promise<ReportedQuestion[]> =>
  (await testServer.call(who, { url: '/api/reports/questions' })).json();

const HOUR_MS = 3_600_000;
/** Runs the check for suspicious questions, as if `hours` had passed. */
const look = (hours = 0) =>
  checkForSuspects({
    ...testServer.platform,
    now: () => new Date(Date.now() + hours * HOUR_MS),
  });

/** Strong learners answer the other two questions right, and choose 'Odd' in the first. */
const STRONG = ['Odd', 'Right', 'Right'];
const WEAK = ['Right', 'Wrong', 'Even'];

beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
  program = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
  for (let n = 0; n < HEALTH_FROM_ANSWERS; n++) {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id);
    people.push({ who, program, writer: newId(), device: newId() });
  }
  for (const [n, person] of people.entries())
    await takeQuiz(testServer, person, n < 12 ? STRONG : WEAK);
}, 120_000);

describe('the queue of reported questions', () => {
  it('lists a question whose statistics contradict its key, with the count of each choice, after a check', async () => {
    expect(await queue()).toEqual([]);
    expect(await look()).toBe(1);
    const [suspect, ...more] = await queue();
    expect(more).toEqual([]);
    expect(suspect).toMatchObject({ count: 0, reports: [], correctAnswer: 'Right' });
    expect(suspect?.paper.text).toBe('Question 1?');
    expect(suspect?.suspicion).toMatchObject({ answers: HEALTH_FROM_ANSWERS });
    expect(suspect?.suspicion?.choices.find(({ label }) => label === 'Odd')).toMatchObject({
      right: false,
      count: 12,
    });
    expect(await queue(await testServer.signedInAs('trainer'))).toEqual([]);
    expect(await look(7)).toBe(0);
  });

  it('lists a question with a suspicion before a question with a single report', async () => {
    const [person] = people as [Learner];
    const past = await testServer.call(person.who, { url: '/api/results' });
    const [{ _id: quizId }] = past.json();
    const read = await testServer.call(person.who, { url: `/api/result/results/${quizId}` });
    const [, second] = read.json().questions;
    const said = { kind: 'unclear', text: 'Which one?', source: '' };
    const sent = await post(testServer, person.who, '/api/reports', {
      quizId,
      questionId: second.paper._id,
      ...said,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const listed = await queue();
    expect(listed.map(({ count, suspicion }) => [count, suspicion !== null])).toEqual([
      [0, true],
      [1, false],
    ]);
    await post(testServer, trainer, `/api/reports/questions/${listed[1]?.questionId}/decline`, {
      answer: 'It is clear.',
    });
    expect(await queue()).toHaveLength(1);
  });

  it('drops a suspicion when the question is corrected, and restores it when the correction is undone', async () => {
    const [suspect] = (await queue()) as [ReportedQuestion];
    const sent = { programId: program._id, questionId: suspect.questionId, remedy: 'full' };
    const { _id } = (await post(testServer, trainer, '/api/regrades', sent)).json();
    const settle = async () => {
      while (!(await workOnRegrades(testServer.platform, resultsPort)));
    };
    await settle();
    await post(testServer, trainer, `/api/regrades/${_id}/apply`);
    await settle();
    expect(await queue()).toEqual([]);
    await post(testServer, trainer, `/api/regrades/${_id}/undo`);
    await settle();
    expect(await queue()).toMatchObject([{ questionId: suspect.questionId }]);
  });

  it('omits a declined suspicion until the question changes', async () => {
    const [suspect] = (await queue()) as [ReportedQuestion];
    const url = `/api/reports/questions/${suspect.questionId}/decline`;
    const declined = await post(testServer, trainer, url, { answer: 'Page 4 says so.' });
    expect(declined.json()).toEqual({ success: true, count: 0 });
    expect(await queue()).toEqual([]);
    await takeQuiz(testServer, people[0] as Learner, STRONG);
    expect(await look(7)).toBe(1);
    expect(await queue()).toEqual([]);
  });
});
