import type { LearnerNote, LearnerPage } from '@certway/contract/learners/learner';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { makeSchool, type School } from '../test/fixtures/learners.ts';
import { studyCalls } from '../test/fixtures/study.ts';
import { callsOf, type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const call = callsOf(testServer);
let school: School;
let foreign: School;
let partner: SignedIn;
const urlOf = ({ learner }: School, rest = '') => `/api/learners/${learner.who.user.id}${rest}`;
const open = async (who: SignedIn, of: School) =>
  (await call(who, 'GET', urlOf(of))).json<LearnerPage>();

beforeAll(async () => {
  school = await makeSchool(testServer);
  foreign = await makeSchool(testServer, { program: 'Sailing', learner: 'Zoe Zander' });
  partner = await testServer.signedInAs('partner');
  await takeQuiz(testServer, school.learner, ['Right', 'Wrong', 'Wrong']);
});

describe('the page about a learner', () => {
  it('is open to the trainer, admins and partners, and to no one else', async () => {
    const admin = await testServer.signedInAs('admin');
    for (const who of [school.trainer, admin, partner])
      expect((await call(who, 'GET', urlOf(school))).statusCode).toBe(200);
    expect((await call(school.learner.who, 'GET', urlOf(school))).statusCode).toBe(403);
    expect((await call(null, 'GET', urlOf(school))).statusCode).toBe(401);
  });

  it('answers 404 to another trainer in each of its calls', async () => {
    for (const rest of ['', '/results', '/answers', '/notes'])
      expect((await call(foreign.trainer, 'GET', urlOf(school, rest))).statusCode, rest).toBe(404);
    const added = await call(foreign.trainer, 'POST', urlOf(school, '/notes'), { text: 'Mine' });
    expect(added.statusCode).toBe(404);
    const query = `?program=${foreign.learner.program._id}`;
    expect((await call(school.trainer, 'GET', urlOf(school, query))).statusCode).toBe(404);
  });

  it('shows the record of each program, topics, and the most missed questions, without keys', async () => {
    const page = await open(school.trainer, school);
    expect(page).toMatchObject({
      username: 'Ada Abel',
      records: [{ programName: 'Glider pilot', answers: 3 }],
      parts: [{ name: 'Lift', answers: 3, right: 1 }],
      plans: [],
    });
    expect(page.missed.map(({ wrong }) => wrong)).toEqual([1, 1]);
    const { body } = await call(partner, 'GET', urlOf(school));
    for (const secret of ['"key"', 'correctAnswer', 'Because']) expect(body).not.toContain(secret);
  });

  it('lists the results, which lead to the attempts', async () => {
    const reply = await call(school.trainer, 'GET', urlOf(school, '/results'));
    expect(reply.headers['x-total-count']).toBe('1');
    expect(reply.json()).toMatchObject([
      { programName: 'Glider pilot', moduleName: 'Lift', passed: false, isPractice: false },
    ]);
  });

  it('does not show partners the written answers', async () => {
    expect((await call(partner, 'GET', urlOf(school, '/answers'))).statusCode).toBe(403);
  });

  it('shows the study plan only while the learner shares it', async () => {
    const { who, program } = school.learner;
    await studyCalls(testServer).plan(who, program._id);
    expect((await open(school.trainer, school)).plans).toEqual([]);
    const share = (sharing: object) => call(who, 'PUT', '/api/study/sharing', sharing);
    await share({ examDate: true, plan: true });
    const [plan] = (await open(school.trainer, school)).plans;
    expect(plan).toMatchObject({ programId: program._id, minutesADay: 20 });
    expect(plan?.days).toHaveLength(14);
    // An older page does not know the setting, and leaves it unchanged.
    expect((await share({ examDate: true })).json()).toEqual({ examDate: true, plan: true });
    await share({ examDate: true, plan: false });
    expect((await open(school.trainer, school)).plans).toEqual([]);
  });
});

describe('notes about a learner', () => {
  const notesOf = async (who: SignedIn) =>
    (await call(who, 'GET', urlOf(school, '/notes'))).json<LearnerNote[]>();

  it('are created, changed and deleted by their author, and seen by no one else', async () => {
    const created = await call(school.trainer, 'POST', urlOf(school, '/notes'), {
      text: ' Tired ',
    });
    const { _id, text } = created.json<LearnerNote>();
    expect(text).toBe('Tired');
    const admin = await testServer.signedInAs('admin');
    const url = urlOf(school, `/notes/${_id}`);
    for (const who of [admin, partner]) {
      expect(await notesOf(who)).toEqual([]);
      expect((await call(who, 'PUT', url, { text: 'Mine' })).statusCode).toBe(404);
      expect((await call(who, 'DELETE', url)).statusCode).toBe(404);
    }
    expect((await call(school.trainer, 'PUT', url, { text: 'Rested' })).statusCode).toBe(200);
    expect(await notesOf(school.trainer)).toMatchObject([{ text: 'Rested' }]);
    expect((await call(school.trainer, 'DELETE', url)).statusCode).toBe(200);
    expect(await notesOf(school.trainer)).toEqual([]);
  });

  it('need a text', async () => {
    const empty = await call(school.trainer, 'POST', urlOf(school, '/notes'), { text: ' ' });
    expect(empty.statusCode).toBe(400);
  });

  it('are in the download of the learner without their author, and are deleted with the account', async () => {
    const { trainer, learner } = await makeSchool(testServer);
    const url = `/api/learners/${learner.who.user.id}/notes`;
    await call(trainer, 'POST', url, { text: 'Needs the law again' });
    const { id } = learner.who.user;
    const file = await call(learner.who, 'GET', `/api/user/users/${id}/export`);
    const { learners } = file.json();
    expect(learners.notesAboutMe).toMatchObject([{ text: 'Needs the law again' }]);
    expect(JSON.stringify(learners)).not.toContain(trainer.user.id);
    const own = await call(trainer, 'GET', `/api/user/users/${trainer.user.id}/export`);
    expect(own.json().learners.notesWritten).toMatchObject([{ text: 'Needs the law again' }]);
    const { username } = learner.who.user;
    await call(learner.who, 'DELETE', `/api/user/users/${id}`, { username });
    const after = await call(trainer, 'GET', `/api/user/users/${trainer.user.id}/export`);
    expect(after.json().learners.notesWritten).toEqual([]);
  });
});
